"""Names of tables: two words that can be said across a hall and typed on a phone."""

import re
from collections.abc import Callable
from random import SystemRandom
from typing import Final

FIRST: Final = tuple(
    """
    able amber ample apricot arctic ashen autumn azure balmy basil bold bonny brave breezy bright brisk bronze
    calm candid cedar cheery chestnut chilly citrus civil clean clear clever cloudy cobalt copper coral cosmic
    cosy cream crimson crisp curious dainty dapper daring dawn deep dewy dusky dusty early earnest easy ebony
    elder elegant ember fabled fair faithful famous fancy fern festive fiery fine floral fluffy fond frank free
    fresh frosty gentle gilded ginger glad gleaming golden good grand granite grassy green hale handy happy hardy
    harvest hazel hearty heather hidden hollow honest humble icy indigo ivory jade jolly jovial keen kind lasting
    lavender leafy lemon level light lilac lively lofty loyal lucid lucky lunar lush maple marble mellow merry
    mighty mild minty misty modest mossy neat nimble noble northern oaken ocean olive onyx opal open orchid
    patient peachy pearl pine placid plain plucky plum poised polar polite prime proud pure quick quiet rapid rare
    ready regal ripe rosy royal ruby rugged russet rustic saffron sage sandy satin scarlet serene shady shiny
    silent silken silver simple sleek smooth snowy snug soft solar solid southern spicy spruce stable starry
    steady sterling still stout sturdy subtle summer sunny supple sure swift tawny teal tender thrifty tidy timber
    topaz tranquil trim true trusty upbeat valiant vast velvet vernal violet vivid warm wavy western wheat whole
    wild willow windy wintry wise witty woolly worthy zesty
    """.split()
)
SECOND: Final = tuple(
    """
    acorn acrobat albatross alpaca anchor angler antelope apple archer aspen aster badger bagpipe banjo barley
    barrel basket beacon beaver beech beetle bell birch bison bluebell boat bobcat bonfire bramble bridge brook
    buffalo bugle burrow butter button cabin cactus camel canal canary candle canoe canyon carrot castle cello
    cherry chimney chisel cider cinder citadel clarinet cliff clock clover cobbler comet compass condor cooper
    corner cottage cougar cricket crocus crown curlew cypress daisy dolphin donkey dragon drummer duckling eagle
    easel falcon farmer feather ferret fiddle finch fjord flagon flute forest fountain fox galleon gardener garnet
    gazelle geyser glacier goat goblet gondola goose granary grotto grouse guitar gull hamlet hammer hamster
    harbour hare harp hatter haven hawk hazelnut hedgehog helmet heron hickory hornet island jackdaw jaguar
    jasmine jester jigsaw juniper kayak kestrel kettle kingfisher kite kiwi koala ladder lagoon lantern lark
    laurel leopard lighthouse lily linnet lizard llama lobster locket lodge lynx magnet magpie mallard mandolin
    mango marlin marmot marten meadow melon mill miller minstrel mole monsoon moose moth mountain mule nectar newt
    nightjar nutmeg oak oasis oboe orchard oriole osprey otter owl oyster paddle palace panda panther parade
    parrot parsley parsnip partridge pebble pelican penguin pepper petrel pheasant piano pigeon pilot pinecone
    piper plover plume pocket pony poplar poppy porcupine potter prairie puffin puma pumpkin quail quarry quill
    quilt rabbit raccoon radish rainbow raven reindeer river robin rocket rooster rosebud rowan rudder saddle
    sailor salmon sandal sapling satchel saxophone scholar seagull seal shepherd siskin skipper skylark sleigh
    smith sparrow spindle spinnaker spring squirrel stallion starling stork stream sunflower swallow swan tailor
    tambourine tapir teapot thimble thistle thrush tiger tinker tortoise toucan tower trellis trout trumpet tulip
    turnip turtle umbrella valley viola vole walnut walrus warbler waterfall weasel weaver wheel whistle wigeon
    willet windmill wolf wombat woodlark wren yak yew zebra zither
    """.split()
)
_FORM: Final = re.compile(r"[a-z]{2,19}-[a-z]{2,19}")


def new_name(taken: Callable[[str], bool]) -> str:
    """Two words that no table here has. Raises RuntimeError when a thousand throws have found none."""
    throw = SystemRandom()
    for _ in range(1000):
        name = f"{throw.choice(FIRST)}-{throw.choice(SECOND)}"
        if not taken(name):
            return name
    raise RuntimeError("No name is free.")


def is_name(text: str) -> bool:
    """Whether this has the form of a table's name, in small letters."""
    return len(text) <= 40 and _FORM.fullmatch(text) is not None

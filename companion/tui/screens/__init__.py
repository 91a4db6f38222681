"""The screens, one a file, each with its .tcss beside it. They decide what a key or a click means and tell the desk."""

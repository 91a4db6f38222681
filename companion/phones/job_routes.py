"""The jobs of the set-up over the wire, and the crisis of a round as it stands on its card."""

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from companion.phones.jobs import NO_SUCH_JOB, Jobs
from companion.phones.replies import form_of
from companion.phones.three_places import ThreePlaces
from companion.referee.outcomes import Refused


class JobRoutes:
    """Plain forms: what a tap means is named by its line, so twice the same is once."""

    def __init__(self, places: ThreePlaces, jobs: Jobs) -> None:
        self._places = places
        self._jobs = jobs

    def routes(self) -> list[Route]:
        """Where they lie."""
        return [Route("/jobs", self.job, methods=["POST"])]

    async def job(self, request: Request) -> Response:
        """Take a job, leave it, or say that it is done."""
        session, form = self._places.approved(request), await form_of(request)
        if session is None:
            return RedirectResponse("/", 303)
        typed, what = form.get("line", ""), form.get("do", "")
        line = int(typed) if typed.isascii() and typed.isdigit() and len(typed) < 4 else -1
        match what:
            case "take":
                came = self._jobs.take(session.seat, line)
            case "leave":
                came = self._jobs.leave(session.seat, line)
            case "done":
                came = self._jobs.done(session.seat, line, form.get("insist") == "yes")
            case _:
                came = Refused((NO_SUCH_JOB,))
        if not isinstance(came, Refused):
            return RedirectResponse("/", 303)
        shown = {
            "reasons": came.reasons,
            "insist": came.may_insist,
            "to": "/jobs",
            "sent": {"line": typed, "do": what},
            "who": "",
        }
        return self._places.answered(request, session, "refused.html", 409, shown)

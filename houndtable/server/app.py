"""The server as one ASGI application: pages, routes, sockets."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import FileResponse, JSONResponse, Response
from starlette.exceptions import HTTPException
from starlette.staticfiles import StaticFiles

import houndtable
from houndtable.server import api, table_api
from houndtable.server.commands import told
from houndtable.server.guard import HEADERS, Guard, Hosts
from houndtable.server.hall import Hall
from houndtable.server.kitchen import Kitchen, Steps
from houndtable.server.lan import Lan
from houndtable.server.limits import Limits, Rates
from houndtable.server.refusals import Refusal
from houndtable.server.store import Store
from houndtable.server.stored import StoreError

WEB = Path(houndtable.__file__).parent / "web"

PAGES = {
    "/": "index",
    "/t/{door}": "table",
    "/replay/{door}": "replay",
    "/rules/{game}": "rules",
    "/api/docs": "api",
}


@dataclass(frozen=True)
class Settings:
    """How a server is run. `public` is the address by which others reach it, behind a proxy."""

    database: str = ""
    public: str = ""
    rates: Rates = field(default_factory=Rates)
    steps_of: Steps = lambda game: ()  # noqa: ARG005
    now: Callable[[], float] = monotonic


def make_app(settings: Settings, opened: Store | None = None) -> FastAPI:
    """The application, with a store that is open already or is opened when it starts."""
    limits = Limits(settings.rates)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        store = opened or await Store.open(settings.database)
        if opened is None:
            await store.claim()
        kitchen = Kitchen(settings.steps_of)
        hall = Hall(store, kitchen, settings.now)
        app.state.hall = hall
        kitchen.open()
        hall.open()
        yield
        await app.state.lan.close()
        await hall.close()
        await store.close()

    app = FastAPI(
        title="Houndtable",
        version=houndtable.__version__,
        description="Four dog board games at one table. How to play through this: docs/protocol.md.",
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.state.limits, app.state.settings, app.state.lan = limits, settings, Lan(app)
    app.add_middleware(Guard, hosts=Hosts(settings.public), limits=limits)
    app.add_exception_handler(Refusal, _refused)
    app.add_exception_handler(StoreError, _not_stored)
    app.add_exception_handler(Exception, _failed)
    app.add_exception_handler(RequestValidationError, _misunderstood)
    app.add_exception_handler(HTTPException, _not_there)
    app.include_router(api.router)
    app.include_router(table_api.router)
    for path, page in PAGES.items():
        app.add_api_route(path, _page(page), include_in_schema=False)
    app.mount("/web", StaticFiles(directory=WEB), name="web")
    return app


def _page(name: str) -> Callable[[], FileResponse]:
    """A page: the same for everybody, whatever is behind the door."""

    def page() -> FileResponse:
        return FileResponse(WEB / f"{name}.html", headers={"cache-control": "no-cache"})

    return page


async def _refused(request: Request, error: Exception) -> Response:  # noqa: ARG001
    assert isinstance(error, Refusal)
    return JSONResponse(told(error), error.status)


async def _not_stored(request: Request, error: Exception) -> Response:
    request.app.state.hall.log.error("the store fails", error=str(error))
    return await _refused(request, Refusal("disk"))


async def _failed(request: Request, error: Exception) -> Response:  # noqa: ARG001
    """A fault of ours. What it was stands in the log, which the layer outside of this writes."""
    sentence = "Something went wrong here, and has been written down."
    return JSONResponse({"code": "bad", "error": sentence}, 500, HEADERS)


async def _misunderstood(request: Request, error: Exception) -> Response:  # noqa: ARG001
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"][1:])[:60]
    return JSONResponse({"code": "bad", "error": f"{where or 'The body'}: {first['msg'][:100]}."}, 400)


async def _not_there(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code == 404 and "text/html" in request.headers.get("accept", ""):
        return FileResponse(WEB / "missing.html", 404)
    sentence = "There is nothing here." if error.status_code == 404 else f"{error.detail}."
    return JSONResponse({"code": "bad", "error": sentence}, error.status_code)

"""The client that openapi-python-client generates, as a third party uses it: URL of the API, photo."""

import importlib
import io
import pathlib
import pkgutil
import sys
from http import HTTPStatus

import plumbline_client
from plumbline_client import AuthenticatedClient, Client
from plumbline_client.api.auth import login, register
from plumbline_client.api.documents import download_file, upload_file
from plumbline_client.api.projects import list_projects
from plumbline_client.api.tickets import create_ticket, list_tickets
from plumbline_client.models import (
    Document,
    DocumentCategory,
    Login,
    NewTicket,
    Problem,
    ProjectList,
    Session,
    Ticket,
    TicketCategory,
    TicketList,
    Upload,
    Visibility,
)
from plumbline_client.types import File


def expect(answer, kind):
    """The answer, if it is of this type."""
    assert isinstance(answer, kind), f"{kind.__name__} expected: {answer}"
    return answer


url, photo = sys.argv[1], pathlib.Path(sys.argv[2])

# Every module is sound, not only those used below.
modules = [it.name for it in pkgutil.walk_packages(plumbline_client.__path__, "plumbline_client.")]
for module in modules:
    importlib.import_module(module)
assert callable(register.sync)

visitor = Client(base_url=url)
refused = login.sync(client=visitor, body=Login(email="manager@plumbline.localhost", password="wrong"))
assert expect(refused, Problem).code == "invalid_credentials"
manager = Login(email="manager@plumbline.localhost", password="Site7%Survey")
session = expect(login.sync(client=visitor, body=manager), Session)
client = AuthenticatedClient(base_url=url, token=session.access_token)

project = expect(list_projects.sync(client=client, limit=1), ProjectList).items[0]
ticket = NewTicket(
    project_id=project.id,
    title="Raised by a Python client",
    description="The window does not close.",
    category=TicketCategory.QUALITY_DEFECT,
)
ticket = expect(create_ticket.sync(client=client, body=ticket), Ticket)
found = expect(list_tickets.sync(client=client, project_id=project.id, limit=5), TicketList)
assert ticket.id in [it.id for it in found.items]

content = File(io.BytesIO(photo.read_bytes()), photo.name, "image/png")
upload = Upload(
    file=content, project_id=project.id, category=DocumentCategory.PHOTO, visibility=Visibility.CLIENT
)
document = expect(upload_file.sync(client=client, body=upload), Document)
assert document.visibility is Visibility.CLIENT
assert document.title == photo.stem, document
kept = download_file.sync_detailed(client=client, id=document.current.id)
assert kept.status_code == HTTPStatus.OK, kept
assert kept.parsed.payload.read().startswith(b"\x89PNG")
print(f"{len(modules)} modules; {ticket.code}, {document.title}")

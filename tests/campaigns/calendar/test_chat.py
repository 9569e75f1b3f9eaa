"""Word to the group's own chat: what is said, and that nothing else is reached by it."""

import http.client
import socket
import threading
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.utils import timezone

from campaigns.calendar import services as evenings
from campaigns.calendar.chat import services
from campaigns.calendar.chat import words as said
from campaigns.calendar.models import ChatHook
from campaigns.integrations import networks, outgoing
from campaigns.integrations.refusals import AddressNotPublic
from campaigns.jobs import doing, kinds
from campaigns.jobs.models import Job
from campaigns.removal.services import remove_campaign
from rules.refusals import AddressRefused, NotAllowed
from tests.campaigns.calendar.conftest import Calendar

FRIDAY_EVENING = datetime(2026, 11, 27, 19, tzinfo=UTC)
ADDRESS = "https://chat.example.com/hooks/secret"
Sent = list[tuple[str, dict[str, Any]]]


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> Sent:
    """What would have gone out."""
    found: Sent = []
    monkeypatch.setattr(outgoing, "post", lambda address, body: found.append((address, dict(body))))
    monkeypatch.setattr(kinds, "timetable", [])
    return found


def hook(calendar: Calendar, shape: str = "discord") -> ChatHook:
    return services.set_hook(by=calendar.seats["gwen"], address=ADDRESS, shape=shape)


def work() -> None:
    """What was begun by a clock that stands elsewhere is due all the same."""
    Job.objects.filter(state="waiting", tries=0).update(due=timezone.now())
    while doing.do_next(threading.Event()):
        pass


def test_the_chat_is_told_what_is_set_moved_and_called_off(calendar: Calendar, sent: Sent) -> None:
    hook(calendar)
    night = calendar.single(FRIDAY_EVENING)
    work()
    moved = evenings.move(
        by=calendar.seats["gwen"],
        night=night,
        begins=FRIDAY_EVENING + timedelta(days=1),
        minutes=180,
        zone="Europe/Berlin",
    )
    work()
    evenings.cancel(by=calendar.seats["gwen"], night=moved)
    work()

    texts = [body["content"] for _address, body in sent]
    assert "Friday, November 27, 8:00\u202fPM to 11:00\u202fPM (Europe/Berlin)" in texts[0]
    assert "Saturday, November 28" in texts[1]
    assert "called off" in texts[2]
    assert {address for address, _body in sent} == {ADDRESS}


def test_it_speaks_the_campaigns_language(calendar: Calendar, sent: Sent) -> None:
    calendar.table.campaign.language = "ru"
    calendar.table.campaign.save(update_fields=["language"])
    hook(calendar)
    calendar.single(FRIDAY_EVENING)

    work()

    assert "пятница, 27 ноября" in sent[0][1]["content"]


@pytest.mark.parametrize(
    ("shape", "body"),
    [
        ("discord", {"content": "<!here> & @everyone", "allowed_mentions": {"parse": []}}),
        ("slack", {"text": "&lt;!here&gt; &amp; @everyone"}),
        ("matrix", {"text": "<!here> & @everyone"}),
    ],
)
def test_each_chat_gets_its_shape_and_calls_nobody(shape: str, body: dict[str, Any]) -> None:
    assert said.body(shape, "<!here> & @everyone") == body


def test_a_group_without_a_chat_is_told_nothing(calendar: Calendar, sent: Sent) -> None:
    calendar.single(FRIDAY_EVENING)
    work()

    assert sent == [] and not Job.objects.exists()


def test_nothing_is_said_of_a_deleted_campaign(calendar: Calendar, sent: Sent) -> None:
    hook(calendar)
    calendar.single(FRIDAY_EVENING)
    remove_campaign(campaign=calendar.table.campaign)
    work()

    assert sent == []


def test_its_address_is_shown_to_nobody_again(calendar: Calendar, sent: Sent) -> None:
    calendar.post("gwen", "chat/", address=ADDRESS, shape="slack")

    page = calendar.get("gwen")
    told = calendar.cast.client("gwen").get(f"/api/v1/tables/{calendar.table.id}/calendar/chat/").json()

    assert "chat.example.com" in page and "secret" not in page.partition('id="chat"')[2].partition("</section>")[0]
    assert "hooks" not in str(told) and told["host"] == "chat.example.com"
    assert "chat.example.com" not in calendar.get("pilar")


def test_a_press_tries_it_out_and_the_page_says_why_it_was_not_taken(
    calendar: Calendar, sent: Sent, monkeypatch: pytest.MonkeyPatch
) -> None:
    hook(calendar)
    calendar.post("gwen", "chat/", do="test")
    work()
    assert "Under the hill" in sent[0][1]["content"]

    def fails(_address: str, _body: Any) -> None:
        raise outgoing.Refused("not_taken")

    monkeypatch.setattr(outgoing, "post", fails)
    calendar.post("gwen", "chat/", do="test")
    work()

    assert Job.objects.filter(state="waiting", tries=1).count() == 1
    assert "The chat did not take it." in calendar.get("gwen")


def test_only_who_runs_the_table_sets_tries_and_drops_it(calendar: Calendar, sent: Sent) -> None:
    hook(calendar)
    for who in ("pilar", "sofia"):
        with pytest.raises(NotAllowed):
            services.set_hook(by=calendar.seats[who], address=ADDRESS, shape="slack")
        with pytest.raises(NotAllowed):
            services.try_out(by=calendar.seats[who])
        with pytest.raises(NotAllowed):
            services.drop_hook(by=calendar.seats[who])

    calendar.post("gwen", "chat/", do="drop")
    assert not ChatHook.objects.exists()


@pytest.mark.parametrize(
    "address",
    [
        "http://chat.example.com/x",
        "https://chat.example.com:8443/x",
        "https://me:pass@chat.example.com/x",
        "https:///x",
        "ftp://chat.example.com",
        "chat.example.com",
        "https://chat.example.com/a b",
        "https://chat.example.com/\r\nHost: inside",
        "https://[::1/x",
        "https://chat.example.com/" + "x" * 500,
    ],
)
def test_an_address_of_the_wrong_form_is_refused_beside_its_field(calendar: Calendar, address: str) -> None:
    with pytest.raises(AddressRefused):
        services.set_hook(by=calendar.seats["gwen"], address=address, shape="discord")

    answer = calendar.post("gwen", "chat/", address=address, shape="discord")
    assert answer.status_code == 400
    assert "This address cannot be used." in answer.content.decode()


# --- going out -------------------------------------------------------------------------------------------------------


def resolves(monkeypatch: pytest.MonkeyPatch, *addresses: str) -> None:
    rows = [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, 443)) for address in addresses]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_args, **_more: rows)


# An address of each network that a registry sets apart, and of each kind that wraps one of IPv4.
NOT_PUBLIC = [
    "0.0.0.0",
    "10.0.0.5",
    "100.64.0.1",
    "127.0.0.1",
    "169.254.169.254",
    "172.16.0.1",
    "192.0.0.9",
    "192.0.2.1",
    "192.31.196.1",
    "192.52.193.1",
    "192.88.99.1",
    "192.168.1.1",
    "192.175.48.1",
    "198.18.0.1",
    "198.51.100.1",
    "203.0.113.1",
    "224.0.0.1",
    "240.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::127.0.0.1",
    "::93.184.216.34",
    "::ffff:127.0.0.1",
    "::ffff:93.184.216.34",
    "::ffff:0:127.0.0.1",
    "64:ff9b::7f00:1",
    "64:ff9b:1::7f00:1",
    "100::1",
    "100:0:0:1::1",
    "2001::1",
    "2001:0:7f00:1::",
    "2001:2::1",
    "2001:4:112::1",
    "2001:10::1",
    "2001:20::1",
    "2001:db8::1",
    "2002:7f00:1::",
    "2620:4f:8000::1",
    "3fff::1",
    "4000::1",
    "5f00::1",
    "fc00::1",
    "fd00::1",
    "fe80::1",
    "fec0::1",
    "ff02::1",
]


@pytest.mark.parametrize("address", [*NOT_PUBLIC, "fe80::1%eth0"])
@pytest.mark.parametrize("beside", [[], ["93.184.216.34"], ["2606:2800:220:1::1", "93.184.216.34"]])
def test_a_name_any_of_whose_addresses_is_not_the_worlds_is_not_reached(
    monkeypatch: pytest.MonkeyPatch, address: str, beside: list[str]
) -> None:
    resolves(monkeypatch, *beside, address)

    with pytest.raises(outgoing.Refused, match="address"):
        outgoing.post(ADDRESS, {})


@pytest.mark.parametrize("address", ["93.184.216.34", "192.0.1.1", "2606:2800:220:1::1", "2a00:1450::1"])
def test_the_open_network_is_reached(line: type["FakeConnection"], address: str) -> None:
    assert networks.is_public(address)

    outgoing.post(f"https://[{address}]/x" if ":" in address else f"https://{address}/x", {})
    assert line.reached == "93.184.216.34"


HOSTS = [f"[{address}]" if ":" in address else address for address in NOT_PUBLIC]
WRITTEN_OTHERWISE = ["127.1", "2130706433", "0x7f000001", "017700000001", "127.0.0.1.", "[fe80::1%25eth0]"]
NAMES = ["localhost", "LOCALHOST.", "redis", "a.localhost", "printer.local", "vault.internal", "nas.home.arpa"]


@pytest.mark.parametrize("host", [*HOSTS, *WRITTEN_OTHERWISE, *NAMES])
def test_an_address_that_leads_inside_is_not_even_kept(host: str) -> None:
    with pytest.raises(AddressNotPublic):
        outgoing.accepted(f"https://{host}/hooks/x")


def test_why_an_address_that_leads_inside_is_not_kept_is_said_beside_its_field(calendar: Calendar) -> None:
    with pytest.raises(AddressNotPublic):
        services.set_hook(by=calendar.seats["gwen"], address="https://[::127.0.0.1]/x", shape="discord")

    answer = calendar.post("gwen", "chat/", address="https://[::127.0.0.1]/x", shape="discord")

    assert answer.status_code == 400 and not ChatHook.objects.exists()
    assert "This address leads to no place on the open network." in answer.content.decode()


class FakeConnection:
    """In the place of `Pinned`: answers without a line."""

    status, body, reached = 204, b"", ""

    def __init__(self, _host: str, address: str, _ends: float) -> None:
        type(self).reached = address
        self.closed = False

    def request(self, *_args: Any) -> None:
        pass

    def getresponse(self) -> Any:
        return self

    def read1(self, most: int) -> bytes:
        part, type(self).body = self.body[:most], self.body[most:]
        return part

    def allow(self, _ends: float) -> None:
        pass

    def close(self) -> None:
        self.closed = True


@pytest.fixture
def line(monkeypatch: pytest.MonkeyPatch) -> type[FakeConnection]:
    class Line(FakeConnection):
        pass

    resolves(monkeypatch, "93.184.216.34")
    monkeypatch.setattr(outgoing, "Pinned", Line)
    return Line


def test_the_address_that_was_looked_at_is_the_one_connected_to(line: type[FakeConnection]) -> None:
    outgoing.post(ADDRESS, {"content": "x"})

    assert line.reached == "93.184.216.34"


@pytest.mark.parametrize("status", [301, 302, 307, 308, 400, 404, 500])
def test_a_redirect_is_not_followed_and_a_failure_is_a_word_of_ours(line: type[FakeConnection], status: int) -> None:
    line.status, line.body = status, b"secret of the other side"

    with pytest.raises(outgoing.Refused) as refused:
        outgoing.post(ADDRESS, {})

    assert str(refused.value) == "not_taken"


def test_of_an_answer_no_more_than_so_much_is_read(line: type[FakeConnection]) -> None:
    line.body = b"x" * (outgoing.MOST + 5000)

    outgoing.post(ADDRESS, {})

    assert len(line.body) == 5000


def test_a_line_that_breaks_is_told_as_unreachable(line: type[FakeConnection], monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks(*_args: Any) -> None:
        raise http.client.RemoteDisconnected("secret")

    monkeypatch.setattr(line, "request", breaks)

    with pytest.raises(outgoing.Refused, match="unreachable"):
        outgoing.post(ADDRESS, {})


def test_a_host_can_switch_it_off(settings: Any) -> None:
    settings.OUTGOING = False

    with pytest.raises(outgoing.Refused, match="off"):
        outgoing.post(ADDRESS, {})


def test_when_the_time_is_over_nothing_more_is_waited_for() -> None:
    late = outgoing.Pinned("chat.example.com", "93.184.216.34", ends=0.0)

    with pytest.raises(TimeoutError):
        late.connect()

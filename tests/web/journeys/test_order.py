"""What is one's own: a password, data, the way out; and order in the house."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.arena import BOT, ME, Arena, Talker
from tests.web.journeys.conftest import Invite
from tests.web.journeys.visitor import Visitor
from tests.web.test_people import PASSWORD, account

pytestmark = pytest.mark.house


def at_home(visitor: Visitor, who: Talker) -> Visitor:
    """Signed in with an account."""
    me = {"player": {"id": who.player, "name": who.name, "account": True}, "token": who.token}
    visitor.visit("/about").page.evaluate("me => localStorage.setItem('lucha.me', JSON.stringify(me))", me)
    return visitor.visit()


def test_an_account_is_changed_taken_along_and_left_for_good(invite: Invite, arena: Arena) -> None:
    owner = account(arena, "Doña Prudencia")
    ana = at_home(invite(phone=True), owner)
    ana.button("Menu").click()
    ana.button("Account").click()
    ana.expected = "403"
    for old, said in (("wrong horse", "That is not your password"), (PASSWORD, "Your other browsers are signed out.")):
        ana.page.get_by_label("Current password").fill(old)
        ana.page.get_by_label("New password").fill("battery staple")
        ana.button("Change password").click()
        ana.sees(said)
    with ana.page.expect_download() as downloading:
        ana.button("Download your data").click()
    kept = json.loads(Path(downloading.value.path()).read_text(encoding="utf-8"))
    assert kept["player"]["name"] == "Doña Prudencia"
    ana.button("Delete account").click()
    ana.sees("There is no way back.")
    sheet = ana.page.get_by_role("dialog", name="Leave for good?")
    for password, said in (
        ("wrong horse", "That is not your password"),
        ("battery staple", "You're gone from the arena."),
    ):
        sheet.get_by_label("Current password").fill(password)
        sheet.get_by_role("button", name="Delete").click()
        ana.sees(said)
    assert ana.page.evaluate("localStorage.getItem('lucha.me')") is None
    assert arena.store.account_by_name("Doña Prudencia") is None


def test_signing_out_everywhere_leaves_no_browser_behind(invite: Invite, arena: Arena) -> None:
    owner = account(arena, "Don Olvido")
    ana = at_home(invite(language="es-MX"), owner)
    ana.button("Menú").click()
    ana.button("Cuenta").click()
    ana.button("Cerrar sesión en todos lados").click()
    ana.sees("Cerraste sesión en todos lados.")
    assert ana.page.evaluate("localStorage.getItem('lucha.me')") is None
    assert owner.call("GET", "/api/me").status == 401


@pytest.mark.game("luchador")
def test_a_report_reaches_a_moderator_who_acts_on_it(invite: Invite, arena: Arena) -> None:
    keeper, rude = account(arena, "La Jefa"), arena.guest("Grosero")
    arena.store.order.make_moderator(keeper.player, True)
    arena.app.state.hall.moderation.look()
    host = arena.guest("Anfitriona")
    match = host.open(ME, BOT)["match"]["id"]
    ana = invite()
    ana.becomes(host.player, host.name, host.token)
    ana.visit(f"/m/{match}")
    with rude.join(match) as line:
        line.table()
        line.command("say", text="words that hurt")
        ana.hurries()
        chat = ana.page.get_by_role("tab", name="Chat")
        if chat.count():
            chat.click()
        ana.button("Report Grosero").click()
        sheet = ana.page.get_by_role("dialog", name="Report Grosero?")
        expect(sheet).to_contain_text("words that hurt")
        sheet.get_by_label("Why?").fill("rude")
        sheet.get_by_role("button", name="Report").click()
        ana.sees("Thanks, the moderators will see it.")

        jefa = at_home(invite(), keeper)
        jefa.button("Menu").click()
        jefa.page.get_by_role("link", name="Moderation").click()
        report = jefa.page.get_by_role("region", name="Reports").get_by_role("article")
        expect(report).to_contain_text("Anfitriona reports Grosero")
        expect(report).to_contain_text("words that hurt")
        report.get_by_label("Why?").fill("language")
        report.get_by_role("button", name="Mute").click()
        expect(jefa.page.get_by_role("region", name="In force")).to_contain_text("Grosero is muted")
        expect(jefa.page.get_by_role("region", name="Log")).to_contain_text("La Jefa mutes Grosero")
        expect(jefa.page.get_by_role("region", name="Reports")).to_contain_text("Nothing reported.")
        assert line.command("say", text="more of them")["type"] == "refused"
        jefa.page.get_by_role("region", name="In force").get_by_role("button", name="Lift").click()
        expect(jefa.page.get_by_role("region", name="In force")).to_contain_text("Nobody is muted or banned.")
        assert line.command("say", text="sorry")["type"] == "done"
    jefa.visit(f"/players/{rude.player}")
    box = jefa.page.get_by_role("group", name="What to do about Grosero")
    box.get_by_role("combobox").select_option("for good")
    box.get_by_role("button", name="Ban").click()
    jefa.sees("Grosero is banned.")
    assert rude.call("GET", "/api/me").status == 403

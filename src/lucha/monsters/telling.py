"""What Challenge cards say, made from their data: a pack that changes a number changes the sentence."""

from __future__ import annotations

from dataclasses import replace

from lucha.core.rules import Catalogue
from lucha.core.words import Phrasebook
from lucha.monsters.ring import GOODS, ChallengeCard, Goods, Reward


def says(card: ChallengeCard, words: Phrasebook) -> str:
    """All that stands on a Challenge card, in a line."""
    return words.fill(
        "says.challenge", strength=card.strength, bonus=card.bonus, reward=_reward(card.reward, words),
        team_up=_reward(card.team_up, words),
    )  # fmt: skip


def rule_of_challenge(id: str) -> str:
    return f"monsters/challenges/{id.replace('_', '-')}"


def with_challenges(catalogue: Catalogue, cards: dict[str, ChallengeCard], words: Phrasebook) -> Catalogue:
    """The same rules, those of the Challenge cards with what the cards say."""
    told = {rule_of_challenge(id): says(card, words) for id, card in cards.items()}
    return Catalogue([replace(rule, says=told.get(rule.id, rule.says)) for rule in catalogue.rules.values()])


def _reward(reward: Reward, words: Phrasebook) -> str:
    gains = _goods(reward.gain, "gain", words)
    loser = ".revealed" if reward.if_revealed else ""
    rest = [
        *_goods(reward.steal, f"steal{loser}", words),
        *_goods(reward.loser_loses, f"loser_loses{loser}", words),
        *_goods(reward.others_lose, "others_lose", words),
    ]
    if reward.dice_next_turn:
        rest.append(words.counted("says.dice_next_turn", reward.dice_next_turn))
    if reward.discount_next_card:
        rest.append(words.fill("says.discount_next_card", count=reward.discount_next_card))
    parts = [*gains, *rest]
    if not parts:
        return words.say("says.nothing")
    if len(parts) == 2:
        is_plain = not rest and reward.gain.hearts >= 0
        return words.fill("says.two" if is_plain else "says.two_things", first=parts[0], second=parts[1])
    return words.fill("says.several", rest=", ".join(parts[:-1]), last=parts[-1]) if len(parts) > 2 else parts[0]


def _goods(goods: Goods, what: str, words: Phrasebook) -> list[str]:
    """So many stars, so much Energy, so many Hearts, as something that is gained, stolen or lost."""
    found = []
    for kind in GOODS:
        count: int = getattr(goods, kind)
        if count < 0:
            found.append(words.counted("says.you_lose.hearts", -count))
        elif count:
            found.append(words.fill(f"says.{what}", goods=words.counted(f"says.{_unit(kind, what)}", count)))
    return found


def _unit(kind: str, what: str) -> str:
    return "heal" if kind == "hearts" and what == "gain" else kind

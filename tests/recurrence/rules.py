"""Random recurrence rules from a seed, with the moments that python-dateutil computes for them.

    python3 rules.py <seed> <rules of each class>

writes a line of JSON for each rule: [class, zone, DTSTART, RRULE, from, to, moments]. Every DTSTART is an occurrence of
its own rule. Moments lie between `from` (included) and `to` (excluded). All three are minutes since 1970 in UTC. Local
times follow RFC 5545: the first of a repeated hour, and the offset before a skipped hour. A zone of null means days
(VALUE=DATE), which are given in UTC.
"""

import json
import random
import sys
from datetime import datetime, timedelta, timezone
from itertools import islice
from zoneinfo import ZoneInfo

from dateutil.rrule import rrulestr

ZONES = [
    "UTC", "Europe/Berlin", "Europe/London", "America/New_York", "America/St_Johns", "America/Los_Angeles",
    "Asia/Tokyo", "Asia/Kolkata", "Asia/Kathmandu", "Pacific/Auckland", "Australia/Lord_Howe", None,
]
DAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
MOST = 12
STEPS = 60_000
FIRST = datetime(1971, 1, 1)
LAST = datetime(2099, 1, 1)


def draw(rng):
    def some(values, most=4):
        return ",".join(str(value) for value in sorted(rng.sample(values, rng.randint(1, min(most, len(values))))))

    def days(most=4):
        return ",".join(rng.sample(DAYS, rng.randint(1, most)))

    def nth(numbers, most=2):
        return ",".join(f"{rng.choice(numbers)}{day}" for day in rng.sample(DAYS, rng.randint(1, most)))

    months = list(range(1, 13))
    in_month = list(range(1, 32))
    in_month_or_from_its_end = [day for day in range(-31, 32) if day != 0]
    interval = lambda most=6: f";INTERVAL={rng.randint(2, most)}"
    maybe = lambda text: text if rng.random() < 0.5 else ""
    week_start = lambda: maybe(f";WKST={rng.choice(DAYS)}")
    return {
        "DAILY": lambda: "FREQ=DAILY" + maybe(interval(40)),
        "DAILY + BYDAY": lambda: f"FREQ=DAILY;BYDAY={days()}" + maybe(interval()),
        "DAILY + BYMONTH": lambda: f"FREQ=DAILY;BYMONTH={some(months)}" + maybe(interval()),
        "DAILY + BYMONTHDAY": lambda: f"FREQ=DAILY;BYMONTHDAY={some(in_month)}" + maybe(interval()),
        "DAILY + BYMONTHDAY from the end": lambda: f"FREQ=DAILY;BYMONTHDAY={some([-1, -2, -3, -7, -31], 2)}",
        "WEEKLY": lambda: "FREQ=WEEKLY" + maybe(interval(9)) + week_start(),
        "WEEKLY + BYDAY": lambda: f"FREQ=WEEKLY;BYDAY={days(6)}" + maybe(interval(9)) + week_start(),
        "WEEKLY + BYMONTH": lambda: f"FREQ=WEEKLY;BYMONTH={some(months)};BYDAY={days()}" + maybe(interval(3)),
        "WEEKLY + BYSETPOS": lambda: f"FREQ=WEEKLY;BYDAY={days(5)};BYSETPOS={rng.choice([1, -1])}" + maybe(interval(4)),
        "MONTHLY": lambda: "FREQ=MONTHLY" + maybe(interval(18)),
        "MONTHLY + BYMONTHDAY": lambda: f"FREQ=MONTHLY;BYMONTHDAY={some(in_month_or_from_its_end)}" + maybe(interval()),
        "MONTHLY + BYDAY": lambda: f"FREQ=MONTHLY;BYDAY={days()}" + maybe(interval()),
        "MONTHLY + nth BYDAY": lambda: f"FREQ=MONTHLY;BYDAY={nth([1, 2, 3, 4, 5, -1, -2, -5])}" + maybe(interval()),
        "MONTHLY + BYDAY + BYMONTHDAY": lambda: f"FREQ=MONTHLY;BYDAY={days(2)};BYMONTHDAY={some(in_month, 8)}",
        "MONTHLY + BYSETPOS": lambda: f"FREQ=MONTHLY;BYDAY={days(5)};BYSETPOS={some([1, 2, -1, -2], 2)}" + maybe(interval()),
        "MONTHLY + BYMONTH": lambda: f"FREQ=MONTHLY;BYMONTH={some(months, 10)};BYDAY={nth([1, 2, -1], 1)}",
        "MONTHLY + BYMONTH + COUNT": lambda: f"FREQ=MONTHLY;BYMONTH={some(months, 10)}"
        + rng.choice([f";BYDAY={nth([1, 2, -1], 1)}", f";BYMONTHDAY={some(in_month, 3)}", ""]),
        "MONTHLY + BYMONTH + INTERVAL": lambda: f"FREQ=MONTHLY;BYMONTH={some(months, 6)}" + interval()
        + maybe(rng.choice([f";BYDAY={nth([1, -1], 1)}", f";BYMONTHDAY={some(in_month, 3)}"])),
        "YEARLY": lambda: "FREQ=YEARLY" + maybe(interval()),
        "YEARLY + BYMONTH": lambda: f"FREQ=YEARLY;BYMONTH={some(months)}" + maybe(interval(4)),
        "YEARLY + BYMONTH from the 29th": lambda: f"FREQ=YEARLY;BYMONTH={some(months, 6)}",
        "YEARLY + BYMONTHDAY": lambda: f"FREQ=YEARLY;BYMONTH={some(months)};BYMONTHDAY={some(in_month_or_from_its_end)}",
        "YEARLY + BYMONTH + BYDAY": lambda: f"FREQ=YEARLY;BYMONTH={some(months, 3)};BYDAY={days()}" + maybe(interval(3)),
        "YEARLY + BYMONTH + nth BYDAY": lambda: f"FREQ=YEARLY;BYMONTH={some(months, 3)};BYDAY={nth([1, 2, 4, -1])}",
        "YEARLY + BYDAY": lambda: f"FREQ=YEARLY;BYDAY={days(2)}" + maybe(interval(3)),
        "YEARLY + nth BYDAY": lambda: f"FREQ=YEARLY;BYDAY={nth([1, 5, 20, 40, 52, 53, -1, -10, -53])}" + maybe(interval(3)),
        "YEARLY + BYWEEKNO": lambda: f"FREQ=YEARLY;BYWEEKNO={some(list(range(2, 52)), 3)};BYDAY={days(3)}" + week_start(),
        "YEARLY + BYWEEKNO at the ends": lambda: f"FREQ=YEARLY;BYWEEKNO={some([1, 52, 53, -1], 2)};BYDAY={days(3)}",
        "YEARLY + BYWEEKNO alone": lambda: f"FREQ=YEARLY;BYWEEKNO={some(list(range(2, 52)), 3)}",
        "YEARLY + BYYEARDAY": lambda: f"FREQ=YEARLY;BYYEARDAY={some([1, 59, 60, 100, 200, 365, 366, -1, -366, -100])}",
        "YEARLY + BYSETPOS": lambda: f"FREQ=YEARLY;BYMONTH={some(months, 3)};BYDAY={days()};BYSETPOS={some([1, 2, -1], 2)}",
        "UNTIL in UTC": lambda: rng.choice(["FREQ=DAILY", "FREQ=WEEKLY", "FREQ=MONTHLY", f"FREQ=WEEKLY;BYDAY={days()}"]),
        "with BYHOUR": lambda: f"FREQ={rng.choice(['DAILY', 'WEEKLY', 'MONTHLY'])};BYHOUR={some(list(range(24)))}"
        + maybe(f";BYMINUTE={some([0, 15, 30, 45])}"),
        "HOURLY": lambda: "FREQ=HOURLY" + maybe(interval(30)) + maybe(f";BYDAY={days()}"),
        "HOURLY + BYHOUR": lambda: f"FREQ=HOURLY;BYHOUR={some(list(range(24)))}" + maybe(f";BYMONTH={some(months)}"),
        "MINUTELY": lambda: f"FREQ=MINUTELY;INTERVAL={rng.choice([5, 15, 20, 90, 1440])}" + maybe(f";BYHOUR={some([8, 9, 17])}"),
    }


def moment(clock, zone):
    """Converts a local time to minutes since 1970."""
    placed = clock.replace(tzinfo=ZoneInfo(zone or "UTC"), fold=0)
    return int(placed.timestamp()) // 60


def by_weeks(parts, start):
    """The days of weeks by Python's own calendar, because dateutil is wrong about the 53rd week of some years."""
    weeks = [int(week) for week in parts["BYWEEKNO"].split(",")]
    until = parts.get("UNTIL")
    if until is not None:
        zone = timezone.utc if until.endswith("Z") else None
        until = datetime.strptime((until.rstrip("Z") + "T000000")[:15], "%Y%m%dT%H%M%S").replace(tzinfo=zone)
    left = int(parts.get("COUNT", 10**9))
    for after in range((LAST - start.replace(tzinfo=None)).days):
        at = start + timedelta(days=after)
        year, week, _ = at.isocalendar()
        named = week in weeks or week - datetime(year, 12, 28).isocalendar()[1] - 1 in weeks
        if named and DAYS[at.weekday()] in parts["BYDAY"]:
            if left == 0 or (until is not None and at > until):
                return
            left -= 1
            yield at


def ruled(text, start):
    """A rule in dateutil. A week without days has the weekday of DTSTART (RFC 5545, 3.3.10), and not every day."""
    parts = dict(part.split("=") for part in text.split(";"))
    if any(week in ["1", "52", "53", "-1"] for week in parts.get("BYWEEKNO", "").split(",")):
        return by_weeks(parts, start)
    if "BYWEEKNO" in text and "BYDAY" not in text:
        text += f";BYDAY={DAYS[start.weekday()]}"
    return rrulestr(text, dtstart=start)


def first_of(text, start):
    return next(iter(islice(ruled(text, start), 1)), None)


def in_step(text, clock):
    """The first occurrence from a time on that also occurs in its own rule; None if no such occurrence is near."""
    first = first_of(text, clock)
    if first is None or first_of(text, first) != first:
        return None
    # In the week of DTSTART, dateutil counts only the days from it on, while RFC 5545 counts all days.
    if "WEEKLY" in text and "BYSETPOS" in text:
        start = DAYS.index(text.split("WKST=")[1][:2]) if "WKST" in text else 0
        if first_of(text, first - timedelta(days=(first.weekday() - start) % 7)) != first:
            return None
    return first


def drawn_case(rng, name, rule):
    zone = rng.choice(ZONES)
    sub_daily = "HOUR" in rule or "MINUTE" in rule
    if zone is None and sub_daily:
        zone = "UTC"
    clock = datetime(rng.randint(1975, 2030), rng.randint(1, 12), rng.randint(1, 28), rng.randint(0, 23), rng.choice([0, 30, 45]))
    if name.endswith("from the 29th"):
        clock = clock.replace(month=rng.choice([1, 3, 5, 7, 8, 10, 12]), day=rng.randint(29, 31))
    if zone is None:
        clock = clock.replace(hour=0, minute=0)
    start = in_step(rule, clock)
    if start is None or not FIRST < start < LAST:
        return None
    end = next((end for end in ["COUNT", "UNTIL"] if end in name), rng.choice(["", "", "COUNT", "UNTIL"]))
    is_about_end = end in name and end != ""
    if end == "COUNT":
        rule += f";COUNT={rng.randint(1, MOST if is_about_end else 30)}"
    if end == "UNTIL":
        days = rng.choice([1, 5, 7, 28, 56] if is_about_end else [30, 90, 400, 4000])
        last = start + timedelta(days=days, minutes=rng.randint(-900, 900))
        if zone is None:
            rule += f";UNTIL={last:%Y%m%d}"
        else:
            rule += f";UNTIL={last:%Y%m%dT%H%M%SZ}"
    aware = start if zone is None else start.replace(tzinfo=ZoneInfo(zone))
    later = start if is_about_end or rng.random() < 0.5 else start + timedelta(days=rng.randint(1, 365 * 20))
    begin = min(max(later, FIRST), datetime(2060, 1, 1))
    moments = []
    for index, occurrence in enumerate(ruled(rule, aware)):
        if index > STEPS:
            return None
        if occurrence.replace(tzinfo=None) >= LAST or len(moments) > MOST:
            break
        at = moment(occurrence.replace(tzinfo=None), zone)
        if at >= moment(begin, zone):
            moments.append(at)
    # Repeated or skipped hours can reorder two occurrences, or put them at the same moment.
    moments = sorted(set(moments))
    until = moments.pop() if len(moments) > MOST else moment(LAST, zone)
    written = f"{start:%Y%m%d}" if zone is None else f"{start:%Y%m%dT%H%M%S}"
    return [name, zone, written, rule, moment(begin, zone), until, moments]


def main(seed, each):
    rng = random.Random(seed)
    for name, rule in draw(rng).items():
        made = tries = 0
        while made < each and tries < each * 20:
            tries += 1
            try:
                case = drawn_case(rng, name, rule())
            except ValueError:
                continue
            if case is not None:
                made += 1
                print(json.dumps(case, separators=(",", ":")))


main(int(sys.argv[1]), int(sys.argv[2]))

"""The start times of events in calendar files, computed with python-dateutil.

    python3 calendars.py <from> <to> <file>...

writes a line of JSON for each file: [file, moments], in minutes since 1970 in UTC, sorted and unique. If a file needs
something unsupported, the line is [file, reason]. Files may be broken: only imported files are compared.
"""

import json
import re
import sys
from datetime import datetime, timedelta, timezone
from io import StringIO
from zoneinfo import ZoneInfo

from dateutil.rrule import rrulestr
from dateutil.tz import tzical

UTC = timezone.utc


def lines_of(text):
    return re.sub(r"(\r\n|\r|\n)[ \t]", "", text).splitlines()


def components(lines, name):
    """The blocks with a name, without nested blocks."""
    blocks, depth = [], 0
    for line in lines:
        word = line.strip().upper()
        if word == f"BEGIN:{name}":
            blocks.append([])
            depth = 1
        elif depth > 0:
            depth += word.startswith("BEGIN:") - word.startswith("END:")
            if depth == 1 and not word.startswith("END:"):
                blocks[-1].append(line)
    return blocks


class File:
    def __init__(self, text):
        self.lines = lines_of(text)
        self.zones = {}
        # Properties that dateutil does not know have no influence on clock changes.
        known = "\n".join(line for line in self.lines if not line.upper().startswith("X-"))
        for block in re.findall(r"(?ims)^BEGIN:VTIMEZONE$.*?^END:VTIMEZONE$", known):
            tzid = re.search(r"(?im)^TZID[^:]*:(.*)$", block)
            if tzid is not None:
                self.zones[tzid[1]] = tzical(StringIO(block)).get(tzid[1])
        named = re.search(r"(?im)^X-WR-TIMEZONE[^:]*:(.*)$", "\n".join(self.lines))
        self.zone = ZoneInfo(named[1].strip()) if named else ZoneInfo("UTC")

    def zone_of(self, params):
        tzid = re.search(r"TZID=\"?([^;:\"]*)", params, re.I)
        if tzid is None:
            return None
        return self.zones.get(tzid[1]) or ZoneInfo("/".join(tzid[1].split("/")[-2:]))

    def times(self, params, values):
        for value in values.split(","):
            start = value.split("/")[0].strip()
            if "T" in start and start.endswith("Z"):
                yield datetime.strptime(start, "%Y%m%dT%H%M%SZ").replace(tzinfo=UTC)
            elif "T" in start:
                yield datetime.strptime(start, "%Y%m%dT%H%M%S").replace(tzinfo=self.zone_of(params) or self.zone)
            else:
                yield datetime.strptime(start[:8], "%Y%m%d").replace(tzinfo=self.zone)

    def event(self, block):
        fields = {}
        for line in block:
            head, _, value = line.partition(":")
            name, _, params = head.partition(";")
            fields.setdefault(name.upper(), []).append((params, value))
        all_times = lambda name: [time for params, value in fields.get(name, []) for time in self.times(params, value)]
        return fields, all_times

    def moments(self, begin, end):
        masters, overrides = {}, {}
        for block in components(self.lines, "VEVENT"):
            fields, all_times = self.event(block)
            if "RANGE=" in str(fields.get("RECURRENCE-ID")):
                raise ValueError("has repetitions that are moved from one on")
            start = all_times("DTSTART")[0]
            uid = fields.get("UID", [("", f"{start}{fields.get('SUMMARY')}")])[0][1]
            if "RECURRENCE-ID" in fields:
                overrides.setdefault(uid, {})[stamp(all_times("RECURRENCE-ID")[0])] = stamp(start)
            elif uid in masters:
                raise ValueError("has an event twice")
            else:
                masters[uid] = (fields, all_times, start)
        found = set()
        for uid, (fields, all_times, start) in masters.items():
            own = overrides.pop(uid, {})
            rules = [value for _, value in fields.get("RRULE", [])]
            dates = all_times("RDATE")
            if not rules and not dates:
                found |= {stamp(start), *own.values()}
                continue
            left_out = {stamp(time) for time in all_times("EXDATE")}
            days = {value for params, value in fields.get("EXDATE", []) if "VALUE=DATE" in params.upper()}
            named = {stamp(time) for time in dates} | (set() if rules else {stamp(start)})
            for rule in rules:
                for occurrence in rrulestr(in_zone(rule, start), dtstart=start):
                    if occurrence - timedelta(days=400) > end:
                        break
                    if f"{occurrence:%Y%m%d}" not in days:
                        named.add(stamp(occurrence))
            moved = {own.get(moment, moment) for moment in named - left_out}
            found |= {moment for moment in moved if stamp(begin) <= moment < stamp(end)}
        return sorted(found.union(*(each.values() for each in overrides.values())))


def in_zone(rule, start):
    """Converts UNTIL to UTC, which dateutil requires for zoned times."""
    match = re.search(r"UNTIL=(\d{8})(T\d{6})?(Z?)", rule)
    if match is None or match[3]:
        return rule
    until = datetime.strptime(match[1] + (match[2] or "T000000"), "%Y%m%dT%H%M%S").replace(tzinfo=start.tzinfo)
    return rule.replace(match[0], f"UNTIL={until.astimezone(UTC):%Y%m%dT%H%M%SZ}")


def stamp(time):
    return int(time.timestamp()) // 60


def main(begin, end, files):
    begin, end = (datetime.fromisoformat(text).replace(tzinfo=UTC) for text in (begin, end))
    for name in files:
        try:
            with open(name, encoding="utf-8-sig") as file:
                result = File(file.read()).moments(begin, end)
        except Exception as error:
            result = f"{type(error).__name__}: {error}"
        print(json.dumps([name, result]))


main(sys.argv[1], sys.argv[2], sys.argv[3:])

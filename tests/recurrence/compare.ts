import { readCalendar } from '../../server/capabilities/calendar/import/occurrences.ts';
import { clockText } from '../../server/platform/calendar/vtimezone.ts';
import { type ClockChange, keepZoneYears } from '../../server/platform/calendar/zone-years.ts';

const minute = 60_000;

/** A line of `rules.jsonl`, as written by `rules.py`. */
type Case = [
  name: string,
  zone: string | null,
  start: string,
  rule: string,
  from: number,
  to: number,
  moments: number[],
];

export const casesIn = (lines: string): Case[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Case);

const zoneYears = keepZoneYears();

function offsetText(offset: number): string {
  const minutes = Math.abs(offset) / minute;
  const parts = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'));
  return `${offset < 0 ? '-' : '+'}${parts.join('')}`;
}

/** The description of a zone in a file: the first change of each kind, and all other changes as dates. */
function describedIn(zone: string, firstYear: number, lastYear: number): string[] {
  const years = Array.from({ length: lastYear - firstYear + 3 }, (_, index) =>
    zoneYears.of(zone, firstYear - 1 + index),
  );
  const changes = years.flatMap(({ start, end, changes: all }) => all.filter(({ at }) => at >= start && at < end));
  const kindOf = ({ before, after }: ClockChange) => `${offsetText(before)} ${offsetText(after)}`;
  const kinds = new Set(changes.map(kindOf));
  const observances = [...kinds].flatMap((kind) => {
    const [before, after] = kind.split(' ');
    const [first, ...others] = changes
      .filter((change) => kindOf(change) === kind)
      .map((change) => clockText(change.at, change.before));
    return [
      'BEGIN:STANDARD',
      `DTSTART:${first}`,
      ...others.map((other) => `RDATE:${other}`),
      `TZOFFSETFROM:${before}`,
      `TZOFFSETTO:${after}`,
      'END:STANDARD',
    ];
  });
  return kinds.size === 0 ? [] : ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...observances, 'END:VTIMEZONE'];
}

function startOf(zone: string | null, start: string): string {
  if (zone === null) return `DTSTART;VALUE=DATE:${start}`;
  return zone === 'UTC' ? `DTSTART:${start}Z` : `DTSTART;TZID=${zone}:${start}`;
}

/** The occurrences that the importer finds for a rule, in minutes since 1970, or its error. */
function readOf([, zone, start, rule, from, to]: Case, described: string[]): number[] | string {
  const event = ['BEGIN:VEVENT', 'UID:a', startOf(zone, start), `RRULE:${rule}`, 'END:VEVENT'];
  const text = ['BEGIN:VCALENDAR', ...described, ...event, 'END:VCALENDAR', ''].join('\r\n');
  const span = { from: new Date(from * minute), to: new Date(to * minute) };
  const { problems, occurrences } = readCalendar(text, span);
  if (problems[0] !== undefined) return problems[0].message;
  // The importer also includes occurrences that started earlier and haven't ended.
  return occurrences.map(({ startsAt }) => startsAt.getTime() / minute).filter((moment) => moment >= from);
}

const textOf = (found: number[] | string) =>
  typeof found === 'string'
    ? found
    : found.map((moment) => new Date(moment * minute).toISOString().slice(0, 16)).join(' ');

/** The differences between the importer and the expected results of rules, and the number of rules compared. */
export function differences(cases: readonly Case[]): { compared: number; wrong: string[] } {
  const wrong: string[] = [];
  let compared = 0;
  for (const each of cases) {
    const [name, zone, start, rule, from, to, moments] = each;
    const [first, last] = [from, to].map((moment) => new Date(moment * minute).getUTCFullYear()) as [number, number];
    // A description with more years would be equally good, but takes longer to read.
    const isShort = last - first <= 20;
    const described = zone === null || zone === 'UTC' || !isShort ? [] : describedIn(zone, first, last);
    for (const lines of described.length === 0 ? [[]] : [[], described]) {
      compared += 1;
      const found = readOf(each, lines);
      if (JSON.stringify(found) !== JSON.stringify(moments))
        wrong.push(
          `${name}: ${zone} ${start} ${rule}${lines.length > 0 ? ' (zone described)' : ''}\n  is ${textOf(found)}\n  not ${textOf(moments)}`,
        );
    }
  }
  return { compared, wrong };
}

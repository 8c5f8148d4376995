import { describe, expect, it } from 'vitest';
import { momentShown } from './described-zone.ts';
import { readCalendar } from './occurrences.ts';

const span = { from: new Date('2020-01-01T00:00:00Z'), to: new Date('2028-03-01T00:00:00Z') };
const spansOf = (...lines: string[]) => {
  const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
  const { problems, occurrences } = readCalendar(text, span);
  expect(problems).toEqual([]);
  return occurrences.map(({ startsAt, endsAt }) => [startsAt, endsAt].map((each) => each.toISOString().slice(0, 16)));
};
const observance = (kind: string, start: string, before: string, after: string, ...more: string[]) => [
  `BEGIN:${kind}`,
  `DTSTART:${start}`,
  `TZOFFSETFROM:${before}`,
  `TZOFFSETTO:${after}`,
  ...more,
  `END:${kind}`,
];
const zone = (tzid: string, ...lines: string[]) => ['BEGIN:VTIMEZONE', `TZID:${tzid}`, ...lines, 'END:VTIMEZONE'];
const byRule = zone(
  'New York',
  ...observance('DAYLIGHT', '20070311T020000', '-0500', '-0400', 'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU'),
  ...observance('STANDARD', '20071104T020000', '-0400', '-0500', 'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU'),
);
/** A zone as some programs write it: one onset, and all other changes as dates. */
const byDates = zone(
  'New York',
  ...observance('DAYLIGHT', '20250309T020000', '-0500', '-0400', 'RDATE:20260308T020000,20270314T020000'),
  ...observance('STANDARD', '20251102T020000', '-0400', '-0500', 'RDATE:20261101T020000', 'RDATE:20271107T020000'),
);
/** A zone with rules that have ended and later rules. */
const bySteps = zone(
  'New York',
  ...observance(
    'DAYLIGHT',
    '19870405T020000',
    '-0500',
    '-0400',
    'RRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=1SU;UNTIL=20060402T070000Z',
  ),
  ...observance(
    'STANDARD',
    '19671029T020000',
    '-0400',
    '-0500',
    'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU;UNTIL=20061029T060000Z',
  ),
  ...byRule.slice(2, -1),
);
const forms: [string, string[]][] = [
  ['nothing', []],
  ['rules', byRule],
  ['dates', byDates],
  ['rules that have ended', bySteps],
];
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:a', ...lines, 'END:VEVENT'];
/** A described zone has an invented name: for the name of a real place, our own rules would apply. */
const inNewYork = (time: string, described: readonly string[]) =>
  `TZID=${described.length === 0 ? 'America/New_York' : 'New York'}:${time}`;

describe.each(forms)('a zone that the file describes with %s', (_, described) => {
  it.each([
    ['20260115T120000', '2026-01-15T17:00'],
    ['20260308T015900', '2026-03-08T06:59'],
    ['20260308T020000', '2026-03-08T07:00'],
    ['20260308T023000', '2026-03-08T07:30'],
    ['20260308T030000', '2026-03-08T07:00'],
    ['20260715T120000', '2026-07-15T16:00'],
    ['20261101T005900', '2026-11-01T04:59'],
    ['20261101T010000', '2026-11-01T05:00'],
    ['20261101T013000', '2026-11-01T05:30'],
    ['20261101T020000', '2026-11-01T07:00'],
  ])(
    'reads %s as %s: the first of two times in an ambiguous hour, the offset before a skipped hour',
    (time, expected) => {
      expect(spansOf(...described, ...event(`DTSTART;${inNewYork(time, described)}`))).toEqual([[expected, expected]]);
    },
  );

  it.each([
    ['20261101T003000', 'PT1H', '2026-11-01T05:30'],
    ['20261101T003000', 'PT2H', '2026-11-01T06:30'],
    ['20261031T120000', 'P1D', '2026-11-01T17:00'],
    ['20261031T120000', 'PT24H', '2026-11-01T16:00'],
    ['20261031T120000', 'P1DT2H', '2026-11-01T19:00'],
    ['20260308T013000', 'PT1H', '2026-03-08T07:30'],
    ['20260307T120000', 'P1W', '2026-03-14T16:00'],
  ])(
    'ends an event from %s with length %s at %s: hours are exact, and days follow the calendar',
    (time, length, end) => {
      const [found] = spansOf(...described, ...event(`DTSTART;${inNewYork(time, described)}`, `DURATION:${length}`));
      expect(found?.[1]).toBe(end);
    },
  );

  it('gives each repetition the length of the first event', () => {
    const start = [
      `DTSTART;${inNewYork('20261030T233000', described)}`,
      `DTEND;${inNewYork('20261031T033000', described)}`,
    ];
    expect(spansOf(...described, ...event(...start, 'RRULE:FREQ=DAILY;COUNT=3'))).toEqual([
      ['2026-10-31T03:30', '2026-10-31T07:30'],
      ['2026-11-01T03:30', '2026-11-01T07:30'],
      ['2026-11-02T04:30', '2026-11-02T08:30'],
    ]);
  });
});

describe('a zone in a file', () => {
  it('uses the earlier offset before its first onset', () => {
    const before = event(`DTSTART;${inNewYork('20230920T120000', byDates)}`);
    expect(spansOf(...byDates, ...before)).toEqual([['2023-09-20T17:00', '2023-09-20T17:00']]);
    const vancouver = zone(
      'X/Y',
      ...observance('STANDARD', '20231105T020000', '-0700', '-0800', 'RDATE:20241103T020000'),
    );
    expect(spansOf(...vancouver, ...event('DTSTART;TZID=X/Y:20230920T120000'))[0]?.[0]).toBe('2023-09-20T19:00');
    expect(spansOf(...vancouver, ...event('DTSTART;TZID=X/Y:20231120T120000'))[0]?.[0]).toBe('2023-11-20T20:00');
  });

  it('can have rules since 1601, and onsets in UTC', () => {
    const old = zone(
      'W. Europe',
      ...observance('STANDARD', '16010101T030000', '+0200', '+0100', 'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10'),
      ...observance('DAYLIGHT', '16010101T020000', '+0100', '+0200', 'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3'),
    );
    const at = (time: string) => spansOf(...old, ...event(`DTSTART;TZID=W. Europe:${time}`))[0]?.[0];
    expect([at('20260115T120000'), at('20260715T120000')]).toEqual(['2026-01-15T11:00', '2026-07-15T10:00']);
    const utc = zone('U', ...observance('STANDARD', '20200101T000000', '+0000', '+0100', 'RDATE:20250101T000000Z'));
    expect(spansOf(...utc, ...event('DTSTART;TZID=U:20260115T120000'))[0]?.[0]).toBe('2026-01-15T11:00');
  });

  it('without offsets is looked up by its name', () => {
    const empty = zone('Europe/Berlin', 'BEGIN:STANDARD', 'DTSTART:20200101T000000', 'END:STANDARD');
    expect(spansOf(...empty, ...event('DTSTART;TZID=Europe/Berlin:20260115T120000'))[0]?.[0]).toBe('2026-01-15T11:00');
  });

  it('measures whole days by the calendar, also across a clock change', () => {
    const days = [
      'X-WR-TIMEZONE:America/New_York',
      ...event('DTSTART;VALUE=DATE:20261031', 'DURATION:P2D', 'RRULE:FREQ=WEEKLY;COUNT=2'),
    ];
    expect(spansOf(...days)).toEqual([
      ['2026-10-31T04:00', '2026-11-02T05:00'],
      ['2026-11-07T05:00', '2026-11-09T05:00'],
    ]);
  });

  it('finds an offset without scanning all changes', () => {
    const hour = 3_600_000;
    const all = Array.from({ length: 100_000 }, (_, index) => ({ at: index * 100 * hour, before: 0, after: hour }));
    let looks = 0;
    const changes = new Proxy(all, {
      get: (target, key) => {
        looks += 1;
        return Reflect.get(target, key) as unknown;
      },
    });
    expect(momentShown({ first: 0, changes }, 9_000_000 * hour)).toBe(8_999_999 * hour);
    expect(looks).toBeLessThan(60);
  });
});

import ICAL from 'ical.js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readCalendar } from './occurrences.ts';

const span = { from: new Date('2025-03-01T00:00:00Z'), to: new Date('2028-03-01T00:00:00Z') };
const readLines = (...lines: string[]) => readCalendar(lines.join('\r\n'), span);
const read = (...lines: string[]) => readLines('BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR');
const event = (uid: string, ...lines: string[]) => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  'DTSTART:20260305T100000Z',
  ...lines,
  'END:VEVENT',
];
const taken = ({ occurrences }: ReturnType<typeof readCalendar>) => occurrences.map(({ uid }) => uid);
const problemLines = ({ problems }: ReturnType<typeof readCalendar>) =>
  problems.map(({ line, message }) => `${line}: ${message}`);

afterEach(() => vi.restoreAllMocks());

describe('broken content in a calendar file', () => {
  it('is reported with all its lines, and the rest is read', () => {
    const content = read(
      'X-LONG:folded',
      ' on',
      'no property',
      ...event('a', 'RRULE:FREQ=SOMETIMES', 'SUMMARY:Talk'),
      ...event('b', 'DESCRIPTION:torn', 'here', 'EXDATE;VALUE:20260305T100000Z'),
      ...event('c', 'DTEND;X:20260305T110000Z'),
      ...event('d', 'RRULE:FREQ=DAILY;COUNT=2;BYMONTH=0', 'BEGIN:VALARM', 'TRIGGER', 'END:VALARM'),
    );
    expect(problemLines(content)).toEqual([
      '5: is not iCalendar: “no property” is no line of the form NAME:value',
      expect.stringMatching(/^9: is not iCalendar: invalid frequency "SOMETIMES"/),
      '12: VEVENT: is not whole without line 17',
      '16: is not iCalendar: “here” is no line of the form NAME:value',
      expect.stringMatching(/^17: is not iCalendar: /),
      '19: VEVENT: is not whole without line 22',
      expect.stringMatching(/^22: is not iCalendar: /),
      expect.stringMatching(/^27: is not iCalendar: BYMONTH/),
      '29: is not iCalendar: “TRIGGER” is no line of the form NAME:value',
    ]);
    // An event without its exclusions or its length would be wrong, so it is left out; without its rule it occurs once.
    expect(taken(content)).toEqual(['a', 'd']);
    expect(content.occurrences[0]?.title).toBe('Talk');
  });

  it('is reported when components don’t begin or end', () => {
    const content = readLines(
      'BEGIN:VEVENT',
      'UID:stray',
      'END:VEVENT',
      'BEGIN:VCALENDAR',
      ...event('a'),
      'BEGIN:VEVENT',
      'UID:lost',
      ...event('b', 'BEGIN:VALARM'),
      'END:VTODO',
      'BEGIN:VCALENDAR',
      ...event('c'),
      'END:VCALENDAR',
      'X-WR-CALNAME:late',
    );
    expect(problemLines(content)).toEqual([
      '1: has a VEVENT outside of a calendar: put BEGIN:VCALENDAR before and END:VCALENDAR behind it',
      '4: VCALENDAR has no END:VCALENDAR before line 17',
      '9: VEVENT has no END:VEVENT before line 11',
      '14: VALARM has no END:VALARM before line 15',
      '16: END:VTODO ends what has not begun',
      '23: is outside of BEGIN:VCALENDAR and END:VCALENDAR: “X-WR-CALNAME:late”',
    ]);
    expect(taken(content)).toEqual(['a', 'b', 'c']);
  });

  it.each([
    ['is empty', 1, ['', ' ']],
    ['is not iCalendar: there is no BEGIN:VCALENDAR', 2, ['', '<html>', '<body>']],
    [
      'ends before its components do: END:VEVENT of line 2 is missing; export the file again',
      4,
      ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:a', 'SUMMARY:Tal'],
    ],
    [
      'has components more than 20 deep in each other',
      21,
      ['BEGIN:VCALENDAR', ...Array<string>(20_000).fill('BEGIN:X-A'), ...Array<string>(20_000).fill('END:X-A')],
    ],
  ])('makes the import refuse a file that %s', (message, line, lines) => {
    const content = readLines(...lines);
    expect([content.problems, content.occurrences]).toEqual([[{ line, message }], []]);
  });

  it('is reported for at most 10,000 lines', () => {
    const content = read(...Array<string>(20_000).fill('BEGIN:VEVENT'));
    expect([content.problems.length, content.problems[0], content.problems.at(-1)]).toEqual([
      10_001,
      { line: 3, message: 'VEVENT has no END:VEVENT before line 4' },
      { line: 10_002, message: 'so much is broken before this line that the rest was not read' },
    ]);
  });

  it.each([
    ['DTSTART:20220101', 'DTSTART is no time but a date: write DTSTART;VALUE=DATE:20220101'],
    ['RECURRENCE-ID;VALUE=TEXT:x', 'RECURRENCE-ID is no time: "x"'],
    ['DURATION:P999999999999999999W', 'DURATION is longer than the years 1970 to 2100'],
    ['DURATION:PTX', 'DURATION is no duration: "PTX"'],
    ['RDATE;VALUE=PERIOD:20260306T100000Z/P1000000W', 'RDATE is longer than the years 1970 to 2100'],
    [`UID:${'é'.repeat(501)}`, 'UID has 1002 octets: it may have 1000 at most'],
    ['DTSTART;VALUE=TEXT:constructor', 'DTSTART is no time: "constructor"'],
  ])('is reported with a specific message: %s', (line, message) => {
    const name = line.split(/[:;]/)[0] ?? '';
    const others = ['UID:a', 'DTSTART:20260305T100000Z'].filter((each) => !each.startsWith(name));
    const content = read('BEGIN:VEVENT', ...others, line, 'END:VEVENT');
    expect(content.problems).toEqual([{ line: 3, message: `VEVENT: ${message}` }]);
  });

  it('is reported for an event without a valid UID', () => {
    const content = read(
      'X-WR-CALNAME;VALUE=DATE-TIME:Term',
      'BEGIN:VEVENT',
      'DTSTART:1997071XBEGIN',
      'END:VEVENT',
      ...event('a'),
      'BEGIN:VEVENT',
      'UID;VALUE=DATE-TIME:b',
      'END:VEVENT',
    );
    expect([problemLines(content), taken(content)]).toEqual([
      ['4: VEVENT: DTSTART is no time: "1997-07-1XTEG:IN:"', '11: VEVENT: has no DTSTART'],
      ['a'],
    ]);
  });

  it('in a zone makes the whole zone count as missing', () => {
    const zone = (...lines: string[]) => ['BEGIN:VTIMEZONE', 'TZID:Europe/Berlin', ...lines, 'END:VTIMEZONE'];
    const ten = ['BEGIN:VEVENT', 'UID:a', 'DTSTART;TZID=Europe/Berlin:20260305T100000', 'END:VEVENT'];
    const standard = ['BEGIN:STANDARD', 'DTSTART:19700101T000000', 'TZOFFSETFROM:+0500', 'TZOFFSETTO:+0500'];
    const rule = read(...zone(...standard, 'RRULE:FREQ=x', 'END:STANDARD'), ...ten);
    const end = read(...zone(...standard), ...ten);
    expect([rule, end].map(problemLines)).toEqual([
      [
        '3: VTIMEZONE: is not whole without line 9',
        expect.stringMatching(/^9: is not iCalendar: invalid frequency "x"/),
      ],
      ['3: VTIMEZONE: is not whole without line 5', '5: STANDARD has no END:STANDARD before line 9'],
    ]);
    for (const { occurrences } of [rule, end])
      expect(occurrences.map(({ startsAt }) => startsAt.toISOString())).toEqual(['2026-03-05T09:00:00.000Z']);
  });
});

describe('an event that occurs twice in a file', () => {
  it('is taken in its newer form by revision, stamp or position, with a report', () => {
    const forms = (one: string[], other: string[]) =>
      read(...event('a', 'SUMMARY:One', ...one), ...event('a', 'SUMMARY:Two', ...other));
    const stamps = ['20260101T000000Z', '20260201T000000Z'];
    const [early, late] = stamps.map((stamp) => `DTSTAMP:${stamp}`) as [string, string];
    const [before, after] = stamps.map((stamp) => `LAST-MODIFIED:${stamp}`) as [string, string];
    const shown = ({ occurrences, superseded, problems }: ReturnType<typeof readCalendar>) => [
      ...occurrences.map(({ title }) => title),
      ...[...superseded, ...problems].map(({ line, message }) => `${line}: ${message}`),
    ];
    expect(shown(forms(['SEQUENCE:2', early], [late]))).toEqual([
      'One',
      '10: VEVENT: line 3 has this event too, and newer',
    ]);
    expect(shown(forms([late], [early]))).toEqual(['One', '9: VEVENT: line 3 has this event too, and newer']);
    expect(shown(forms([early], [late]))).toEqual(['Two', '3: VEVENT: line 9 has this event too, and newer']);
    expect(shown(forms([late, after], [late, before]))).toEqual([
      'One',
      '10: VEVENT: line 3 has this event too, and newer',
    ]);
    expect(shown(forms([], []))).toEqual(['Two', '3: VEVENT: line 8 has this event too, and later in the file']);
  });

  it('is not confused with its own repetitions, and can occur in two calendars of the file', () => {
    const moved = event('a', 'RECURRENCE-ID:20260312T100000Z', 'SUMMARY:Moved');
    const content = readLines(
      'BEGIN:VCALENDAR',
      ...event('a', 'RRULE:FREQ=WEEKLY;COUNT=2', 'SUMMARY:Talk'),
      ...moved,
      'END:VCALENDAR',
      'BEGIN:VCALENDAR',
      'METHOD:CANCEL',
      ...event('b'),
      ...event('c', 'SEQUENCE:1'),
      'END:VCALENDAR',
      'BEGIN:VCALENDAR',
      ...event('c'),
      'END:VCALENDAR',
    );
    expect(content.superseded).toEqual([{ line: 28, message: 'VEVENT: line 21 has this event too, and newer' }]);
    expect(content.occurrences.map(({ uid, title, isCancelled }) => [uid, title, isCancelled])).toEqual([
      ['a', 'Talk', false],
      ['a', 'Moved', false],
      ['b', 'Untitled', true],
      ['c', 'Untitled', true],
    ]);
    expect(content.uids).toEqual(['a', 'b', 'c']);
  });
});

describe('the work for a calendar file', () => {
  /** Counts how often the parser reads a line and the properties of a component. */
  const workOn = (events: number, ...more: string[]) => {
    const lines = vi.spyOn(ICAL.parse as unknown as Record<'_handleContentLine', () => void>, '_handleContentLine');
    const looks = vi.spyOn(ICAL.Component.prototype, 'hasProperty');
    read(...Array.from({ length: events }, (_, index) => event(`${index}`)).flat(), ...more);
    const work = { lines: lines.mock.calls.length, looks: looks.mock.calls.length };
    vi.restoreAllMocks();
    return work;
  };

  it('grows linearly with its events, and not because of an invalid line', () => {
    const [once, twice] = [workOn(100), workOn(200)];
    expect([twice.lines, twice.looks]).toEqual([once.lines * 2, once.looks * 2]);
    expect(once.lines).toBeLessThanOrEqual(402);
    expect(workOn(100, 'no property')).toEqual(once);
  });
});

import { asc } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { CalendarItems } from '../../../../src/shared/transport/schema.d.ts';
import { startServer } from '../../../../tests/support/server.ts';
import { findPresenter } from '../../../platform/accounts/presenters.ts';
import { importedCalendars, importedOccurrences } from '../../../tables/calendar.ts';
import { readTakenTimes } from '../../live-classes/module.ts';
import { readCalendar } from './occurrences.ts';
import { placeOf } from './place.ts';
import { writeCalendar } from './store.ts';

const server = await startServer();
const { db } = server.database;
const span = { from: new Date('2025-03-01T00:00:00Z'), to: new Date('2028-03-01T00:00:00Z') };

beforeEach(async () => {
  await server.reset();
  await db.delete(importedCalendars);
});
afterAll(() => server.close());

const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'X-WR-CALNAME:Term', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:a', 'SUMMARY:Talk', ...lines, 'END:VEVENT'];
const read = (...lines: string[]) => readCalendar(calendar(...lines), span);
const startsOf = (...lines: string[]) => {
  const { problems, occurrences } = read(...lines);
  expect(problems).toEqual([]);
  return occurrences.map(({ startsAt }) => startsAt.toISOString());
};

describe('a calendar file', () => {
  it('lists each repetition with exceptions, moved dates and cancelled dates, at local time across a clock change', () => {
    const { title, occurrences, problems } = read(
      ...event(
        'DTSTART;TZID=Europe/Berlin:20260320T100000',
        'DURATION:PT90M',
        'RRULE:FREQ=WEEKLY;COUNT=5',
        'EXDATE;TZID=Europe/Berlin:20260327T100000',
        'RDATE;TZID=Europe/Berlin:20260401T120000',
      ),
      ...event(
        'RECURRENCE-ID;TZID=Europe/Berlin:20260403T100000',
        'DTSTART;TZID=Europe/Berlin:20260404T100000',
        'SUMMARY;X=1:',
      ),
      ...event(
        'RECURRENCE-ID;TZID=Europe/Berlin:20260410T100000',
        'DTSTART;TZID=Europe/Berlin:20260410T100000',
        'STATUS:CANCELLED',
        'SEQUENCE:2',
      ),
    );
    expect({ title, problems }).toEqual({ title: 'Term', problems: [] });
    const found = occurrences.map(({ startsAt, endsAt, isCancelled, sequence }) => [
      startsAt.toISOString(),
      (endsAt.getTime() - startsAt.getTime()) / 60_000,
      isCancelled,
      sequence,
    ]);
    expect(found).toEqual([
      ['2026-03-20T09:00:00.000Z', 90, false, 0],
      ['2026-04-01T10:00:00.000Z', 90, false, 0],
      ['2026-04-04T08:00:00.000Z', 0, false, 0],
      ['2026-04-10T08:00:00.000Z', 0, true, 2],
      ['2026-04-17T08:00:00.000Z', 90, false, 0],
    ]);
    expect(new Set(occurrences.map(({ timezone }) => timezone))).toEqual(new Set(['Europe/Berlin']));
  });

  it('uses its own time zone definitions first, then zones known by name, and the calendar’s zone for floating times', () => {
    const own = [
      'BEGIN:VTIMEZONE',
      'TZID:Ship',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:+0330',
      'TZOFFSETTO:+0330',
      'END:STANDARD',
      'END:VTIMEZONE',
    ];
    expect(startsOf(...own, ...event('DTSTART;TZID=Ship:20260305T120000'))).toEqual(['2026-03-05T08:30:00.000Z']);
    expect(startsOf(...event('DTSTART;TZID=/x.example/20070129_1/Asia/Kolkata:20260305T120000'))).toEqual([
      '2026-03-05T06:30:00.000Z',
    ]);
    expect(startsOf('X-WR-TIMEZONE:America/New_York', ...event('DTSTART:20260305T120000'))).toEqual([
      '2026-03-05T17:00:00.000Z',
    ]);
    expect(startsOf(...event('DTSTART:20260305T120000'))).toEqual(['2026-03-05T12:00:00.000Z']);
  });

  it('uses the known rules of a place, whatever part of them the file describes', () => {
    const summer = [
      'BEGIN:DAYLIGHT',
      'DTSTART:20250330T030000',
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+0200',
      'END:DAYLIGHT',
    ];
    const zoneOf = (name: string) => ['BEGIN:VTIMEZONE', `TZID:${name}`, ...summer, 'END:VTIMEZONE'];
    const inWinter = (name: string) => startsOf(...zoneOf(name), ...event(`DTSTART;TZID=${name}:20261202T163000`));
    expect(
      ['Europe/Berlin', 'W. Europe Standard Time', '/x.example/1/Europe/Berlin', 'Ours'].flatMap(inWinter),
    ).toEqual(['15:30', '15:30', '15:30', '14:30'].map((hour) => `2026-12-02T${hour}:00.000Z`));
  });

  it('warns once about a place for which the file has a single wrong offset', () => {
    const winter = [
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+0100',
      'END:STANDARD',
    ];
    const doubtsOf = (...lines: string[]) =>
      read('BEGIN:VTIMEZONE', 'TZID:Europe/Berlin', ...winter, 'END:VTIMEZONE', ...lines).doubts;
    const at = (time: string, ...more: string[]) => event(`DTSTART;TZID=Europe/Berlin:${time}`, ...more);
    const [doubt, ...others] = doubtsOf(...at('20260703T143000'), ...at('20260704T143000'));
    expect([doubt?.message, others]).toEqual([
      'VEVENT: the file has one offset alone for Europe/Berlin, which is not that of the place; taken by the place',
      [],
    ]);
    expect(doubtsOf(...at('20260203T143000', 'RRULE:FREQ=WEEKLY;COUNT=30'))).toHaveLength(1);
    expect(doubtsOf(...at('20261203T143000'))).toEqual([]);
  });

  it('knows Windows zone names, and reports times without a zone', () => {
    const floating = event('DTSTART:20261203T143000');
    const named = read('X-WR-TIMEZONE:W. Europe Standard Time', ...floating);
    expect(named.occurrences[0]?.startsAt.toISOString()).toBe('2026-12-03T13:30:00.000Z');
    expect(named.doubts).toEqual([]);
    const numbered = read('X-WR-TIMEZONE:W. Europe Standard Time 1', ...floating);
    expect([numbered.problems, numbered.occurrences[0]?.startsAt.toISOString()]).toEqual([
      [],
      '2026-12-03T13:30:00.000Z',
    ]);
    expect(startsOf(...event('DTSTART;TZID=GMT Standard Time 1:20260703T143000'))).toEqual([
      '2026-07-03T13:30:00.000Z',
    ]);
    const unknown = read('X-WR-TIMEZONE:Middle Earth Time', ...floating);
    expect(unknown.problems).toEqual([
      { line: 5, message: expect.stringMatching(/Middle Earth Time, is not known: --zone <zone> says which is meant/) },
    ]);
    expect(read(...floating).doubts).toEqual([
      { line: 4, message: expect.stringMatching(/names no time zone.*taken as UTC: --zone/) },
    ]);
    const found = readCalendar(calendar(...floating), span, {}, 'Asia/Kolkata');
    expect([found.doubts, found.occurrences[0]?.startsAt.toISOString()]).toEqual([[], '2026-12-03T09:00:00.000Z']);
  });

  it('keeps a moved repetition that its series lacks, and reports exclusions without effect', () => {
    const series = (...more: string[]) => event('DTSTART:20261201T200000Z', 'RRULE:FREQ=WEEKLY;COUNT=3', ...more);
    const moved = event('RECURRENCE-ID:20261208T180000Z', 'DTSTART:20261209T170000Z');
    const { occurrences, doubts } = read(...series('EXDATE:20261215T180000Z'), ...moved);
    expect(
      occurrences.map(({ recurrenceId, startsAt }) => [recurrenceId, startsAt.toISOString().slice(0, 16)]),
    ).toEqual([
      ['2026-12-01T20:00:00Z', '2026-12-01T20:00'],
      ['2026-12-08T20:00:00Z', '2026-12-08T20:00'],
      ['2026-12-15T20:00:00Z', '2026-12-15T20:00'],
      ['2026-12-08T18:00:00Z', '2026-12-09T17:00'],
    ]);
    expect(doubts.map(({ message }) => message)).toEqual([
      'VEVENT: its RECURRENCE-ID is none of its series; kept as an event of its own',
      'VEVENT: its EXDATE 2026-12-15T18:00:00 is none of its times; what it has on that day stays',
    ]);
    const left = read(
      ...series('EXDATE:20261208T200000Z'),
      ...event('RECURRENCE-ID:20261208T200000Z', 'DTSTART:20261209T170000Z'),
    );
    expect([left.occurrences.length, left.doubts]).toEqual([2, []]);
  });

  it('has whole days from midnight to midnight of the calendar’s zone', () => {
    const { occurrences } = read(
      'X-WR-TIMEZONE:Europe/Berlin',
      ...event('DTSTART;VALUE=DATE:20260328', 'DTEND;VALUE=DATE:20260330'),
    );
    expect(occurrences).toMatchObject([
      { isAllDay: true, startsAt: new Date('2026-03-27T23:00:00Z'), endsAt: new Date('2026-03-29T22:00:00Z') },
    ]);
  });

  it('identifies events without a UID by their start and title', () => {
    const nameless = (hour: number) => ['BEGIN:VEVENT', `DTSTART:20260305T${hour}0000Z`, 'SUMMARY:Talk', 'END:VEVENT'];
    const { occurrences, problems } = read(...nameless(10), ...nameless(11), ...nameless(10));
    expect(problems).toEqual([]);
    expect(occurrences.map(({ uid }) => uid)).toEqual(['2026-03-05T10:00:00Z/Talk', '2026-03-05T11:00:00Z/Talk']);
  });

  it('gets single-line titles for its events and its calendar', () => {
    const text = calendar(
      'BEGIN:VEVENT',
      'UID:1',
      'SUMMARY:Open day\\nHall\tB\u0007 ',
      'DTSTART:20260305T100000Z',
      'END:VEVENT',
    );
    const { title, occurrences } = readCalendar(text.replace('X-WR-CALNAME:Term', 'X-WR-CALNAME:Term\u0085 2'), span);
    expect([title, occurrences[0]?.title]).toEqual(['Term 2', 'Open day Hall B']);
  });

  it('counts the series with repetitions outside the time span', () => {
    const { before, goingOn, occurrences } = read(...event('DTSTART:20240301T100000Z', 'RRULE:FREQ=MONTHLY'));
    expect({ before, goingOn, length: occurrences.length }).toEqual({ before: 1, goingOn: 1, length: 36 });
  });

  it.each([
    [6, 'is not iCalendar: ', ['X-LONG:folded', ' on', 'no property']],
    [8, 'is not iCalendar: ', event('DTSTART:20260305T100000Z', 'RRULE:FREQ=SOMETIMES')],
    [4, 'VEVENT: has no DTSTART', event()],
    [4, 'VEVENT: DTSTART is no time: "2026-02-31', event('DTSTART:20260231T100000Z')],
    [4, 'VEVENT: the time zone Atlantis is neither', event('DTSTART;TZID=Atlantis:20260305T100000')],
    [4, 'VEVENT: is in the year 1969, not in 1970 to 2100', event('DTSTART:19691231T100000Z')],
    [4, 'VEVENT: is in the year 2101', event('DTSTART:21001231T100000Z', 'DTEND:21010101T100000Z')],
    [4, 'VEVENT: ends before it begins', event('DTSTART:20260305T100000Z', 'DTEND:20260305T090000Z')],
  ])('is refused with line %i and the reason: %s', (line, message, lines) => {
    const { problems } = read(...lines);
    expect(problems).toEqual([{ line, message: expect.stringContaining(message) }]);
  });

  it('is refused if it has too many repetitions or ends too early', () => {
    const four = calendar(...event('DTSTART:20260305T100000Z', 'RRULE:FREQ=DAILY;COUNT=4'));
    expect(readCalendar(four, span, { occurrences: 4 }).problems).toEqual([]);
    expect(readCalendar(four, span, { occurrences: 3 }).problems).toEqual([
      { line: 4, message: 'VEVENT: the file has more than 3 repetitions' },
    ]);
    const early = readCalendar('BEGIN:VCALENDAR\nBEGIN:VEVENT\n', span);
    expect(early.problems).toEqual([
      {
        line: 3,
        message: 'ends before its components do: END:VEVENT of line 2 is missing; export the file again',
      },
    ]);
  });
});

describe('an imported calendar', () => {
  const write = (text: string, presenter: Awaited<ReturnType<typeof findPresenter>> = null) => {
    const { occurrences, uids } = readCalendar(text, span);
    const kept = { name: 'Term', address: null, file: 'term.ics', presenter };
    return db.transaction(async (tx) =>
      writeCalendar(tx, kept, await placeOf(tx, kept, uids), occurrences, server.clock.now()),
    );
  };
  const weekly = (count: number, title: string) =>
    calendar(
      ...event('DTSTART:20260305T100000Z', 'DURATION:PT1H', `RRULE:FREQ=WEEKLY;COUNT=${count}`, `DESCRIPTION:${title}`),
    );

  it('is changed to match the file, and keeps unchanged events', async () => {
    const none = { inserted: 0, updated: 0, unchanged: 0, duplicates: 0, removed: 0 };
    expect(await write(weekly(4, 'One'))).toEqual({ ...none, inserted: 4 });
    const before = await db.select().from(importedOccurrences).orderBy(asc(importedOccurrences.id));
    server.clock.advance(1000);
    expect(await write(weekly(4, 'One'))).toEqual({ ...none, unchanged: 4 });
    expect(await db.select().from(importedOccurrences).orderBy(asc(importedOccurrences.id))).toEqual(before);
    expect(await write(weekly(3, 'Two'))).toEqual({ ...none, updated: 3, removed: 1 });
    const after = await db.select().from(importedOccurrences).orderBy(asc(importedOccurrences.id));
    expect(after.map(({ id, note }) => [id, note])).toEqual(before.slice(0, 3).map(({ id }) => [id, 'Two']));
  });

  it('increases the sequence number of moved or cancelled events, even if the file doesn’t', async () => {
    const once = (start: number, ...more: string[]) =>
      calendar(...event(`DTSTART:20260305T${start}0000Z`, 'DURATION:PT1H', ...more));
    const sequenceAfter = async (text: string) => {
      await write(text);
      const [row] = await db.select().from(importedOccurrences);
      return row?.sequence;
    };
    expect(await sequenceAfter(once(10))).toBe(0);
    expect(await sequenceAfter(once(11))).toBe(1);
    expect(await sequenceAfter(once(11))).toBe(1);
    expect(await sequenceAfter(once(11, 'STATUS:CANCELLED'))).toBe(2);
    expect(await sequenceAfter(once(12, 'SEQUENCE:7'))).toBe(7);
    expect(await sequenceAfter(once(12, 'SEQUENCE:9'))).toBe(9);
    expect(await sequenceAfter(once(12, 'SEQUENCE:8'))).toBe(9);
    expect(await sequenceAfter(once(13, 'SEQUENCE:2147483647'))).toBe(2_147_483_647);
    expect(await sequenceAfter(once(14))).toBe(2_147_483_647);
  });

  it('belongs to all learners, or to a presenter alone', async () => {
    const { user } = await server.signInPresenter();
    const asha = await server.signUp();
    const seen = async () => {
      const { body } = await server.call('/calendar-items?from=2026-03-01T00:00:00Z&to=2026-03-10T00:00:00Z', asha);
      const { items, next_starts_at } = body?.data as CalendarItems;
      return [items.map(({ type, title, note }) => [type, title, note]), next_starts_at];
    };
    await write(weekly(4, 'Own'), await findPresenter(db, String(user.username), server.clock.now()));
    expect(await seen()).toEqual([[], null]);
    await write(weekly(4, 'All'));
    expect(await seen()).toEqual([[['event', 'Talk', 'All']], '2026-03-12T10:00:00.000Z']);
  });

  it('49.7: blocks the presenter’s time, except for events marked as free', async () => {
    const { user } = await server.signInPresenter();
    const presenter = await findPresenter(db, String(user.username), server.clock.now());
    const day = (...more: string[]) => calendar(...event('DTSTART;VALUE=DATE:20260305', ...more));
    const taken = async () => {
      const within = { from: new Date('2026-03-05T09:00:00Z'), to: new Date('2026-03-05T10:00:00Z') };
      return (await readTakenTimes(db, [user.id], within)).map(({ title }) => title);
    };
    await write(day(), presenter);
    expect(await taken()).toEqual(['Talk']);
    await write(day('TRANSP:TRANSPARENT'), presenter);
    expect(await taken()).toEqual([]);
    await write(day('TRANSP:OPAQUE'), presenter);
    expect(await taken()).toEqual(['Talk']);
  });
});

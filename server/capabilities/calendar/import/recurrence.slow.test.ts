import { describe, expect, it } from 'vitest';
import { type FileLimits, readCalendar } from './occurrences.ts';

const span = { from: new Date('2025-03-01T00:00:00Z'), to: new Date('2028-03-01T00:00:00Z') };
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:a', ...lines, 'END:VEVENT'];
const read = (lines: string[], limits: Partial<FileLimits> = {}) =>
  readCalendar(['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n'), span, limits);
/** The starts of events in UTC, to the minute. */
const startsOf = (...lines: string[]) => {
  const { problems, occurrences } = read(lines);
  expect(problems).toEqual([]);
  return occurrences.map(({ startsAt }) => startsAt.toISOString().slice(0, 16));
};
const faultsOf = (...lines: string[]) => read(event(...lines)).problems.map(({ message }) => message);
const weekly = ['DTSTART;TZID=Asia/Tokyo:20260304T100000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=3'];

describe('a recurrence rule', () => {
  it.each([
    ['YEARLY;BYDAY=20MO', ['2026-05-18T09:00', '2027-05-17T09:00'], '20260518'],
    ['YEARLY;BYWEEKNO=20;BYDAY=MO', ['2026-05-11T09:00', '2027-05-17T09:00'], '20260511'],
    ['YEARLY;BYDAY=53TH', ['2026-12-31T09:00'], '20261231'],
    ['YEARLY;BYDAY=-53TH', ['2026-01-01T09:00'], '20260101'],
    ['YEARLY;BYWEEKNO=53;BYDAY=SU', ['2027-01-03T09:00'], '20270103'],
    ['MONTHLY;INTERVAL=4;BYMONTH=1,3,5', ['2026-01-05T09:00', '2026-05-05T09:00', '2027-01-05T09:00'], '20260105'],
    [
      'MONTHLY;BYDAY=1MO;BYMONTH=1,2,9;COUNT=3',
      ['2026-01-05T09:00', '2026-02-02T09:00', '2026-09-07T09:00'],
      '20260105',
    ],
    ['YEARLY;BYMONTH=3,6,12;COUNT=3', ['2026-03-31T09:00', '2026-12-31T09:00', '2027-03-31T09:00'], '20260331'],
    ['DAILY;BYMONTHDAY=-1;COUNT=2', ['2026-02-28T09:00', '2026-03-31T09:00'], '20260228'],
  ])('yields the days of FREQ=%s', (rule, expected, start) => {
    const found = startsOf(...event(`DTSTART:${start}T090000Z`, `RRULE:FREQ=${rule}`));
    expect(found.slice(0, expected.length)).toEqual(expected);
  });

  it.each([
    ['Asia/Tokyo', '20261130T180000', 'WEEKLY;UNTIL=20261214T145959Z', 3],
    ['America/New_York', '20261130T180000', 'WEEKLY;UNTIL=20261214T225959Z', 2],
    ['Pacific/Auckland', '20260101T090000', 'DAILY;UNTIL=20261230T200000Z', 365],
    ['Australia/Lord_Howe', '20260101T090000', 'DAILY;UNTIL=20261230T220000Z', 365],
  ])('ends at its UNTIL, which is in UTC, for events in %s', (zone, start, rule, count) => {
    expect(startsOf(...event(`DTSTART;TZID=${zone}:${start}`, `RRULE:FREQ=${rule}`))).toHaveLength(count);
  });

  it('counts a start outside its days only if the rule merely filters days', () => {
    const from = (rule: string) => startsOf(...event('DTSTART:20260304T100000Z', `RRULE:FREQ=${rule}`));
    // Some rules define all their days; other rules only filter days, so the start counts as the first day.
    expect(from('WEEKLY;BYDAY=MO;COUNT=2')).toEqual(['2026-03-09T10:00', '2026-03-16T10:00']);
    expect(from('YEARLY;BYMONTH=6;COUNT=2')).toEqual(['2026-06-04T10:00', '2027-06-04T10:00']);
    expect(from('DAILY;BYDAY=MO;COUNT=3')).toEqual(['2026-03-04T10:00', '2026-03-09T10:00', '2026-03-16T10:00']);
    expect(from('DAILY;BYMONTH=6;COUNT=1')).toEqual(['2026-03-04T10:00']);
  });

  it.each([
    ['MONTHLY;BYMONTHDAY=0', 'its RRULE has BYMONTHDAY=0, which names none'],
    ['MONTHLY;BYWEEKNO=3', 'its RRULE has BYWEEKNO, which is not for FREQ=MONTHLY'],
    ['DAILY;COUNT=0', 'its RRULE has COUNT=0, which is no repetition'],
    ['YEARLY;BYMONTH=2;BYMONTHDAY=30', 'its RRULE names no day that ever comes'],
    ['MONTHLY;BYDAY=6MO', 'its RRULE names no day that ever comes'],
  ])('is refused with a reason: FREQ=%s', (rule, reason) => {
    expect(faultsOf('DTSTART:20260304T100000Z', `RRULE:FREQ=${rule}`)).toEqual([`VEVENT: ${reason}`]);
  });

  it('is refused if whole days repeat within a day', () => {
    const reason = 'VEVENT: repeats by FREQ=HOURLY, but begins at no time of day';
    expect(faultsOf('DTSTART;VALUE=DATE:20260304', 'RRULE:FREQ=HOURLY')).toEqual([reason]);
  });
});

describe('the steps of a rule', () => {
  const stepsOf = (...lines: string[]) => {
    const { steps, occurrences, problems } = read(event(...lines));
    // The library is limited to this number of steps, and it is enough.
    const again = read(event(...lines), { stepsOfRule: steps });
    expect([again.occurrences, again.problems]).toEqual([occurrences, problems]);
    return { steps, length: occurrences.length };
  };

  it.each([
    ['DTSTART:20260305T100000Z', 'DAILY;BYMONTH=2;BYMONTHDAY=30', 1, 7_000],
    ['DTSTART:19020101T100000Z', 'DAILY', 1096, 1_200],
    ['DTSTART:19020101T100000Z', 'YEARLY', 3, 20],
    ['DTSTART:19900101T100000Z', 'MINUTELY;UNTIL=19950101T000000Z', 0, 20],
    ['DTSTART:19900101T100000Z', 'SECONDLY;COUNT=10', 0, 40],
    ['DTSTART:20260305T100000Z', 'SECONDLY;INTERVAL=999999999999999999', 1, 20],
    ['DTSTART:20200305T100000Z', 'HOURLY;INTERVAL=24', 1096, 1_200],
  ])('are limited to the time span: %s, FREQ=%s', (start, rule, length, most) => {
    const found = stepsOf(start, `RRULE:FREQ=${rule}`);
    expect(found.length).toBe(length);
    expect(found.steps).toBeLessThanOrEqual(most);
  });

  it.each(['MINUTELY', 'SECONDLY', 'MINUTELY;COUNT=9999999', 'SECONDLY;BYSETPOS=-1;BYSECOND=1,2'])(
    'are limited, and a longer calculation is refused: FREQ=%s since 1990',
    (rule) => {
      const { problems, steps } = read(event('DTSTART:19900101T100000Z', `RRULE:FREQ=${rule}`));
      const reason = 'repeats too often, or from too long ago: its RRULE takes more than 100,000 steps to reckon';
      expect(problems).toEqual([{ line: 3, message: `VEVENT: ${reason}` }]);
      expect(steps).toBe(100_000);
    },
  );

  it('are limited for a whole file', () => {
    const two = [...event('DTSTART:19900101T100000Z', 'RRULE:FREQ=MINUTELY'), ...event('DTSTART:20260305T100000Z')];
    const more = two.map((line, index) => (index > 4 ? line.replace('UID:a', 'UID:b') : line));
    more.splice(-1, 0, 'RRULE:FREQ=DAILY');
    const { problems } = read(more, { steps: 5_000, stepsOfRule: 5_000 });
    expect(problems.map(({ line, message }) => [line, message])).toEqual([
      [3, expect.stringContaining('takes more than 5,000 steps')],
      [8, 'VEVENT: the repetitions of the file take more than 5,000 steps to reckon'],
    ]);
  });

  it('don’t increase with 50,000 excluded days', () => {
    const day = 24 * 3_600_000;
    const texts = Array.from({ length: 50_000 }, (_, index) =>
      new Date(Date.UTC(1900, 0, 1, 10) + index * day).toISOString().replaceAll(/[-:]|\.000/g, ''),
    );
    const found = stepsOf('DTSTART:20200101T100000Z', 'RRULE:FREQ=DAILY', `EXDATE:${texts.join()}`);
    expect(found.length).toBe(0);
    expect(found.steps).toBeLessThanOrEqual(1_200);
  });
});

describe('the dates of an event', () => {
  it('are its DTSTART and its RDATEs', () => {
    const utc = event('DTSTART:20270110T100000Z', 'RDATE:20270117T100000Z,20270124T100000Z');
    expect(startsOf(...utc)).toEqual(['2027-01-10T10:00', '2027-01-17T10:00', '2027-01-24T10:00']);
    const tokyo = event('DTSTART;TZID=Asia/Tokyo:20260304T100000', 'RDATE;TZID=Europe/Berlin:20260305T100000');
    expect(startsOf(...tokyo)).toEqual(['2026-03-04T01:00', '2026-03-05T09:00']);
    const rule = ['DTSTART:20260304T100000Z', 'RRULE:FREQ=DAILY;COUNT=2', 'RDATE:20260305T100000Z,20260309T100000Z'];
    expect(startsOf(...event(...rule))).toEqual(['2026-03-04T10:00', '2026-03-05T10:00', '2026-03-09T10:00']);
  });

  it('can be periods and whole days', () => {
    const { occurrences } = read(
      event(
        'DTSTART;TZID=Europe/Berlin:20260304T100000',
        'DURATION:PT30M',
        'RDATE;TZID=Europe/Berlin;VALUE=PERIOD:20260305T100000/20260305T120000,20260306T100000/PT3H',
        'RDATE;VALUE=DATE:20260308',
      ),
    );
    const found = occurrences.map(({ recurrenceId, startsAt, endsAt, isAllDay }) => [
      recurrenceId,
      startsAt.toISOString().slice(5, 16),
      (endsAt.getTime() - startsAt.getTime()) / 60_000,
      isAllDay,
    ]);
    expect(found).toEqual([
      ['2026-03-04T10:00:00', '03-04T09:00', 30, false],
      ['2026-03-05T10:00:00', '03-05T09:00', 120, false],
      ['2026-03-06T10:00:00', '03-06T09:00', 180, false],
      ['2026-03-08', '03-08T00:00', 1440, true],
    ]);
  });

  it.each(['EXDATE:20260311T010000Z', 'EXDATE;TZID=Europe/Berlin:20260311T020000', 'EXDATE;VALUE=DATE:20260311'])(
    'leave out a date excluded by moment or day: %s',
    (line) => {
      expect(startsOf(...event(...weekly, line))).toEqual(['2026-03-04T01:00', '2026-03-18T01:00']);
    },
  );

  it('are moved by an override of their start, also into the time span', () => {
    const moved = event('RECURRENCE-ID:20260311T010000Z', 'DTSTART;TZID=Asia/Tokyo:20260312T100000');
    expect(startsOf(...event(...weekly), ...moved)).toEqual([
      '2026-03-04T01:00',
      '2026-03-12T01:00',
      '2026-03-18T01:00',
    ]);
    const old = event('DTSTART:20100104T100000Z', 'RRULE:FREQ=WEEKLY;UNTIL=20120101T000000Z');
    const from = (id: string) => event(`RECURRENCE-ID:${id}T100000Z`, 'DTSTART:20260312T100000Z');
    expect(startsOf(...old, ...from('20110103'))).toEqual(['2026-03-12T10:00']);
    const stray = read([...old, ...from('20110104')]);
    expect(stray.occurrences.map(({ startsAt }) => startsAt.toISOString().slice(0, 16))).toEqual(['2026-03-12T10:00']);
    expect(stray.doubts).toMatchObject([{ message: expect.stringContaining('is none of its series; kept') }]);
  });

  it('are moved from a given date onwards', () => {
    const later = event(
      'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Asia/Tokyo:20260311T100000',
      'DTSTART;TZID=Asia/Tokyo:20260312T113000',
      'DURATION:PT2H',
    );
    const { occurrences } = read([...event(...weekly), ...later]);
    expect(
      occurrences.map(({ startsAt, endsAt }) => [startsAt, endsAt].map((each) => each.toISOString().slice(5, 16))),
    ).toEqual([
      ['03-04T01:00', '03-04T02:00'],
      ['03-12T02:30', '03-12T04:30'],
      ['03-19T02:30', '03-19T04:30'],
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import type { Availability, Stretch } from './hours.ts';
import { type MeetingMinutes, slotsOf } from './slots.ts';

const minute = 60_000;
const quarter = 15 * minute;
const day = 24 * 60 * minute;
const begin = Date.UTC(2026, 0, 1);
const end = Date.UTC(2028, 0, 1);
const zones = [
  'Europe/Berlin',
  'Europe/London',
  'America/New_York',
  'America/Los_Angeles',
  'America/Sao_Paulo',
  'America/Havana',
  'Asia/Kolkata',
  'Asia/Beirut',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
];

/** Offsets from the platform's own time zone data, independent of our arithmetic. */
function offsetsOf(zone: string): (moment: number) => number {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  const read = (moment: number) => {
    const name = format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, sign, hours, minutes] = /^GMT(?:([+-])(\d\d):(\d\d))?$/.exec(name) ?? [];
    return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * minute;
  };
  const atMidnight = new Map<number, number>();
  const known = (midnight: number) => {
    const offset = atMidnight.get(midnight) ?? read(midnight);
    atMidnight.set(midnight, offset);
    return offset;
  };
  return (moment) => {
    const midnight = moment - (moment % day);
    const before = known(midnight);
    return before === known(midnight + day) ? before : read(moment);
  };
}

/** A seeded pseudo-random generator. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % sides;
  };
}

const clock = (quarters: number) =>
  `${String(Math.floor(quarters / 4)).padStart(2, '0')}:${String((quarters % 4) * 15).padStart(2, '0')}`;
const quartersOf = (time: string) => Number(time.slice(0, 2)) * 4 + Number(time.slice(3)) / 15;

/** Hours that don't overlap, many of them at night, when clocks change. */
function someHours(roll: (sides: number) => number) {
  const cuts = Array.from({ length: 2 + 2 * roll(3) }, () => (roll(2) === 0 ? roll(20) : roll(96)));
  const sorted = [...new Set(cuts)].sort((one, other) => one - other);
  return sorted.flatMap((starts, index) => {
    const ends = sorted[index + 1];
    return index % 2 === 0 && ends !== undefined ? [{ starts_at: clock(starts), ends_at: clock(ends) }] : [];
  });
}

function someAvailability(timezone: string, roll: (sides: number) => number): Availability {
  const days = Array.from({ length: 60 }, () => new Date(begin + roll(730) * day).toISOString().slice(0, 10));
  return {
    timezone,
    rules: [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => someHours(roll).map((hours) => ({ weekday, ...hours }))),
    exceptions: [...new Set(days)].flatMap((one): Availability['exceptions'] => {
      const hours = someHours(roll);
      return roll(2) === 0 || hours.length === 0
        ? [{ day: one, starts_at: null, ends_at: null }]
        : hours.map((each) => ({ day: one, ...each }));
    }),
  };
}

/** The available spans, computed by checking the local clock every quarter of an hour for two years. */
function stretchesOf({ timezone, rules, exceptions }: Availability): Stretch[] {
  const offsetAt = offsetsOf(timezone);
  const stretches: (Stretch & { hours: object; day: string })[] = [];
  const onDay = new Map<string, { starts_at: string; ends_at: string }[]>();
  for (let moment = begin; moment < end; moment += quarter) {
    const wall = new Date(moment + offsetAt(moment));
    const name = wall.toISOString().slice(0, 10);
    const own = exceptions.filter((exception) => exception.day === name);
    const today =
      onDay.get(name) ??
      (own.length > 0 ? own : rules.filter(({ weekday }) => weekday === (wall.getUTCDay() || 7))).flatMap(
        ({ starts_at, ends_at }) => (starts_at === null || ends_at === null ? [] : [{ starts_at, ends_at }]),
      );
    onDay.set(name, today);
    const shown = wall.getUTCHours() * 4 + wall.getUTCMinutes() / 15;
    const hours = today.find((one) => quartersOf(one.starts_at) <= shown && shown < quartersOf(one.ends_at));
    if (hours === undefined) continue;
    const last = stretches.at(-1);
    if (last?.hours === hours && last.day === name && last.ends === moment) last.ends += quarter;
    else stretches.push({ starts: moment, ends: moment + quarter, hours, day: name });
  }
  return stretches;
}

describe.each(zones)('free times in %s', (zone) => {
  it('match a simulation of the local clock over two years', () => {
    const roll = dice(zones.indexOf(zone) + 7);
    const availability = someAvailability(zone, roll);
    const stretches = stretchesOf(availability);
    const taken = Array.from({ length: 400 }, () => {
      const starts = begin + roll(730 * 96) * quarter + roll(3) * 5 * minute;
      return { starts, ends: starts + (1 + roll(300)) * minute };
    });
    for (const minutes of [30, 45, 60] satisfies MeetingMinutes[]) {
      const length = minutes * minute;
      const expected = stretches.flatMap(({ starts, ends }) =>
        Array.from({ length: Math.floor((ends - starts) / length) }, (_, index) => starts + index * length),
      );
      // The first and the last day may extend beyond the two years.
      const span = { from: begin + day, to: end - day, earliest: begin + 3 * day };
      const within = expected.filter((slot) => slot >= span.earliest && slot < span.to);
      expect(slotsOf(availability, { minutes, taken: [], ...span })).toEqual(within);
      const free = within.filter((slot) => taken.every(({ starts, ends }) => ends <= slot || starts >= slot + length));
      expect(slotsOf(availability, { minutes, taken, ...span })).toEqual(free);
      expect(free.length).toBeGreaterThan(100);
    }
  });
});

import { LRUCache } from 'lru-cache';

const minute = 60_000;
const day = 24 * 60 * minute;
/**
 * The interval at which offsets are sampled. Since 1970, no zone has changed its clocks and changed them back within
 * it.
 */
const grain = 7 * day;
/**
 * How many milliseconds before and after a year are known as well, because a local time may belong to a moment of the
 * next year.
 */
const margin = 2 * day;
const maxKept = 4_000;

/** A clock change: its moment and the offsets from UTC before and after it, all in milliseconds. */
export interface ClockChange {
  at: number;
  before: number;
  after: number;
}

/** The offsets of a zone over time. */
export interface Clocks {
  /** The offset from UTC before the first change, in milliseconds. */
  first: number;
  /** The changes in chronological order. */
  changes: readonly ClockChange[];
}

/** The offsets during a year in UTC, and two days before and after it. */
export interface ZoneYear extends Clocks {
  start: number;
  end: number;
}

/** Makes a function that reads a zone's offset from UTC at a moment by the platform's rules, in milliseconds. */
function offsetReader(zone: string): (moment: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (moment) => {
    const [month = 0, date, year = 0, ...clock] = format.format(moment).split(/\D+/).map(Number);
    return Date.UTC(year, month - 1, date, ...clock) - Math.floor(moment / 1000) * 1000;
  };
}

/** Reads a year of a zone from the platform, with about a hundred lookups. */
function readZoneYear(zone: string, year: number): ZoneYear {
  const offsetAt = offsetReader(zone);
  const [start, end] = [Date.UTC(year, 0), Date.UTC(year + 1, 0)];
  const changes: ClockChange[] = [];
  const first = offsetAt(start - margin);
  let [known, before] = [start - margin, first];
  while (known < end + margin) {
    const next = Math.min(known + grain, end + margin);
    const after = offsetAt(next);
    if (after !== before) {
      let [low, high] = [known, next];
      while (high - low > 1000) {
        const middle = low + Math.floor((high - low) / 2000) * 1000;
        if (offsetAt(middle) === before) low = middle;
        else high = middle;
      }
      changes.push({ at: high, before, after });
    }
    [known, before] = [next, after];
  }
  return { start, end, first, changes };
}

/** The offset from UTC at a moment of the year, in milliseconds. */
export const offsetIn = ({ first, changes }: Clocks, moment: number): number =>
  changes.findLast(({ at }) => at <= moment)?.after ?? first;

/** Whether the local time of that moment occurs twice, because clocks go back. */
export function isShownTwice(zoneYear: ZoneYear, moment: number): boolean {
  const shown = moment + offsetIn(zoneYear, moment);
  return zoneYear.changes.some(({ at, before, after }) => shown >= at + after && shown < at + before);
}

/** A cache of the years of zones with least-recently-used eviction. */
export interface KeptZoneYears {
  of(zone: string, year: number): ZoneYear;
  readonly size: number;
}

export function keepZoneYears(most = maxKept): KeptZoneYears {
  const kept = new LRUCache<string, ZoneYear>({ max: most });
  return {
    of: (zone, year) => {
      const key = `${year} ${zone}`;
      const known = kept.get(key) ?? readZoneYear(zone, year);
      kept.set(key, known);
      return known;
    },
    get size() {
      return kept.size;
    },
  };
}

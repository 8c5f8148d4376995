import { describe, expect, it } from 'vitest';
import { Temporal } from '../../../src/shared/time/temporal.ts';
import { isShownTwice, keepZoneYears, offsetIn, type ZoneYear } from './zone-years.ts';

const zones = Intl.supportedValuesOf('timeZone');
/** Zones with unusual changes: a skipped day, a month, half an hour, and seconds. */
const odd = [
  'Pacific/Apia',
  'Africa/Casablanca',
  'Australia/Lord_Howe',
  'Africa/Monrovia',
  'Europe/Berlin',
  'Pacific/Kiritimati',
  'Africa/Cairo',
  'Asia/Gaza',
];
const readYear = keepZoneYears();

/** The changes of a year, computed by Temporal. */
function changesOf(zone: string, year: number) {
  const end = Date.UTC(year + 1, 0);
  let at = Temporal.Instant.fromEpochMilliseconds(Date.UTC(year, 0) - 1).toZonedDateTimeISO(zone);
  const changes: object[] = [];
  for (;;) {
    const next = at.getTimeZoneTransition('next');
    if (next === null || next.epochMilliseconds >= end) return changes;
    const before = next.subtract({ nanoseconds: 1 }).offsetNanoseconds / 1e6;
    changes.push({ at: next.epochMilliseconds, before, after: next.offsetNanoseconds / 1e6 });
    at = next;
  }
}
const inYear = ({ changes, start, end }: ZoneYear) => changes.filter(({ at }) => at >= start && at < end);

describe('the clock changes of a year', () => {
  it('match another implementation in every zone', () => {
    expect(zones.length).toBeGreaterThan(400);
    for (const zone of zones) expect(inYear(readYear.of(zone, 2026)), zone).toEqual(changesOf(zone, 2026));
  });

  it.each(odd)('match another implementation from 1970 to 2100: %s', (zone) => {
    for (let year = 1970; year <= 2100; year += 1)
      expect(inYear(readYear.of(zone, year)), `${zone} ${year}`).toEqual(changesOf(zone, year));
  });

  it.each(odd)('give offsets and ambiguous times around each change and New Year: %s', (zone) => {
    for (const year of [1971, 1994, 1995, 2011, 2012, 2026]) {
      const zoneYear = readYear.of(zone, year);
      const moments = [zoneYear.start, ...inYear(zoneYear).map(({ at }) => at), zoneYear.end - 1000];
      for (const middle of moments)
        for (let moment = middle - 30 * 3_600_000; moment <= middle + 30 * 3_600_000; moment += 900_000) {
          if (moment < zoneYear.start || moment >= zoneYear.end) continue;
          const there = Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(zone);
          const [earlier, later] = (['earlier', 'later'] as const).map(
            (disambiguation) => there.toPlainDateTime().toZonedDateTime(zone, { disambiguation }).epochMilliseconds,
          );
          expect([offsetIn(zoneYear, moment), isShownTwice(zoneYear, moment)], there.toString()).toEqual([
            there.offsetNanoseconds / 1e6,
            earlier !== later,
          ]);
        }
    }
  });
});

describe('the cache of zones', () => {
  it('computes a year once, and drops the least recently used year', () => {
    const kept = keepZoneYears(3);
    const berlin = kept.of('Europe/Berlin', 2026);
    for (const year of [2027, 2028, 2029, 2030]) {
      kept.of('Europe/Berlin', year);
      expect(kept.of('Europe/Berlin', 2026)).toBe(berlin);
      expect(kept.size).toBeLessThanOrEqual(3);
    }
    const old = kept.of('Europe/Berlin', 2027);
    for (const year of [2028, 2029, 2030]) kept.of('Europe/Berlin', year);
    expect(kept.of('Europe/Berlin', 2027)).not.toBe(old);
    expect(kept.size).toBe(3);
  });
});

import { describe, expect, it } from 'vitest';
import { cityOf, isNamedZone, isSameZone, isZone, ownZone, zoneInWords, zoneName, zones } from './zones.ts';

/** Zones with both of their names, in case a platform uses either. */
const pairs = [
  ['Africa/Asmera', 'Africa/Asmara', 'Asmara'],
  ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['America/Godthab', 'America/Nuuk', 'Nuuk'],
  ['America/Indianapolis', 'America/Indiana/Indianapolis', 'Indianapolis'],
  ['Asia/Calcutta', 'Asia/Kolkata', 'Kolkata'],
  ['Asia/Katmandu', 'Asia/Kathmandu', 'Kathmandu'],
  ['Asia/Rangoon', 'Asia/Yangon', 'Yangon'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh', 'Ho Chi Minh'],
  ['Europe/Kiev', 'Europe/Kyiv', 'Kyiv'],
  ['Pacific/Truk', 'Pacific/Chuuk', 'Chuuk'],
  ['US/Eastern', 'America/New_York', 'New York'],
] as const;

/** Outdated spellings of zone names. */
const old =
  /Asmera|Calcutta|Katmandu|Rangoon|Saigon|Faeroe|Kiev|Godthab|Enderbury|Ponape|Truk|Coral_Harbour|^America\/(?:Buenos_Aires|Catamarca|Cordoba|Jujuy|Mendoza|Louisville|Indianapolis)$/;

describe('the names of time zones', () => {
  it('are valid only if the time zone exists', () => {
    expect(['Europe/Berlin', 'UTC', 'Asia/Kolkata'].map(isZone)).toEqual([true, true, true]);
    expect(['Europe/Nowhere', '', 'a b'].map(isZone)).toEqual([false, false, false]);
    expect(isZone(ownZone())).toBe(true);
    expect(['Europe/Berlin', 'UTC', 'EST', '+05:30', 'Europe/Nowhere', ''].map(isNamedZone)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it.each(pairs)('%s and %s mean the same zone, shown as %s', (before, today, city) => {
    expect([before, today].map(zoneName)).toEqual([today, today]);
    expect([before, today].map(cityOf)).toEqual([city, city]);
    expect(isSameZone(before, today)).toBe(true);
  });

  it('mean different zones even if the clocks are the same, and unknown names are left unchanged', () => {
    expect(isSameZone('Europe/Berlin', 'Europe/Paris')).toBe(false);
    expect(isSameZone('Asia/Kolkata', 'Asia/Colombo')).toBe(false);
    expect(isSameZone('Mars/Base_One', 'Mars/Base_Two')).toBe(false);
    expect([cityOf('Mars/Base_One'), zoneInWords('America/Sao_Paulo')]).toEqual(['Base One', 'America/Sao Paulo']);
  });

  it('include for every zone of the platform one current name with the same clocks and a city', () => {
    const all = Intl.supportedValuesOf('timeZone');
    const moments = [Date.UTC(2026, 0, 1), Date.UTC(2026, 6, 1)];
    const clocks = (timeZone: string) => {
      const format = new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'full', timeStyle: 'full' });
      return moments.map((moment) => format.format(moment));
    };
    for (const zone of all) {
      const name = zoneName(zone);
      expect(name, zone).not.toMatch(old);
      expect(zoneName(name), zone).toBe(name);
      expect(isSameZone(zone, name), zone).toBe(true);
      expect(clocks(name), zone).toEqual(clocks(zone));
      expect(cityOf(zone), zone).toMatch(/^[\p{L}][\p{L} '+\-\d]+$/u);
    }
    expect(zones()).toEqual([...new Set([...all, 'UTC'].map(zoneName))].sort());
    expect(new Set(zones()).size).toBe(zones().length);
    expect(zones()).toContain('UTC');
  });
});

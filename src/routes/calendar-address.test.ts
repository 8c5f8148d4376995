import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CalendarAddress,
  calendarViews,
  itemTypes,
  readCalendarAddress,
  writeCalendarAddress,
} from './calendar-address.ts';

const days = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const addresses: fc.Arbitrary<CalendarAddress> = fc.record({
  view: fc.constantFrom(null, ...calendarViews),
  date: fc.option(days),
  types: fc.subarray([...itemTypes], { minLength: 1 }),
  zone: fc.constantFrom(null, 'Europe/Berlin', 'America/Argentina/Buenos_Aires', 'UTC'),
  item: fc.option(fc.string({ minLength: 1 })),
});

const read = (search: string) => readCalendarAddress(new URLSearchParams(search));
const written = (search: string, changes: Partial<CalendarAddress>) =>
  writeCalendarAddress(new URLSearchParams(search), changes).toString();

describe('the address of a calendar', () => {
  it('is read back unchanged after it was written', () => {
    fc.assert(
      fc.property(addresses, fc.constantFrom('', '?utm_source=mail', '?view=week&x=1'), (address, search) => {
        const once = written(search, address);
        expect(read(once)).toEqual(address);
        expect(written(once, read(once))).toBe(once);
      }),
    );
  });

  it('is parsed whatever it contains, and stays the same once it is written', () => {
    const words = fc.constantFrom(
      'view',
      'date',
      'types',
      'zone',
      'item',
      'week',
      '2026-02-30',
      'live,x',
      'Mars/Base',
      '=',
      '&',
      ',',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(words).map((parts) => parts.join('')),
        ),
        (search) => {
          const once = written(search, {});
          expect(written(once, {})).toBe(once);
          expect(read(once)).toEqual(read(search));
        },
      ),
    );
  });

  it('drops invalid values, and keeps parameters that belong to other parts of the page', () => {
    expect(read('?view=year&date=2026-02-30&types=x&zone=Mars/Base&item=')).toEqual(read(''));
    const changes = { view: 'week', zone: 'Europe/Berlin', types: ['live', 'entry'] } as const;
    expect(decodeURIComponent(written('?utm_source=mail', changes))).toBe(
      'utm_source=mail&view=week&types=live,entry&zone=Europe/Berlin',
    );
  });
});

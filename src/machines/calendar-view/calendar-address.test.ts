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

describe('the address of a calendar', () => {
  it('says again what was read from it', () => {
    fc.assert(
      fc.property(addresses, fc.constantFrom('', '?utm_source=mail', '?view=week&x=1'), (address, search) => {
        const written = writeCalendarAddress(search, address);
        expect(readCalendarAddress(written)).toEqual(address);
        expect(writeCalendarAddress(written, readCalendarAddress(written))).toBe(written);
      }),
    );
  });

  it('is understood whatever it is, and once written stays as it is', () => {
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
          const once = writeCalendarAddress(search, readCalendarAddress(search));
          expect(writeCalendarAddress(once, readCalendarAddress(once))).toBe(once);
        },
      ),
    );
  });

  it('drops what there is not, and keeps what is not its own', () => {
    expect(readCalendarAddress('?view=year&date=2026-02-30&types=x&zone=Mars/Base&item=')).toEqual(
      readCalendarAddress(''),
    );
    const address = {
      ...readCalendarAddress(''),
      view: 'week',
      zone: 'Europe/Berlin',
      types: ['live', 'entry'],
    } as const;
    expect(writeCalendarAddress('?utm_source=mail', address)).toBe(
      '?utm_source=mail&view=week&types=live,entry&zone=Europe/Berlin',
    );
  });
});

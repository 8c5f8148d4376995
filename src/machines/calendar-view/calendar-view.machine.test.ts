import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import {
  type CalendarAddress,
  calendarViews,
  itemTypes,
  readCalendarAddress,
  writeCalendarAddress,
} from './calendar-address.ts';
import { type CalendarViewEvent, calendarViewMachine } from './calendar-view.machine.ts';
import { isItemMissed, selectView } from './calendar-view.selectors.ts';

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

const learners = { usual: 'month', agendaDays: 14 } as const;

function played(search: string, ...events: CalendarViewEvent[]) {
  const actor = createActor(calendarViewMachine, { input: { ...learners, search } });
  const told: string[] = [];
  actor.on('address.wanted', (wanted) => told.push(wanted.search));
  actor.start();
  for (const event of events) actor.send(event);
  const snapshot = actor.getSnapshot();
  return {
    told,
    view: selectView(snapshot),
    address: snapshot.context.address,
    isOpen: snapshot.matches({ item: 'open' }),
  };
}

describe('calendarView', () => {
  const today = '2026-03-31';

  it('shows an agenda where there is little room, unless the address says otherwise', () => {
    expect(played('').view).toBe('month');
    expect(played('', { type: 'screen.measured', isSmall: true }).view).toBe('agenda');
    const week = played('?view=week', { type: 'screen.measured', isSmall: true });
    expect([week.view, week.told]).toEqual(['week', []]);
  });

  it.each([
    ['?view=agenda', '?view=agenda&date=2026-04-14', '?view=agenda&date=2026-03-17'],
    ['?view=month', '?view=month&date=2026-04-30', '?view=month&date=2026-02-28'],
    ['?view=week', '?view=week&date=2026-04-07', '?view=week&date=2026-03-24'],
  ])('goes from today on by what %s shows', (search, next, previous) => {
    expect(played(search, { type: 'range.next', today }).told).toEqual([next]);
    expect(played(search, { type: 'range.previous', today }).told).toEqual([previous]);
    expect(played(next, { type: 'range.today' }).told).toEqual([search]);
  });

  it('keeps to the habit of its page', () => {
    const actor = createActor(calendarViewMachine, { input: { search: '', usual: 'agenda', agendaDays: 28 } }).start();
    expect(selectView(actor.getSnapshot())).toBe('agenda');
    actor.send({ type: 'range.next', today });
    expect(actor.getSnapshot().context.search).toBe('?date=2026-04-28');
  });

  it('takes a kind out and back in, and shows all rather than none', () => {
    const one = { type: 'type.toggled', itemType: 'live' } as const;
    expect(played('', one, one).told).toEqual(['?types=deadline,entry,event', '']);
    expect(played('?types=live', one).told).toEqual(['']);
  });

  it('tells nothing to an address that has changed by itself', () => {
    const { told, isOpen, address, view } = played(
      '',
      { type: 'item.opened', item: 'live-4@acado' },
      { type: 'address.changed', search: '?view=week' },
    );
    expect(told).toEqual(['?item=live-4%40acado']);
    expect([isOpen, address.item, view]).toEqual([false, null, 'week']);
    expect(played('?item=a').isOpen).toBe(true);
  });

  it('puts an address without the item in the place of one whose item is not there', () => {
    const actor = createActor(calendarViewMachine, { input: { ...learners, search: '?view=week&item=a' } });
    const told: unknown[] = [];
    actor.on('address.wanted', (wanted) => told.push(wanted));
    actor.start();
    actor.send({ type: 'item.missed' });
    expect(told).toEqual([{ type: 'address.wanted', search: '?view=week', instead: true }]);
    expect(isItemMissed(actor.getSnapshot())).toBe(true);
    actor.send({ type: 'view.chosen', view: 'month' });
    expect(isItemMissed(actor.getSnapshot())).toBe(false);
  });
});

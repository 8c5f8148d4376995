import { act, cleanup, renderHook } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { View } from '../../routes/calendar-address.ts';
import { type CalendarView, useCalendarView } from './use-calendar-view.ts';

const today = '2026-03-31';
const day = '2026-04-09';

afterEach(cleanup);

/** A screen that the test can make smaller. */
function stubRoom() {
  const listeners = new Set<() => void>();
  const room = {
    matches: false,
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  };
  vi.stubGlobal('matchMedia', () => room);
  return (isSmall: boolean) =>
    act(() => {
      room.matches = isSmall;
      for (const listener of listeners) listener();
    });
}

/** A calendar at an address, with its own browser history. */
function open(search: string, usual: View = 'month', agendaDays = 14) {
  const measure = stubRoom();
  const shown: { now?: CalendarView } = {};
  const Calendar = () => {
    shown.now = useCalendarView({ usual, agendaDays });
    return null;
  };
  const router = createMemoryRouter([{ path: '/calender', element: <Calendar /> }], {
    initialEntries: ['/home', `/calender${search}`],
  });
  renderHook(() => null, { wrapper: () => <RouterProvider router={router} /> });
  const sight = () => ({
    search: router.state.location.search,
    view: shown.now?.view,
    item: shown.now?.address.item ?? null,
    isItemMissed: shown.now?.isItemMissed,
  });
  return {
    measure,
    sight,
    seen: () => [sight().search, sight().view],
    /** Performs an action in the calendar. @returns how many entries it added to the browser's history */
    do: (what: (calendar: CalendarView) => void) => act(() => what(shown.now as CalendarView)),
    goTo: (address: string | number) =>
      act(() => (typeof address === 'number' ? router.navigate(address) : router.navigate(`/calender${address}`))),
    lastAction: () => router.state.historyAction,
  };
}

describe('the view of a calendar', () => {
  it('is the default of the page, and an agenda on a small screen', () => {
    const { seen, measure } = open('');
    expect(seen()).toEqual(['', 'month']);
    measure(true);
    expect(seen()).toEqual(['', 'agenda']);
    measure(false);
    expect(seen()).toEqual(['', 'month']);
  });

  it('is the view of the address on any screen', () => {
    const { seen, measure } = open('?view=week');
    measure(true);
    expect(seen()).toEqual(['?view=week', 'week']);
  });

  it('is changed in the address, and follows Back', async () => {
    const { seen, do: make, goTo } = open('');
    for (const view of ['week', 'agenda', 'month'] as const) {
      make(({ change }) => change({ view }));
      expect(seen()).toEqual([`?view=${view}`, view]);
    }
    await goTo(-1);
    expect(seen()).toEqual(['?view=agenda', 'agenda']);
    await goTo('?view=week');
    expect(seen()).toEqual(['?view=week', 'week']);
  });

  it('opens a day as an agenda', () => {
    const { seen, do: make } = open('?item=a');
    make(({ openDay }) => openDay(day));
    expect(seen()).toEqual([`?item=a&view=agenda&date=${day}`, 'agenda']);
  });
});

describe('the days of a calendar', () => {
  it.each([
    ['agenda', '2026-04-14', '2026-03-17'],
    ['month', '2026-04-30', '2026-02-28'],
    ['week', '2026-04-07', '2026-03-24'],
  ] as const)('move by the span of a view, and back to today: %s', (view, next, previous) => {
    const { sight, do: make } = open(`?view=${view}`);
    const searches = ([1, -1] as const).map((count) => {
      make(({ move }) => move(count, today));
      const { search } = sight();
      make(({ change }) => change({ date: null }));
      expect(sight().search).toBe(`?view=${view}`);
      return search;
    });
    expect(searches).toEqual([`?view=${view}&date=${next}`, `?view=${view}&date=${previous}`]);
  });

  it('move from the day in the address by as many days as the agenda shows', () => {
    const { seen, do: make } = open('?date=2026-01-01', 'agenda', 28);
    make(({ move }) => move(1, today));
    expect(seen()).toEqual(['?date=2026-01-29', 'agenda']);
  });

  it('change the address, unless the new value is already shown', () => {
    const { seen, do: make, lastAction } = open('');
    make(({ change }) => change({ date: null }));
    expect(lastAction()).toBe('POP');
    make(({ change }) => change({ date: day }));
    expect([...seen(), lastAction()]).toEqual([`?date=${day}`, 'month', 'PUSH']);
  });
});

describe('the filters of a calendar', () => {
  it('remove and add a kind, and show all kinds rather than none', () => {
    const { seen, do: make } = open('');
    const toggle = () => make(({ toggleType }) => toggleType('live'));
    toggle();
    expect(seen()).toEqual(['?types=deadline,entry,event,meeting', 'month']);
    toggle();
    expect(seen()).toEqual(['', 'month']);
    const last = open('?types=live');
    last.do(({ toggleType }) => toggleType('live'));
    expect(last.seen()).toEqual(['', 'month']);
  });

  it('switch to another time zone and back to the reader’s own', () => {
    const { seen, do: make } = open('');
    make(({ change }) => change({ zone: 'Asia/Kolkata' }));
    expect(seen()).toEqual(['?zone=Asia/Kolkata', 'month']);
    make(({ change }) => change({ zone: null }));
    expect(seen()).toEqual(['', 'month']);
  });

  it('keep an item open until it is closed, whatever else changes', () => {
    const { sight, measure, do: make } = open('');
    make(({ change }) => change({ item: 'live-4' }));
    measure(true);
    make(({ change }) => change({ view: 'week' }));
    expect(sight()).toEqual({ search: '?item=live-4&view=week', view: 'week', item: 'live-4', isItemMissed: false });
    make(({ change }) => change({ item: null }));
    expect(sight()).toEqual({ search: '?view=week', view: 'week', item: null, isItemMissed: false });
  });
});

describe('the message about a missing item', () => {
  const missed = () => {
    const calendar = open('?item=a');
    calendar.do(({ missItem }) => missItem());
    expect([calendar.sight(), calendar.lastAction()]).toEqual([
      { search: '', view: 'month', item: null, isItemMissed: true },
      'REPLACE',
    ]);
    return calendar;
  };

  it.each([
    ['the date', ({ change }: CalendarView) => change({ date: day })],
    ['the span', ({ move }: CalendarView) => move(1, today)],
    ['the kinds', ({ toggleType }: CalendarView) => toggleType('live')],
    ['the zone', ({ change }: CalendarView) => change({ zone: 'UTC' })],
  ])('stays when %s changes', (_, make) => {
    const { sight, do: act } = missed();
    act(make);
    expect(sight().isItemMissed).toBe(true);
  });

  it.each([
    ['the view', ({ change }: CalendarView) => change({ view: 'week' })],
    ['the day', ({ openDay }: CalendarView) => openDay(day)],
    ['the item', ({ change }: CalendarView) => change({ item: 'live-4' })],
  ])('disappears when %s changes', (_, make) => {
    const { sight, do: act } = missed();
    act(make);
    expect(sight().isItemMissed).toBe(false);
  });

  it('disappears when the screen size or the address changes', async () => {
    const smaller = missed();
    smaller.measure(true);
    expect(smaller.sight()).toMatchObject({ view: 'agenda', isItemMissed: false });
    const gone = missed();
    await gone.goTo('?date=2026-04-01');
    expect(gone.sight().isItemMissed).toBe(false);
  });
});

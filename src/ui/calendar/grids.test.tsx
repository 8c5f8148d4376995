import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Day } from '../../shared/time/days.ts';
import type { GridItem } from './grid-item.ts';
import { MonthGrid } from './month-grid.tsx';
import { WeekGrid } from './week-grid.tsx';

afterEach(() => {
  cleanup();
  document.documentElement.removeAttribute('dir');
});

const item = (id: string, day: Day, hour: number): GridItem => ({
  id,
  title: `Class ${id}`,
  starts: `${day}T${String(hour).padStart(2, '0')}:00:00.000Z`,
  ends: `${day}T${String(hour + 1).padStart(2, '0')}:00:00.000Z`,
  isAllDay: false,
  zone: 'Europe/Berlin',
  kind: 'live',
  status: 'confirmed',
});

const items = [...[7, 8, 9, 10, 11].map((hour) => item(`a${hour}`, '2026-03-03', hour)), item('b', '2026-03-05', 9)];

function show(Grid: typeof MonthGrid) {
  const seen = { onDate: vi.fn<(day: Day) => void>(), onOpenDay: vi.fn(), onOpenItem: vi.fn() };
  function Page() {
    const [date, setDate] = useState('2026-03-03');
    seen.onDate.mockImplementation(setDate);
    return <Grid date={date} today="2026-03-04" zone="Asia/Kolkata" items={items} label={`Around ${date}`} {...seen} />;
  }
  render(<Page />);
  return seen;
}

const cell = (name: RegExp) => screen.getByRole('cell', { name });
const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key });
};
const focused = () => document.activeElement?.getAttribute('data-day');

describe.each([
  ['MonthGrid', MonthGrid],
  ['WeekGrid', WeekGrid],
])('%s', (_, Grid) => {
  it('has cells that read as sentences, and a single tab stop', () => {
    show(Grid);
    expect(cell(/^Tuesday 3 March, 5 items$/).tabIndex).toBe(0);
    expect(cell(/^Wednesday 4 March, no items$/).getAttribute('aria-current')).toBe('date');
    expect(cell(/^Thursday 5 March, 1 item$/).tabIndex).toBe(-1);
    expect(screen.getAllByRole('cell').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
    expect(screen.getByRole('grid', { name: 'Around 2026-03-03' })).toBeTruthy();
  });

  it('moves the focus with keys, also over its edges', () => {
    const { onDate, onOpenDay } = show(Grid);
    cell(/^Tuesday 3 March/).focus();
    press('ArrowRight', 'ArrowRight');
    expect(focused()).toBe('2026-03-05');
    press('Home');
    expect(focused()).toBe('2026-03-02');
    press('End');
    expect(focused()).toBe('2026-03-08');
    expect(onDate).not.toHaveBeenCalled();
    press('PageDown');
    expect(onDate).toHaveBeenLastCalledWith('2026-04-08');
    expect(focused()).toBe('2026-04-08');
    press('t');
    expect(onDate).toHaveBeenLastCalledWith('2026-03-04');
    expect(focused()).toBe('2026-03-04');
    press('Enter');
    expect(onOpenDay).toHaveBeenLastCalledWith('2026-03-04');
  });

  it('leaves browser shortcuts alone', () => {
    show(Grid);
    cell(/^Tuesday 3 March/).focus();
    fireEvent.keyDown(document.activeElement as Element, { key: 't', ctrlKey: true });
    press('Tab', 'a');
    expect(focused()).toBe('2026-03-03');
  });

  it('swaps left and right on a mirrored page', () => {
    document.documentElement.dir = 'rtl';
    show(Grid);
    cell(/^Tuesday 3 March/).focus();
    press('ArrowLeft');
    expect(focused()).toBe('2026-03-04');
  });

  it('opens the item or the day that is pressed', () => {
    const { onOpenDay, onOpenItem } = show(Grid);
    fireEvent.click(within(cell(/^Thursday 5 March/)).getByText('Class b'));
    expect(onOpenItem).toHaveBeenLastCalledWith('b');
    expect(onOpenDay).not.toHaveBeenCalled();
    fireEvent.click(cell(/^Thursday 5 March/));
    expect(onOpenDay).toHaveBeenLastCalledWith('2026-03-05');
  });
});

describe('an item past midnight', () => {
  const night = (id: string, starts: string, ends: string): GridItem => ({
    ...item(id, '2026-03-03', 0),
    starts,
    ends,
  });

  it.each([
    ['MonthGrid', MonthGrid],
    ['WeekGrid', WeekGrid],
  ])('shows in the %s its start time on the first day, and its end time on the last', (_, Grid) => {
    const shown = [
      night('n', '2026-03-03T22:59:00.000Z', '2026-03-03T23:59:00.000Z'),
      night('m', '2026-03-04T10:00:00.000Z', '2026-03-06T09:00:00.000Z'),
    ];
    const nothing = () => {};
    render(
      <Grid
        date="2026-03-03"
        today="2026-03-04"
        zone="Europe/Berlin"
        items={shown}
        label="March"
        onDate={nothing}
        onOpenDay={nothing}
        onOpenItem={nothing}
      />,
    );
    const linesOn = (name: RegExp) =>
      within(cell(name))
        .getAllByRole('listitem', { hidden: true })
        .map(({ textContent }) => textContent);
    expect([/^Tuesday 3 March/, /^Wednesday 4 March/, /^Thursday 5 March/, /^Friday 6 March/].map(linesOn)).toEqual([
      ['23:59Class n'],
      ['until 00:59Class n', '11:00Class m'],
      ['All dayClass m'],
      ['until 10:00Class m'],
    ]);
  });
});

describe('MonthGrid', () => {
  it('shows three items of a day in the time zone, and the number of further items', () => {
    show(MonthGrid);
    const day = within(cell(/^Tuesday 3 March/));
    expect(day.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
      '12:30Class a7',
      '13:30Class a8',
      '14:30Class a9',
    ]);
    expect(day.getByText('+2 more')).toBeTruthy();
  });
});

describe('WeekGrid', () => {
  it('has a row for every hour that is needed', () => {
    show(WeekGrid);
    expect(screen.getByText('08:00')).toBeTruthy();
    expect(screen.queryByText('07:00')).toBeNull();
    expect(screen.getByText('18:00')).toBeTruthy();
  });
});

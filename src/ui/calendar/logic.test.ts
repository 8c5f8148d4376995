import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysFrom, weeksOfMonth } from '../../shared/time/days.ts';
import { type GridItem, itemsByDay } from './grid-item.ts';
import { dayByKey } from './grid-keys.ts';
import { lanesOf } from './lanes.ts';
import { hoursOf, layDay } from './week-layout.ts';

describe('dayByKey', () => {
  it.each([
    ['ArrowRight', '2026-03-01'],
    ['ArrowLeft', '2026-02-27'],
    ['ArrowDown', '2026-03-07'],
    ['ArrowUp', '2026-02-21'],
    ['PageDown', '2026-03-28'],
    ['PageUp', '2026-01-28'],
    ['Home', '2026-02-23'],
    ['End', '2026-03-01'],
    ['t', '2026-03-10'],
    ['T', '2026-03-10'],
    ['Enter', null],
    ['x', null],
  ])('maps %s on Saturday 28 February to %s', (key, day) => {
    expect(dayByKey(key, '2026-02-28', '2026-03-10', false)).toBe(day);
  });

  it('swaps only left and right on a mirrored page', () => {
    expect(dayByKey('ArrowLeft', '2026-02-28', '2026-03-10', true)).toBe('2026-03-01');
    expect(dayByKey('ArrowRight', '2026-02-28', '2026-03-10', true)).toBe('2026-02-27');
    expect(dayByKey('Home', '2026-02-28', '2026-03-10', true)).toBe('2026-02-23');
  });
});

const item = (id: string, starts: string, ends: string, rest: Partial<GridItem> = {}): GridItem => ({
  id,
  title: id,
  starts,
  ends,
  isAllDay: false,
  zone: 'Europe/Berlin',
  kind: 'live',
  status: 'confirmed',
  ...rest,
});

const idsByDay = (items: readonly GridItem[], zone: string) =>
  Object.fromEntries(
    [...itemsByDay(items, weeksOfMonth('2026-03-01').flat(), zone)].flatMap(([day, found]) =>
      found.length === 0 ? [] : [[day, found.map(({ id }) => id)]],
    ),
  );

describe('itemsByDay', () => {
  it('lists an item past midnight on both days, and a deadline on its day', () => {
    const items = [
      item('due', '2026-03-02T23:00:00Z', '2026-03-02T23:00:00Z'),
      item('night', '2026-03-03T22:00:00Z', '2026-03-04T02:00:00Z'),
      item('evening', '2026-03-03T22:00:00Z', '2026-03-03T23:00:00Z'),
    ];
    expect(idsByDay(items, 'Europe/Berlin')).toEqual({
      '2026-03-03': ['due', 'night', 'evening'],
      '2026-03-04': ['night'],
    });
    expect(idsByDay(items, 'Asia/Kolkata')).toEqual({ '2026-03-03': ['due'], '2026-03-04': ['night', 'evening'] });
  });

  it('keeps all-day items on the days of their own zone, before timed items', () => {
    const items = [
      item('hour', '2026-03-09T08:00:00Z', '2026-03-09T09:00:00Z'),
      item('days', '2026-03-08T23:00:00Z', '2026-03-10T23:00:00Z', { isAllDay: true }),
    ];
    for (const zone of ['Europe/Berlin', 'America/Los_Angeles', 'Pacific/Auckland'])
      expect(idsByDay(items, zone)['2026-03-09']?.[0]).toBe('days');
    expect(idsByDay(items, 'Europe/Berlin')).toEqual({ '2026-03-09': ['days', 'hour'], '2026-03-10': ['days'] });
  });

  it('leaves out items outside the range, and cuts items that reach beyond it', () => {
    const items = [
      item('before', '2026-02-22T10:00:00Z', '2026-02-22T11:00:00Z'),
      item('in', '2026-02-20T10:00:00Z', '2026-02-23T11:00:00Z'),
      item('out', '2026-04-05T10:00:00Z', '2026-04-09T11:00:00Z'),
      item('after', '2026-04-06T10:00:00Z', '2026-04-06T11:00:00Z'),
    ];
    expect(idsByDay(items, 'Europe/Berlin')).toEqual({ '2026-02-23': ['in'], '2026-04-05': ['out'] });
    expect(itemsByDay(items, [], 'UTC').size).toBe(0);
  });

  it('handles days of 23 and 25 hours', () => {
    const items = daysFrom('2026-03-28', 3).map((day) => item(day, `${day}T21:59:00Z`, `${addDays(day, 1)}T00:30:00Z`));
    expect(idsByDay(items, 'Europe/Berlin')).toEqual({
      '2026-03-28': ['2026-03-28'],
      '2026-03-29': ['2026-03-28', '2026-03-29'],
      '2026-03-30': ['2026-03-29', '2026-03-30'],
      '2026-03-31': ['2026-03-30'],
    });
  });
});

describe('lanesOf', () => {
  it('gives a single item the full width, and shares the width among overlapping items', () => {
    expect(
      lanesOf([
        { from: 0, to: 60 },
        { from: 60, to: 180 },
        { from: 90, to: 120 },
        { from: 120, to: 200 },
        { from: 200, to: 210 },
      ]),
    ).toEqual([
      { lane: 0, lanes: 1 },
      { lane: 0, lanes: 2 },
      { lane: 1, lanes: 2 },
      { lane: 1, lanes: 2 },
      { lane: 0, lanes: 1 },
    ]);
  });

  it('never puts two overlapping items in the same lane', () => {
    const stretch = fc
      .tuple(fc.nat(200), fc.integer({ min: 1, max: 60 }))
      .map(([from, length]) => ({ from, to: from + length }));
    fc.assert(
      fc.property(fc.array(stretch, { maxLength: 40 }), (unsorted) => {
        const stretches = unsorted.sort((one, other) => one.from - other.from);
        const lanes = lanesOf(stretches);
        stretches.forEach((one, i) => {
          stretches.forEach((other, j) => {
            if (i >= j || one.to <= other.from || other.to <= one.from) return;
            expect(lanes[i]?.lane).not.toBe(lanes[j]?.lane);
            expect(lanes[i]?.lanes).toBe(lanes[j]?.lanes);
          });
          expect(lanes[i]?.lane).toBeLessThan(lanes[i]?.lanes ?? 0);
        });
      }),
    );
  });
});

describe('layDay', () => {
  it('places at most two items side by side, and counts the hidden ones', () => {
    const same = ['a', 'b', 'c', 'd', 'e'].map((id) => item(id, '2026-03-03T08:00:00Z', '2026-03-03T09:00:00Z'));
    const { placed, hidden } = layDay(
      [...same, item('later', '2026-03-03T10:00:00Z', '2026-03-03T10:05:00Z')],
      '2026-03-03',
      'Europe/Berlin',
    );
    expect(placed.map(({ item: { id }, lane, lanes, from, to }) => [id, lane, lanes, from, to])).toEqual([
      ['a', 0, 2, 540, 600],
      ['b', 1, 2, 540, 600],
      ['later', 0, 1, 660, 690],
    ]);
    expect(hidden).toBe(3);
    expect(hoursOf(placed)).toEqual([8, 19]);
  });

  it('follows local time across clock changes, and cuts at midnight', () => {
    const spring = [
      item('a', '2026-03-28T22:00:00Z', '2026-03-29T04:00:00Z'),
      item('b', '2026-03-29T20:00:00Z', '2026-03-30T01:00:00Z'),
    ];
    expect(layDay(spring, '2026-03-29', 'Europe/Berlin').placed.map(({ from, to }) => [from, to])).toEqual([
      [0, 360],
      [1320, 1440],
    ]);
    const autumn = [
      item('a', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'),
      item('b', '2026-10-25T05:00:00Z', '2026-10-25T06:00:00Z'),
    ];
    expect(layDay(autumn, '2026-10-25', 'Europe/Berlin').placed.map(({ from, to }) => [from, to])).toEqual([
      [150, 180],
      [360, 420],
    ]);
  });

  it('shows hours outside the working day only if they have items', () => {
    expect(
      hoursOf([
        { from: 330, to: 400 },
        { from: 1300, to: 1440 },
      ]),
    ).toEqual([5, 24]);
  });
});

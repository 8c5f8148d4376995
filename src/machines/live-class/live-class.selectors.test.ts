import { describe, expect, it } from 'vitest';
import { liveClassLead } from './live-class.machine.ts';
import { liveClassAt } from './live-class.selectors.ts';

const startsAt = Date.parse('2026-03-03T09:00:00Z');
const endsAt = startsAt + 3_600_000;
const times = { startsAt, endsAt, timezone: 'Europe/Berlin' };
const types = ['class.opened', 'class.cancelled', 'class.closed'] as const;
const seen = (known: string, at: number) => {
  const { state, can } = liveClassAt(known, times, at);
  return [state, ...types.filter(can)];
};

describe('a live class at a given time', () => {
  it.each([
    ['announced.scheduled', startsAt - liveClassLead - 1, ['announced.scheduled', 'class.cancelled']],
    ['announced.moved', startsAt - liveClassLead, ['announced.moved', 'class.opened', 'class.cancelled']],
    ['announced.scheduled', startsAt, ['live', 'class.cancelled', 'class.closed']],
    ['live', startsAt - 1, ['live', 'class.cancelled', 'class.closed']],
    ['live', endsAt, ['ended']],
    ['announced.moved', endsAt, ['ended']],
    ['recorded', endsAt, ['recorded']],
    ['cancelled', startsAt, ['cancelled']],
  ] as const)('in the state %s at %i matches the state of the chart', (known, at, expected) => {
    expect(seen(known, at)).toEqual(expected);
  });

  it('rejects a state that the chart doesn’t have', () => {
    expect(() => liveClassAt('toString', times, 0)).toThrow('liveClass has no state "toString"');
  });
});

import { describe, expect, it } from 'vitest';
import { isolated } from '../../../shared/text/isolated.ts';
import { forThem } from './for-them.ts';

const asha = isolated('Asha');

describe('when a meeting begins for its learner', () => {
  it.each([
    ['by other clocks', '2026-03-03T09:00:00Z', 'Asia/Kolkata', `For ${asha}: 14:30, India time`],
    ['on another day', '2026-03-03T20:00:00Z', 'Asia/Kolkata', `For ${asha}: 01:30, Wednesday 4 March, India time`],
    ['by clocks that show the same', '2026-03-03T09:00:00Z', 'Europe/Rome', undefined],
    ['by clocks that nobody knows', '2026-03-03T09:00:00Z', null, undefined],
  ])('49.46: is said %s', (_, startsAt, theirs, said) => {
    expect(forThem('Asha', startsAt, 'Europe/Berlin', theirs)).toBe(said);
  });
});

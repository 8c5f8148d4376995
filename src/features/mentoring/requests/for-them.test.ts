import { describe, expect, it } from 'vitest';
import { isolated } from '../../../shared/text/isolated.ts';
import { forThem } from './for-them.ts';

const asha = isolated('Asha');

describe('the start of a meeting in its learner’s time zone', () => {
  it.each([
    ['in another time zone', '2026-03-03T09:00:00Z', 'Asia/Kolkata', `For ${asha}: 14:30, India time`],
    ['on another day', '2026-03-03T20:00:00Z', 'Asia/Kolkata', `For ${asha}: 01:30, Wednesday 4 March, India time`],
    ['unless their clocks show the same', '2026-03-03T09:00:00Z', 'Europe/Rome', undefined],
    ['unless their time zone is unknown', '2026-03-03T09:00:00Z', null, undefined],
  ])('49.46: is shown %s', (_, startsAt, theirs, expected) => {
    expect(forThem('Asha', startsAt, 'Europe/Berlin', theirs)).toBe(expected);
  });
});

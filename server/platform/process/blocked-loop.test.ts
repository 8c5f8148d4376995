import { describe, expect, it } from 'vitest';
import { BlockedLoop } from './blocked-loop.ts';

describe('a blocked loop', () => {
  it('is detected after running for the limit without a beat', () => {
    const loop = new BlockedLoop(1_000);
    expect([loop.isBlocked(1, 5_000), loop.isBlocked(1, 5_999), loop.isBlocked(1, 6_000)]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('is not reported while it beats, however long it runs', () => {
    const loop = new BlockedLoop(1_000);
    const looks = Array.from({ length: 50 }, (_, second) => loop.isBlocked(second, second * 900));
    expect(looks).not.toContain(true);
  });

  it('is not reported while its thread doesn’t run, as on a suspended machine', () => {
    const loop = new BlockedLoop(1_000);
    expect(Array.from({ length: 50 }, () => loop.isBlocked(1, 5_000))).not.toContain(true);
  });
});

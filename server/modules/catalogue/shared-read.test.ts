import { describe, expect, it } from 'vitest';
import { sharedRead } from './shared-read.ts';

/** Reads that end when the test says so. */
function heldReads() {
  const ends: { resolve: (value: number) => void; reject: (reason: Error) => void }[] = [];
  const read = sharedRead(() => new Promise<number>((resolve, reject) => ends.push({ resolve, reject })));
  return { ends, read };
}

describe('a shared read', () => {
  it('is begun anew for those who come while one is under way, once for all of them', async () => {
    const { ends, read } = heldReads();
    const first = read();
    const others = [read(), read()];
    expect(ends).toHaveLength(1);
    ends[0]!.resolve(1);
    expect(await first).toBe(1);
    await expect.poll(() => ends.length).toBe(2);
    ends[1]!.resolve(2);
    expect(await Promise.all(others)).toEqual([2, 2]);
    const last = read();
    ends[2]!.resolve(3);
    expect([await last, ends.length]).toEqual([3, 3]);
  });

  it('that fails fails for those who waited for it, and no other', async () => {
    const { ends, read } = heldReads();
    const first = read();
    const second = read();
    ends[0]!.reject(new Error('lost'));
    await expect(first).rejects.toThrow('lost');
    await expect.poll(() => ends.length).toBe(2);
    ends[1]!.resolve(2);
    expect(await second).toBe(2);
  });
});

import { describe, expect, it } from 'vitest';
import { readEvery, sharedRead } from './shared-read.ts';

/** Reads that end when the test ends them. */
function heldReads() {
  const ends: { resolve: (value: number) => void; reject: (reason: Error) => void }[] = [];
  const read = sharedRead(() => new Promise<number>((resolve, reject) => ends.push({ resolve, reject })));
  return { ends, read };
}

describe('a shared read', () => {
  it('starts again for requests that come during a read, once for all of them', async () => {
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

  it('that fails only fails for requests that waited for it', async () => {
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

describe('a read at intervals', () => {
  it('is repeated when its time is over, or when it failed', async () => {
    let [time, reads] = [0, 0];
    const read = readEvery(
      250,
      async () => {
        reads += 1;
        if (reads === 2) throw new Error('lost');
        return reads;
      },
      () => time,
    );
    expect([await read(), await read()]).toEqual([1, 1]);
    time = 249;
    expect(await read()).toBe(1);
    time = 250;
    await expect(read()).rejects.toThrow('lost');
    expect(await read()).toBe(3);
  });
});

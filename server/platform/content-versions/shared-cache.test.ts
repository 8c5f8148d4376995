import { expect, it } from 'vitest';
import { createSharedCache } from './shared-cache.ts';

/** A cache whose values the test provides. */
function heldCache(max: number) {
  const made: { key: string; resolve: (value: string) => void; reject: (reason: Error) => void }[] = [];
  const cache = createSharedCache<string>({
    max,
    make: (key) => new Promise((resolve, reject) => made.push({ key, resolve, reject })),
  });
  return { made, get: (key: string) => cache.get(key, undefined), forget: cache.forget };
}

it('the shared cache computes a value once for parallel requests, and keeps it', async () => {
  const { made, get } = heldCache(2);
  const all = [get('a'), get('a'), get('b')];
  for (const { key, resolve } of made) resolve(`of ${key}`);
  expect(await Promise.all(all)).toEqual(['of a', 'of a', 'of b']);
  expect([await get('a'), made.length]).toEqual(['of a', 2]);
});

it('the shared cache computes a value again after a failure, which all waiting requests get', async () => {
  const { made, get } = heldCache(1);
  const all = [get('a'), get('a')];
  made[0]!.reject(new Error('lost'));
  expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const again = get('a');
  made[1]!.resolve('found');
  expect(await again).toBe('found');
});

it('the shared cache gives waiting requests their value, even if it was forgotten or replaced', async () => {
  const { made, get, forget } = heldCache(1);
  const first = get('a');
  forget();
  const second = get('a');
  const third = get('b');
  made[0]!.resolve('old');
  made[1]!.resolve('new');
  made[2]!.resolve('other');
  expect(await Promise.all([first, second, third])).toEqual(['old', 'new', 'other']);
  expect([await get('b'), made.length]).toEqual(['other', 3]);
});

it('the shared cache doesn’t mistake the failure of a forgotten value for that of a later value', async () => {
  const { made, get, forget } = heldCache(1);
  const first = get('a');
  forget();
  const second = get('a');
  made[0]!.reject(new Error('lost'));
  await expect(first).rejects.toThrow('lost');
  made[1]!.resolve('new');
  expect([await second, await get('a'), made.length]).toEqual(['new', 'new', 2]);
});

import { expect, it, vi } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { holdLock } from './hold-lock.ts';
import { whileThere } from './laid-aside.ts';

const layAside = () => window.dispatchEvent(new Event('pagehide'));
const takeUp = () => window.dispatchEvent(new Event('pageshow'));

it('a page’s work runs while the page is active, never twice at the same time, and never after the page’s end', () => {
  const steps: string[] = [];
  const ending = new AbortController();
  const start = (isAnew: boolean) => {
    steps.push(isAnew ? 'anew' : 'first');
    return () => void steps.push('closed');
  };
  whileThere(start, ending.signal);
  takeUp();
  layAside();
  layAside();
  takeUp();
  ending.abort();
  layAside();
  takeUp();
  expect(steps).toEqual(['first', 'closed', 'anew', 'closed']);
});

it('a lock is released with the page and requested again when the page returns', async () => {
  const held: string[] = [];
  const request = vi.fn(async (_: string, { signal }: LockOptions, hold: () => Promise<void>) => {
    signal?.throwIfAborted();
    held.push('held');
    await hold();
    held.push('free');
  });
  const ending = new AbortController();
  await holdLock({ request } as unknown as LockManager, 'a', ending.signal);
  layAside();
  await eventually(() => expect(held).toEqual(['held', 'free']));
  takeUp();
  expect(held).toEqual(['held', 'free', 'held']);
  ending.abort();
  await eventually(() => expect(held).toEqual(['held', 'free', 'held', 'free']));
});

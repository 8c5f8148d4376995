import { expect, it, vi } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { holdLock } from './hold-lock.ts';
import { whileThere } from './laid-aside.ts';

const layAside = () => window.dispatchEvent(new Event('pagehide'));
const takeUp = () => window.dispatchEvent(new Event('pageshow'));

it('is open while the page is there, once at a time, and never again after its end', () => {
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

it('lets a lock go with the page, and asks for it again', async () => {
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

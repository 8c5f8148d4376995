import { expect, it } from 'vitest';
import { Failure } from '../contract/failure.ts';
import { workerQueue } from './worker-queue.ts';

interface HeldInput {
  running: Int32Array;
  gate: Int32Array;
  name: string;
}

const shared = () => new Int32Array(new SharedArrayBuffer(4));

/** Jobs that wait until the test opens the gate. */
function heldJobs(longest = 30_000) {
  const [running, gate] = [shared(), shared()];
  const run = workerQueue<HeldInput, string>({
    file: 'tests/support/workers/held-worker.mjs',
    atOnce: 2,
    maxWaiting: 3,
    longest,
    maxMegabytes: 64,
    retryAfter: 7,
  });
  const open = () => {
    Atomics.store(gate, 0, 1);
    Atomics.notify(gate, 0);
  };
  return { running, open, start: (name: string) => run({ running, gate, name }) };
}

it('26.12: the queue runs two jobs while three wait, and asks further callers to retry', async () => {
  const { running, open, start } = heldJobs();
  const first = [start('a'), start('b')];
  await expect.poll(() => Atomics.load(running, 0), { timeout: 20_000 }).toBe(2);
  const waiting = [start('c'), start('d'), start('e')];
  const refused = await start('f').catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Failure);
  expect(refused).toMatchObject({ status: 503, details: { retryAfter: 7 } });
  expect(Atomics.load(running, 0)).toBe(2);
  open();
  expect(await Promise.all([...first, ...waiting])).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(await start('g')).toBe('g');
});

it('26.12: a failing job fails only for its own caller', async () => {
  const { open, start } = heldJobs();
  open();
  await expect(start('broken')).rejects.toThrow('broken');
  expect(await start('a')).toBe('a');
});

it('26.12: a job that takes too long is stopped, and its caller is asked to retry', async () => {
  const { start } = heldJobs(100);
  await expect(start('a')).rejects.toMatchObject({ status: 503, details: { retryAfter: 7 } });
});

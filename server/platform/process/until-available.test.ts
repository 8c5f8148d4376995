import { expect, it } from 'vitest';
import { untilAvailable } from './until-available.ts';

const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
const { signal } = new AbortController();

/** Fails this many times with the error. */
function failing(times: number, error: Error) {
  let tries = 0;
  return {
    tries: () => tries,
    step: async () => {
      tries += 1;
      if (tries <= times) throw error;
      return 'open';
    },
  };
}

it('untilAvailable retries while the database is starting, and reports that once', async () => {
  const { step, tries } = failing(3, new Error('Failed query', { cause: refused }));
  const errors: unknown[] = [];
  const patience = { milliseconds: 60_000, pause: 1, signal, onWait: (error: unknown) => errors.push(error) };
  expect(await untilAvailable(step, patience)).toBe('open');
  expect([tries(), errors.length]).toEqual([4, 1]);
});

it('untilAvailable gives up after its time limit', async () => {
  const { step, tries } = failing(Number.POSITIVE_INFINITY, refused);
  await expect(untilAvailable(step, { milliseconds: 20, pause: 10, signal })).rejects.toBe(refused);
  expect(tries()).toBeGreaterThan(1);
});

it('untilAvailable doesn’t wait for permanent errors', async () => {
  const wrong = Object.assign(new Error('password authentication failed'), { code: '28P01' });
  const { step, tries } = failing(1, wrong);
  await expect(untilAvailable(step, { milliseconds: 60_000, signal })).rejects.toBe(wrong);
  expect(tries()).toBe(1);
});

it('untilAvailable stops waiting when the process stops', async () => {
  const stop = new AbortController();
  const { step } = failing(Number.POSITIVE_INFINITY, refused);
  const patience = { milliseconds: 60_000, signal: stop.signal, onWait: () => stop.abort() };
  await expect(untilAvailable(step, patience)).rejects.toThrow('aborted');
});

import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type CallAnswer, startServer } from '../../../tests/support/server.ts';
import { addCounts, type Limit } from '../../platform/limits/limit.ts';
import { SlowQueue } from './slow-queue.ts';

/** Pauses that the test ends. */
function pauses() {
  const ends: (() => void)[] = [];
  return {
    pause: () => new Promise<void>((end) => void ends.push(end)),
    /** Ends the current pause, or the next pause when it begins. */
    end: async () => {
      while (ends.length === 0) await new Promise(setImmediate);
      ends.shift()?.();
    },
  };
}

describe('the slow queue', () => {
  it('admits one request after each pause, and serves each waiting network before it serves a network again', async () => {
    const { pause, end } = pauses();
    const queue = new SlowQueue(pause);
    const gone: string[] = [];
    const wait = async (name: string, address: string) => {
      await queue.wait(address);
      gone.push(name);
    };
    const all = Promise.all([
      wait('many 1', '2001:db8:1:2::1'),
      wait('many 2', '2001:db8:1:2::2'),
      wait('many 3', '2001:db8:1:2::3'),
      wait('other', '192.0.2.1'),
      wait('third', '192.0.2.2'),
    ]);
    for (let count = 1; count <= 5; count += 1) {
      await new Promise(setImmediate);
      expect(gone).toHaveLength(count);
      await end();
    }
    await all;
    expect(gone).toEqual(['many 1', 'many 2', 'other', 'third', 'many 3']);
  });
});

const { pause, end } = pauses();
const server = await startServer({ trustProxy: true, signInPause: pause });
afterAll(() => server.close());

describe('after too many failed sign-ins from all networks', () => {
  const asha = { email: 'asha@example.com', password: 'a long enough sentence' };
  const signIn = (address: string, more: Record<string, string | undefined> = {}, password = asha.password) =>
    server.call('/login', { body: { ...asha, password }, headers: { 'x-forwarded-for': address, ...more } });
  let device: string | undefined;

  beforeEach(async () => {
    await server.reset();
    const { headers } = await server.call('/joy/signup', { body: { name: 'Asha Rao', ...asha } });
    device = String(headers['set-cookie']).split(';')[0];
  });

  const failures = async (count: number) => {
    const limit = { subject: 'failed sign-ins of everybody ', most: 1000, milliseconds: 15 * 60_000 };
    await addCounts(server.database.db, Array<Limit>(count).fill(limit), server.clock.now());
  };

  it('unknown devices wait in a queue, and known devices don’t', async () => {
    await failures(999);
    expect((await signIn('192.0.2.1')).body?.status).toBe(1);
    expect((await signIn('192.0.2.1', {}, 'a wrong guess')).body?.status).toBe(0);
    const answered: string[] = [];
    const recordOrder = async (name: string, answer: Promise<CallAnswer>) => {
      expect((await answer).body?.status).toBe(1);
      answered.push(name);
    };
    const first = recordOrder('first', signIn('192.0.2.1'));
    await first;
    const second = recordOrder('second', signIn('192.0.2.2'));
    await recordOrder('known', signIn('192.0.2.3', { cookie: device }));
    expect(answered).toEqual(['first', 'known']);
    await end();
    await second;
    expect(answered).toEqual(['first', 'known', 'second']);
    await end();
  });

  it('the queue ends after a quarter of an hour', async () => {
    await failures(1000);
    server.clock.advance(15 * 60_000);
    for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) expect((await signIn(address)).body?.status).toBe(1);
  });
});

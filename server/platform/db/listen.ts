import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Client, type Pool } from 'pg';
import type { ChannelListener } from './listener.ts';

/**
 * Milliseconds: the pause between two probes, the time that a probe may take to arrive, and the pause before a broken
 * connection is reopened.
 */
const probes = { pause: 30_000, patience: 5_000, minRetry: 1_000, maxRetry: 60_000 } as const;
const probeMark = 'probe ';

/**
 * Listens to a channel on its own connection and reconnects when it breaks. Probes show whether messages arrive: with
 * PgBouncer they don't, and a dead connection reports no error.
 *
 * @param pool the connections that send the probes
 * @param url the address of the server itself, not of a pooler that assigns connections per transaction
 * @returns a function that stops listening
 */
export function listenOnPostgres(
  pool: Pool,
  url: string,
  channel: string,
  listener: ChannelListener,
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let failures = 0;
  const hear = async (client: Client): Promise<void> => {
    const expected = new Map<string, () => void>();
    const broken = new Promise<never>((_, reject) => {
      client.on('error', reject);
      client.on('end', () => reject(new Error('The connection has ended')));
      signal.addEventListener('abort', reject, { once: true });
    });
    client.on('notification', ({ payload = '' }) => {
      if (!payload.startsWith(probeMark)) listener.onMessage(payload);
      else expected.get(payload)?.();
    });
    const probe = async () => {
      const mark = `${probeMark}${randomUUID()}`;
      const back = new Promise<void>((resolve) => expected.set(mark, resolve));
      await pool.query('select pg_notify($1, $2)', [channel, mark]);
      const isBack = await Promise.race([back.then(() => true), delay(probes.patience, false, { ref: false })]);
      expected.delete(mark);
      if (!isBack) throw new Error('Notifications do not arrive');
    };
    const run = async () => {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
      for (;;) {
        await probe();
        failures = 0;
        listener.onHearing(true);
        await delay(probes.pause, undefined, { signal });
      }
    };
    await Promise.race([run(), broken]);
  };
  const keepHearing = async () => {
    while (!signal.aborted) {
      const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000, keepAlive: true });
      await hear(client).catch(() => undefined);
      listener.onHearing(false);
      await client.end().catch(() => undefined);
      const pause = Math.min(probes.maxRetry, probes.minRetry * 2 ** failures);
      failures += 1;
      await delay(pause, undefined, { signal }).catch(() => undefined);
    }
  };
  const running = keepHearing();
  return () => {
    stopping.abort();
    return running;
  };
}

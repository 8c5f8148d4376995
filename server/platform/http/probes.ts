import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { jsonType, type PreparedAnswer, prepareText, sendPrepared } from '../contract/prepared-answer.ts';
import type { Db } from '../db/database.ts';

/** The time that `/readyz` waits for the database, in milliseconds: monitoring programs wait a few seconds at most. */
const readyLimit = 2_000;

export interface ProbesDependencies {
  db: Db;
  contractText: string;
  /** Aborted when the process has to shut down. */
  stopping: AbortSignal | undefined;
}

/**
 * `/healthz` answers while the process runs, `/readyz` while the database responds and the process isn't shutting down.
 * Also serves the contract.
 */
export function registerProbes(app: FastifyInstance, dependencies: ProbesDependencies): void {
  const { db, contractText, stopping } = dependencies;
  /** Probes share one query: repeated probes of a silent database must not use up its connections. */
  let asking: Promise<unknown> | undefined;
  const ask = () => {
    asking ??= db.execute(sql`select 1`).finally(() => {
      asking = undefined;
    });
    return within(readyLimit, asking);
  };
  // Compressed on the first request: that takes half a second of CPU time, which would delay the start.
  let contract: Promise<PreparedAnswer<never>> | undefined;
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (stopping?.aborted) return reply.code(503).send({ status: 'stopping' });
    try {
      await ask();
      return await reply.send({ status: 'ready' });
    } catch (error) {
      request.log.error({ err: error }, 'The database is not responding');
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
  app.get('/api/openapi.json', async (request, reply) => {
    contract ??= prepareText(contractText, 11);
    return sendPrepared(request, reply, await contract, jsonType);
  });
}

/** @throws when the task takes longer than this many milliseconds */
async function within<Result>(milliseconds: number, task: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${milliseconds} ms`)), milliseconds);
  });
  return Promise.race([task, limit]).finally(() => clearTimeout(timer));
}

import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { jsonType, type PreparedAnswer, prepareText, sendPrepared } from '../contract/prepared-answer.ts';
import type { Db } from '../db/database.ts';

/** How long `/readyz` waits for the database, in milliseconds: the programs that ask wait a few seconds at most. */
const readyLimit = 2_000;

export interface ProbesDependencies {
  db: Db;
  contractText: string;
  /** Aborted when the process is asked to end. */
  stopping: AbortSignal | undefined;
}

/**
 * `/healthz` while the process runs, `/readyz` while the database answers and the process is not asked to end, and the
 * contract itself.
 */
export function registerProbes(app: FastifyInstance, dependencies: ProbesDependencies): void {
  const { db, contractText, stopping } = dependencies;
  /** One at a time: those who ask again while the database is silent must not take all its connections. */
  let asking: Promise<unknown> | undefined;
  const ask = () => {
    asking ??= db.execute(sql`select 1`).finally(() => {
      asking = undefined;
    });
    return within(readyLimit, asking);
  };
  // To pack it takes half a second of a core, which a start has no time for.
  let contract: Promise<PreparedAnswer<never>> | undefined;
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (stopping?.aborted) return reply.code(503).send({ status: 'stopping' });
    try {
      await ask();
      return await reply.send({ status: 'ready' });
    } catch (error) {
      request.log.error({ err: error }, 'The database does not answer');
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
  app.get('/api/openapi.json', async (request, reply) => {
    contract ??= prepareText(contractText, 11);
    return sendPrepared(request, reply, await contract, jsonType);
  });
}

/** @throws when it takes longer than so many milliseconds */
async function within<Result>(milliseconds: number, task: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${milliseconds} ms`)), milliseconds);
  });
  return Promise.race([task, limit]).finally(() => clearTimeout(timer));
}

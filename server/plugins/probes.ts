import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { prepareText, sendPrepared } from '../contract/prepared-answer.ts';
import type { Db } from '../db/database.ts';

/** `/healthz` while the process runs, `/readyz` while the database answers, and the contract itself. */
export async function registerProbes(app: FastifyInstance, db: Db, contractText: string): Promise<void> {
  const contract = await prepareText(contractText, 11);
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await db.execute(sql`select 1`);
      return await reply.send({ status: 'ready' });
    } catch (error) {
      request.log.error({ err: error }, 'The database does not answer');
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
  app.get('/api/openapi.yaml', async (request, reply) =>
    sendPrepared(request, reply, contract, 'application/yaml; charset=utf-8'),
  );
}

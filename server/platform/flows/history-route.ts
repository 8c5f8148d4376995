import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/database.ts';
import { flowHistory } from '../db/flows-schema.ts';

/** As many lines are read, the latest of all rows of a flow. */
const most = 2_000;

/** What has happened to the rows of a flow, for developers: who, when, which event, from where to where. */
export function registerFlowHistory(app: FastifyInstance, db: Db): void {
  app.get<{ Params: { flow: string } }>('/dev/flows/:flow', async (request, reply) => {
    const lines = await db
      .select()
      .from(flowHistory)
      .where(eq(flowHistory.flow, request.params.flow))
      .orderBy(desc(flowHistory.id))
      .limit(most);
    return reply.header('cache-control', 'no-store').send(
      lines.reverse().map(({ entityId, fromState, event, toState, sender, userId, reason, at }) => ({
        row: entityId,
        at: at.getTime(),
        event,
        from: fromState,
        to: toState,
        sender,
        user: userId,
        reason,
      })),
    );
  });
}

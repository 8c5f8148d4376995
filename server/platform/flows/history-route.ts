import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/database.ts';
import { flowHistory } from '../db/flows-schema.ts';

/** The maximum number of lines: the latest changes of all rows of a flow. */
const most = 2_000;

/** The history of a flow's rows for developers: sender, time, event and states. */
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

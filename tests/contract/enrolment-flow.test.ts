import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { completableEnrolmentFlow } from '../../server/capabilities/learning/enrolment-flow.ts';
import { enrolments } from '../../server/platform/db/learning-schema.ts';
import { send } from '../../server/platform/flows/apply.ts';
import { maySend, type Sender } from '../../server/platform/flows/flow.ts';
import { enrolmentEvents, enrolmentWalk } from '../model/support/enrolment-walk.ts';
import { adjacencyOf } from '../model/support/walk.ts';
import { addCourse } from '../support/learning.ts';
import { startServer } from '../support/server.ts';

const server = await startServer();
const { db } = server.database;
const enrolmentFlow = completableEnrolmentFlow('https://acado.test');
afterAll(() => server.close());

const states = Object.values(adjacencyOf(enrolmentWalk, undefined)).map(({ state }) => state);
const senders = ['clock', 'learner'] as const satisfies readonly Sender[];

async function addRow(columns: typeof enrolments.$inferInsert) {
  await db.delete(enrolments);
  const [row] = await db.insert(enrolments).values(columns).returning();
  if (row === undefined) throw new Error('There is no row');
  return row;
}

describe('the server’s enrolments', () => {
  it('take every event that the chart takes, and no other, in every state and from everybody', async () => {
    const course = await addCourse(server);
    const { user } = await server.signUp();
    const createdAt = server.clock.now();
    const tried = { changed: 0, illegal: 0 };
    for (const state of states) {
      const name = typeof state.value === 'string' ? state.value : Object.entries(state.value).flat().join('.');
      const owned = { userId: user.id, courseId: course.id, createdAt, updatedAt: createdAt };
      const columns = { ...owned, ...enrolmentFlow.columnsOf(state.context), state: name };
      let before = await addRow(columns);
      for (const event of enrolmentEvents)
        for (const sender of senders) {
          const isLegal = state.can(event) && maySend(enrolmentFlow, event.type, sender);
          const sent = { id: before.id, event, sender, userId: null, reason: '' };
          const { kind } = await send(db, enrolmentFlow, sent);
          expect(kind, `${name} ${JSON.stringify(event)} ${sender}`).toBe(isLegal ? 'changed' : 'illegal');
          const [after] = await db.select().from(enrolments).where(eq(enrolments.id, before.id));
          if (isLegal) {
            expect(after?.version).toBe(2);
            before = await addRow(columns);
          } else expect(after).toEqual(before);
          tried[isLegal ? 'changed' : 'illegal'] += 1;
        }
    }
    expect(tried.changed).toBeGreaterThan(12);
    expect(tried.illegal).toBeGreaterThan(200);
  });
});

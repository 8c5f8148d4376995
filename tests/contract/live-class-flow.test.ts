import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { liveClassFlow } from '../../server/capabilities/live-classes/live-class-flow.ts';
import { flowHistory, liveClasses } from '../../server/platform/db/schema.ts';
import { send } from '../../server/platform/flows/apply.ts';
import { maySend, type Sender, snapshotOf } from '../../server/platform/flows/flow.ts';
import { liveClassEvents, liveClassWalk } from '../model/support/live-class-walk.ts';
import { adjacencyOf } from '../model/support/walk.ts';
import { addLiveClass } from '../support/live-classes.ts';
import { startServer } from '../support/server.ts';

const server = await startServer();
const { db } = server.database;
afterAll(() => server.close());

const states = liveClassWalk.inputs.flatMap((input) =>
  Object.values(adjacencyOf(liveClassWalk, input)).map(({ state }) => state),
);
const senders = ['clock', 'operator', 'presenter', 'learner'] as const satisfies readonly Sender[];

/** A row in the state that the chart has come to. */
async function addInState(presenterId: number, state: (typeof states)[number]): Promise<number> {
  const name = typeof state.value === 'string' ? state.value : Object.entries(state.value).flat().join('.');
  const columns = liveClassFlow.columnsOf(state.context);
  return addLiveClass(server, presenterId, { ...columns, state: name });
}

describe('the server’s live classes', () => {
  it('3.20: take every event that the chart takes, and no other, in every state and from everybody', async () => {
    const { user } = await server.signInPresenter();
    const tried = { changed: 0, illegal: 0 };
    for (const state of states)
      for (const event of liveClassEvents)
        for (const sender of senders) {
          const id = await addInState(user.id, state);
          const [before] = await db.select().from(liveClasses).where(eq(liveClasses.id, id));
          if (before === undefined) throw new Error('There is no row');
          // What time has brought by itself is another test's.
          if (
            event.type !== 'time.passed' &&
            snapshotOf(liveClassFlow, before).can({ type: 'time.passed', at: event.at })
          )
            continue;
          const isLegal = state.can(event) && maySend(liveClassFlow, event.type, sender);
          const outcome = await send(db, liveClassFlow, { id, event, sender, userId: null, reason: '' });
          expect(outcome.kind, `${JSON.stringify(state.value)} ${JSON.stringify(event)} ${sender}`).toBe(
            isLegal ? 'changed' : 'illegal',
          );
          const [after] = await db.select().from(liveClasses).where(eq(liveClasses.id, id));
          if (isLegal) expect(after?.version).toBe(2);
          else expect(after).toEqual(before);
          tried[isLegal ? 'changed' : 'illegal'] += 1;
        }
    expect(await db.$count(flowHistory)).toBe(tried.changed);
    expect(tried.changed).toBeGreaterThan(20);
    expect(tried.illegal).toBeGreaterThan(200);
  });
});

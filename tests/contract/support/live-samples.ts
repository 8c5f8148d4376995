import { eq, sql } from 'drizzle-orm';
import { addLink } from '../../../server/capabilities/presenter-link/store.ts';
import { tokenHash } from '../../../server/platform/accounts/token.ts';
import { users } from '../../../server/platform/db/account-schema.ts';
import { liveEnrolments } from '../../../server/platform/db/live-classes-schema.ts';
import { addLiveClass, enrolLearner } from '../../support/live-classes.ts';
import type { Account, TestServer } from '../../support/server.ts';

const minute = 60_000;
/** The learner whom the contract's examples mark as having been there. */
const sampleLearner = 3;

/** A class of the presenter that has just begun, with the learner of the contract's examples in it. @returns its id */
export async function addRunningClass(server: TestServer, { user }: Account): Promise<number> {
  const { db } = server.database;
  const startsAt = new Date(server.clock.now().getTime() - 5 * minute);
  const id = await addLiveClass(server, user.id, { startsAt, state: 'live' });
  while ((await db.$count(users, eq(users.id, sampleLearner))) === 0) await server.signUp();
  await enrolLearner(server, id, sampleLearner);
  return id;
}

/** The presenter and the class of the contract's examples. @returns the presenter's token */
export async function prepareSampleClass(server: TestServer, path: string): Promise<string> {
  const { db } = server.database;
  await db.execute(sql`alter sequence live_classes_id_seq restart with 4`);
  const presenter = await server.signInPresenter();
  const username = decodeURIComponent(path.split('/').at(-1) ?? '');
  await db.update(users).set({ username }).where(eq(users.id, presenter.user.id));
  await addRunningClass(server, presenter);
  return presenter.token;
}

/** The class of the contract's examples, in which the learner is. */
export async function prepareSampleEnrolment(server: TestServer, { user }: Account): Promise<void> {
  const { db } = server.database;
  await db.execute(sql`alter sequence live_classes_id_seq restart with 4`);
  const startsAt = new Date(server.clock.now().getTime() - 5 * minute);
  const id = await addLiveClass(server, (await server.signInPresenter()).user.id, { startsAt, state: 'live' });
  await enrolLearner(server, id, user.id);
  await db.update(liveEnrolments).set({ joinedAt: server.clock.now() });
}

/** The link of the contract's example. */
export async function addSampleLink(server: TestServer, { token }: { token: string }): Promise<void> {
  const { user } = await server.signInPresenter();
  await addLink(server.database.db, user.username ?? '', tokenHash(token), server.clock.now());
}

import { setTimeout as wait } from 'node:timers/promises';
import { eq, isNotNull } from 'drizzle-orm';
import { inParallel } from '../../scripts/support/run.ts';
import type { Database } from '../../server/platform/db/database.ts';
import { applications } from '../../server/tables/applications.ts';
import { programmeIntakes } from '../../server/tables/programmes.ts';
import type { ApplicationAnswer } from '../../src/shared/transport/schema.d.ts';
import { addIntake, filled } from './applications.ts';

/** A learner who is signed in at a running server. */
export interface Sender {
  post(path: string, body: object): Promise<{ status: number; data: unknown }>;
}

/**
 * Lets people send their applications within seconds around the deadline, evenly spread.
 *
 * @param rush seconds from the first to the last
 * @returns how many were in time, how many late, and the milliseconds of each answer
 * @throws if an answer differs from what is stored, or from the server's clock
 */
export async function sendAtLastMinute(database: Database, people: readonly Sender[], rush: number) {
  const { db } = database;
  const intakeId = await addIntake({ database, clock: { now: () => new Date() } }, { documents: [] });
  const ids = await inParallel(people, 10, async ({ post }) => {
    const done = async (path: string, body: object) => {
      const { status, data } = await post(path, body);
      if (status !== 200) throw new Error(`${path} answered ${status}`);
      return data;
    };
    const { item } = (await done('/applications', { intake_id: intakeId })) as ApplicationAnswer;
    await done('/drafts', { kind: 'application', subject_id: item.id, content: filled, version: 1, bases: [0] });
    return item.id;
  });
  const closesAt = new Date(Date.now() + (rush / 2 + 1) * 1000);
  const closes = { closesAt, dueAt: closesAt };
  await db.update(programmeIntakes).set(closes).where(eq(programmeIntakes.id, intakeId));
  await db.update(applications).set(closes);
  const first = closesAt.getTime() - (rush / 2) * 1000;
  const answers = await Promise.all(
    people.map(async ({ post }, index) => {
      await wait(Math.max(0, first + (index / people.length) * rush * 1000 - Date.now()));
      const id = ids[index] ?? 0;
      const begun = performance.now();
      const { status } = await post('/application-submissions', { id, version: 1, file_ids: [], is_declared: true });
      return { id, status, took: performance.now() - begun, answeredAt: Date.now() };
    }),
  );
  const sent = await db
    .select({ id: applications.id, at: applications.submittedAt })
    .from(applications)
    .where(isNotNull(applications.submittedAt));
  const acknowledged = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status === 409);
  const isWrong =
    acknowledged.length + refused.length !== people.length ||
    sent.length !== acknowledged.length ||
    sent.some(({ at }) => at === null || at >= closesAt) ||
    refused.some(({ answeredAt }) => answeredAt < closesAt.getTime()) ||
    acknowledged.some(({ id }) => !sent.some((one) => one.id === id));
  if (isWrong) throw new Error(`${acknowledged.length} acknowledged, ${refused.length} refused, ${sent.length} stored`);
  return { inTime: acknowledged.length, late: refused.length, times: answers.map(({ took }) => took) };
}

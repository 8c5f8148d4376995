import { and, asc, eq } from 'drizzle-orm';
import { liveEnrolmentMachine } from '../../../src/machines/live-enrolment/live-enrolment.machine.ts';
import { isThere } from '../../platform/accounts/due-accounts.ts';
import { users } from '../../platform/db/account-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { liveEnrolments } from '../../platform/db/live-classes-schema.ts';
import { stateIn, statesWith } from '../../platform/flows/states-with.ts';

/** That somebody has a seat in a class, and not only waits for one or has had one. */
export const isSeated = stateIn(liveEnrolments.state, statesWith(liveEnrolmentMachine, 'seated'));

/** The accounts of those who have a seat in a class, or wait for one. */
export async function listParticipants(
  tx: Db,
  classId: number,
  now: Date,
  ...parts: ('seated' | 'waiting')[]
): Promise<number[]> {
  const isIt = and(
    eq(liveEnrolments.classId, classId),
    stateIn(liveEnrolments.state, statesWith(liveEnrolmentMachine, ...parts)),
    isThere(now),
  );
  const rows = await tx
    .select({ userId: users.id })
    .from(liveEnrolments)
    .innerJoin(users, eq(users.id, liveEnrolments.userId))
    .where(isIt)
    .orderBy(asc(liveEnrolments.id));
  return rows.map(({ userId }) => userId);
}

import { and, asc, eq } from 'drizzle-orm';
import { participationMachine } from '../../../src/machines/participation/participation.machine.ts';
import { isActiveAccount } from '../../platform/accounts/due-accounts.ts';
import { users } from '../../platform/db/account-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { tagged } from '../../platform/flows/tags.ts';
import { liveEnrolments } from '../../tables/live-classes.ts';

/** A condition: the user has a spot, and is not only waiting, held or withdrawn. */
export const isSeated = tagged(participationMachine, 'confirmed').in(liveEnrolments.state);

/** The accounts of learners with a spot or on the waiting list. */
export async function listParticipants(
  tx: Db,
  classId: number,
  now: Date,
  ...parts: ('confirmed' | 'seated' | 'waiting')[]
): Promise<number[]> {
  const isIt = and(
    eq(liveEnrolments.classId, classId),
    tagged(participationMachine, ...parts).in(liveEnrolments.state),
    isActiveAccount(now),
  );
  const rows = await tx
    .select({ userId: users.id })
    .from(liveEnrolments)
    .innerJoin(users, eq(users.id, liveEnrolments.userId))
    .where(isIt)
    .orderBy(asc(liveEnrolments.id));
  return rows.map(({ userId }) => userId);
}

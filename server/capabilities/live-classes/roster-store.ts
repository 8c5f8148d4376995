import { and, asc, eq, inArray } from 'drizzle-orm';
import { participationMachine } from '../../../src/machines/participation/participation.machine.ts';
import type { LiveClassLearner } from '../../../src/shared/transport/schema.d.ts';
import { isActiveAccount } from '../../platform/accounts/due-accounts.ts';
import { users } from '../../platform/db/account-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { send } from '../../platform/flows/apply.ts';
import { settled } from '../../platform/flows/flow.ts';
import { tagged } from '../../platform/flows/tags.ts';
import { countCall, type Limit } from '../../platform/limits/limit.ts';
import { liveClasses, liveEnrolments } from '../../tables/live-classes.ts';
import { learnerZone } from './learner-zone.ts';
import type { LiveClass } from './live-class.ts';
import { isAhead } from './live-class.ts';
import { liveClassFlow } from './live-class-flow.ts';
import { liveEnrolmentFlow } from './live-enrolment-flow.ts';
import { notifyOfNote } from './notify.ts';
import { isSeated } from './participants.ts';

/**
 * Saves the presenter's note if they have seen the current version of the class, and notifies the learners. Runs in the
 * caller's transaction.
 *
 * @param limits for emails; beyond them, nothing is sent
 * @returns the updated class; null when it has changed
 */
export async function saveNote(
  tx: Db,
  before: LiveClass,
  { note, limits }: { note: string; limits: readonly Limit[] },
  now: Date,
): Promise<LiveClass | null> {
  const { id, version } = before;
  if (note === before.note) return before;
  const [after] = await tx
    .update(liveClasses)
    .set({ note, version: version + 1, updatedAt: now })
    .where(and(eq(liveClasses.id, id), eq(liveClasses.version, version)))
    .returning();
  if (after === undefined) return null;
  const { state } = settled(liveClassFlow, after, now.getTime());
  if (note === '' || !isAhead(state)) return after;
  const wait = await countCall(tx, limits, now);
  if (wait === null) await notifyOfNote(tx, after, now);
  return after;
}

const isAttended = tagged(participationMachine, 'attended');
const isMissed = tagged(participationMachine, 'missed');

/** Whether the presenter marked a learner as present; null if not marked yet. */
const attendedIn = (state: string): boolean | null => (isAttended(state) ? true : isMissed(state) ? false : null);

/** The enrolled learners of a class, by name. */
export async function listRoster(db: Db, classId: number, now: Date): Promise<LiveClassLearner[]> {
  const rows = await db
    .select({
      user_id: users.id,
      name: users.name,
      avatar: users.avatar,
      timezone: learnerZone,
      state: liveEnrolments.state,
      joinedAt: liveEnrolments.joinedAt,
    })
    .from(liveEnrolments)
    .innerJoin(users, eq(users.id, liveEnrolments.userId))
    .where(and(eq(liveEnrolments.classId, classId), isSeated, isActiveAccount(now)))
    .orderBy(asc(users.name), asc(users.id));
  return rows.map(({ joinedAt, state, ...row }) => ({
    ...row,
    attended: attendedIn(state),
    joined_at: joinedAt?.toISOString() ?? null,
  }));
}

interface Mark {
  user_id: number;
  attended: boolean;
}

/** Records attendance, one learner per turn. @returns false, without changes, if any of the learners is not enrolled */
export async function markAttendance(
  db: Db,
  { classId, presenterId }: { classId: number; presenterId: number },
  marks: readonly Mark[],
  now: Date,
): Promise<boolean> {
  const last = new Map(marks.map(({ user_id, attended }) => [user_id, attended]));
  const those = inArray(liveEnrolments.userId, [...last.keys()]);
  const rows = await db
    .select()
    .from(liveEnrolments)
    .where(and(eq(liveEnrolments.classId, classId), isSeated, those))
    .orderBy(asc(liveEnrolments.id));
  if (rows.length !== last.size) return false;
  for (const { id, userId, state } of rows) {
    const wasThere = last.get(userId) === true;
    if (attendedIn(state) === wasThere) continue;
    const event = { type: wasThere ? 'attendance.noted' : 'absence.noted', at: now.getTime() } as const;
    const sent = { id, event, sender: 'presenter', userId: presenterId, reason: '' } as const;
    await send(db, liveEnrolmentFlow, sent);
  }
  return true;
}

import { and, asc, eq, lte, sql } from 'drizzle-orm';
import {
  type HoursFacts,
  type volunteerHoursDuties,
  volunteerHoursMachine,
} from '../../../src/machines/volunteer-hours/volunteer-hours.machine.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Change, StoredFlow } from '../../platform/flows/apply.ts';
import { tagged } from '../../platform/flows/tags.ts';
import { notify } from '../../platform/notices/notify.ts';
import { programmeSteps } from '../../tables/programmes.ts';
import { shiftSignups, volunteerHours } from '../../tables/volunteering.ts';
import { issueVolunteeringCertificate } from '../certificates/module.ts';
import { aboutShift, shiftNotices } from './notices.ts';
import { findShift, type Shift } from './shift.ts';
import { isConfirmedState, isMissedState } from './signup-flow.ts';

export type Hours = typeof volunteerHours.$inferSelect;

async function shiftOf(tx: Db, { signupId }: Hours): Promise<{ shift: Shift; state: string }> {
  const [signup] = await tx.select().from(shiftSignups).where(eq(shiftSignups.id, signupId));
  const shift = signup && (await findShift(tx, signup.stepId));
  if (!signup || !shift) throw new Error('A shift was deleted while its hours were looked at');
  return { shift, state: signup.state };
}

const minute = 60_000;

/** The facts that decide about hours of a shift. @param state of the sign-up */
export function hoursFactsOf({ step: { startsAt } }: Shift, state: string): HoursFacts {
  const mayLog = isConfirmedState(state) && !isMissedState(state);
  return { mayLog, beginsAt: startsAt === null ? null : Math.floor(startsAt.getTime() / minute) * minute };
}

/** Whether hours of a shift can be entered now. */
export const canLog = ({ mayLog, beginsAt }: HoursFacts, now: Date): boolean =>
  mayLog && beginsAt !== null && beginsAt <= now.getTime();

async function readFacts(tx: Db, row: Hours): Promise<HoursFacts> {
  const { shift, state } = await shiftOf(tx, row);
  return hoursFactsOf(shift, state);
}

const notifyUser =
  (name: 'hours_returned' | 'hours_approved') =>
  async (tx: Db, { after, event, reason, now }: Change<Hours>): Promise<void> => {
    const { shift } = await shiftOf(tx, after);
    const cause = { flow: 'volunteerHours', id: after.id, event };
    const about = aboutShift(shift, after.startedAt ?? now, reason);
    await notify(tx, shiftNotices[name], [after.userId], { cause, turn: after.version, ...about }, now);
  };

/** Leaves the certificate to `issueDueCertificates`, because the approving command doesn't know the verification address. */
async function countHours(tx: Db, { after, now }: Change<Hours>): Promise<void> {
  await tx.update(volunteerHours).set({ countDueAt: now }).where(eq(volunteerHours.id, after.id));
}

const dateOf = (at: number | null) => (at === null ? null : new Date(at));

/** Volunteering hours, stored in their table and governed by their chart. */
export const volunteerHoursFlow: StoredFlow<typeof volunteerHoursMachine, Hours, keyof typeof volunteerHoursDuties> = {
  machine: volunteerHoursMachine,
  table: volunteerHours,
  events: {
    'hours.sent': {
      from: ['learner'],
      sample: (at) => ({ startedAt: at - 1, endedAt: at }),
      facts: { read: readFacts, mostPermissive: { mayLog: true, beginsAt: 0 } },
    },
    'hours.returned': { from: ['operator'], needsReason: true },
    'hours.approved': { from: ['operator'] },
    'account.deleted': { from: ['clock'] },
  },
  contextOf: ({ startedAt, endedAt }) => ({
    startedAt: startedAt?.getTime() ?? null,
    endedAt: endedAt?.getTime() ?? null,
  }),
  columnsOf: ({ startedAt, endedAt }) => ({ startedAt: dateOf(startedAt), endedAt: dateOf(endedAt) }),
  actions: { notifyOfReturn: notifyUser('hours_returned'), notifyOfApproval: notifyUser('hours_approved'), countHours },
};

/** The number of hours processed per batch. */
const batchSize = 100;
const isApproved = tagged(volunteerHoursMachine, 'approved').in(volunteerHours.state);

/** A user's approved minutes in a programme. */
async function approvedMinutes(tx: Db, userId: number, programmeId: number): Promise<number> {
  const [sum] = await tx
    .select({
      minutes: sql<number>`coalesce(sum(extract(epoch from ${volunteerHours.endedAt} - ${volunteerHours.startedAt})) / 60, 0)::int`,
    })
    .from(volunteerHours)
    .innerJoin(shiftSignups, eq(shiftSignups.id, volunteerHours.signupId))
    .innerJoin(programmeSteps, eq(programmeSteps.id, shiftSignups.stepId))
    .where(and(eq(volunteerHours.userId, userId), eq(programmeSteps.programmeId, programmeId), isApproved));
  return sum?.minutes ?? 0;
}

/**
 * Counts approved hours and issues the certificates that they complete.
 *
 * @param origin where certificates can be verified, without a trailing slash
 */
export async function issueDueCertificates(db: Db, origin: string, now: Date): Promise<void> {
  const isDue = lte(volunteerHours.countDueAt, now);
  const due = await db
    .select({ id: volunteerHours.id })
    .from(volunteerHours)
    .where(isDue)
    .orderBy(asc(volunteerHours.countDueAt), asc(volunteerHours.id))
    .limit(batchSize);
  for (const { id } of due)
    await db.transaction(async (tx) => {
      const isIt = and(eq(volunteerHours.id, id), isDue);
      const [row] = await tx.update(volunteerHours).set({ countDueAt: null }).where(isIt).returning();
      if (row === undefined) return;
      const { programme } = (await shiftOf(tx, row)).shift;
      const asked = programme.certificateHours;
      if (asked === null || (await approvedMinutes(tx, row.userId, programme.id)) < asked * 60) return;
      await issueVolunteeringCertificate(tx, programme, { userId: row.userId, origin, now }, asked);
    });
}

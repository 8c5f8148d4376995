import { eq } from 'drizzle-orm';
import { notices } from '../../../src/messages/assignments-notices.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Change } from '../../platform/flows/apply.ts';
import { existingIn, noticeKinds } from '../../platform/notices/kind.ts';
import { notify } from '../../platform/notices/notify.ts';
import { assignments } from '../../tables/assignments.ts';
import { assignmentOf, type Work } from './store.ts';

/** Notifications about assignments. */
export const assignmentNotices = noticeKinds(notices, {
  area: 'assessments',
  findThere: existingIn(assignments, eq(assignments.status, 'published')),
});

/** The page of an assignment. */
export const assignmentAddress = (id: number): string => `/assignment/${id}`;

const noticeOf = ({ after, event }: Change<Work>) => ({
  cause: { flow: 'assignment', id: after.id, event },
  turn: after.version,
  action: assignmentAddress(after.assignmentId),
  target: after.assignmentId,
});

/** The learner's new due date. */
const untilOf = ({ dueAt, extendedUntil, submitBy }: Work): Date | null => dueAt ?? extendedUntil ?? submitBy;

/** Notifies the learner that their work was returned or graded. */
export async function notifyOfResult(tx: Db, change: Change<Work>): Promise<void> {
  const { after, now } = change;
  const { title, timezone } = await assignmentOf(tx, after);
  const notice = noticeOf(change);
  if (after.gradedAt !== null)
    return notify(tx, assignmentNotices.assignment_graded, [after.userId], { ...notice, facts: { title } }, now);
  const starts_at = (untilOf(after) ?? now).toISOString();
  await notify(
    tx,
    assignmentNotices.assignment_returned,
    [after.userId],
    { ...notice, facts: { title, starts_at, timezone } },
    now,
  );
}

/** Notifies the learner about an extension. */
export async function notifyOfExtension(tx: Db, change: Change<Work>): Promise<void> {
  const { after, now, sent } = change;
  const { title, timezone } = await assignmentOf(tx, after);
  const { until } = sent as unknown as { until: number };
  const facts = { title, starts_at: new Date(until).toISOString(), timezone };
  await notify(tx, assignmentNotices.assignment_extended, [after.userId], { ...noticeOf(change), facts }, now);
}

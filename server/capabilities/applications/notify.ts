import type { Db } from '../../platform/db/database.ts';
import type { Change } from '../../platform/flows/apply.ts';
import { notify } from '../../platform/notices/notify.ts';
import { type ApplicationRow, recipientAimOf } from './facts.ts';
import { aboutInterview, applicationAddress, applicationNotices } from './notices.ts';
import { tagOfState } from './words.ts';

/** Notifies the learner of the new state of an application, with the original reason. */
export async function notifyOfNews(tx: Db, change: Change<ApplicationRow>): Promise<void> {
  const { after, event, reason, now } = change;
  const tag = tagOfState(after.state);
  if (tag === null) throw new Error(`Nobody is told of ${after.state}`);
  const { title, timezone, whyIntake } = await recipientAimOf(tx, after);
  const notice = {
    cause: { flow: 'application', id: after.id, event },
    turn: after.version,
    action: applicationAddress(after.id),
    target: after.id,
  };
  if (tag === 'submitted') {
    const facts = { title, reference: after.reference };
    return notify(tx, applicationNotices.application_received, [after.userId], { ...notice, facts }, now);
  }
  const starts_at = (after.dueAt ?? now).toISOString();
  // The reason for cancelling an intake is stored with the intake.
  const words = tag === 'cancelled' ? whyIntake : reason;
  const facts = { title, tag, starts_at, timezone, words };
  await notify(tx, applicationNotices.application_news, [after.userId], { ...notice, facts }, now);
}

const notifyOfTime =
  (kind: 'application_interview' | 'application_interview_moved') =>
  async (tx: Db, { after, event, now }: Change<ApplicationRow>): Promise<void> =>
    notify(tx, applicationNotices[kind], [after.userId], await aboutInterview(tx, after, event), now);

/** Notifies the learner of the interview time they chose. */
export const notifyOfSlot = notifyOfTime('application_interview');

/** Notifies the learner of the new interview time. */
export const notifyOfMove = notifyOfTime('application_interview_moved');

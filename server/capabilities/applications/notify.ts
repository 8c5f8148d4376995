import type { Db } from '../../platform/db/database.ts';
import type { Change } from '../../platform/flows/apply.ts';
import { notify } from '../../platform/notices/notify.ts';
import { type ApplicationRow, recipientAimOf } from './facts.ts';
import { aboutInterview, applicationAddress, applicationNotices } from './notices.ts';
import { tagOfState } from './words.ts';

/** Tells the learner what has become of an application, with the reason as it was written. */
export async function tellNews(tx: Db, change: Change<ApplicationRow>): Promise<void> {
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
  // Why an intake is cancelled was said of the intake.
  const words = tag === 'cancelled' ? whyIntake : reason;
  const facts = { title, tag, starts_at, timezone, words };
  await notify(tx, applicationNotices.application_news, [after.userId], { ...notice, facts }, now);
}

const tellTime =
  (kind: 'application_interview' | 'application_interview_moved') =>
  async (tx: Db, { after, event, now }: Change<ApplicationRow>): Promise<void> =>
    notify(tx, applicationNotices[kind], [after.userId], await aboutInterview(tx, after, event), now);

/** Tells the learner the time of the interview that they have chosen. */
export const tellSlot = tellTime('application_interview');

/** Tells the learner the time to which the interview was moved. */
export const tellMove = tellTime('application_interview_moved');

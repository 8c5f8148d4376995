import { join } from 'node:path';
import { and, eq, like } from 'drizzle-orm';
import { addDays, dayOf, momentAt } from '../../src/shared/time/days.ts';
import { assignmentFlow } from '../capabilities/assignments/assignment-flow.ts';
import { readAssignments } from '../capabilities/assignments/import/read-assignments.ts';
import { writeAssignments } from '../capabilities/assignments/import/write-assignments.ts';
import { submitWork } from '../capabilities/assignments/submit.ts';
import { assignmentDrafts } from '../capabilities/assignments/works.ts';
import { enter } from '../capabilities/learning/enrolment-store.ts';
import { demoAccounts } from '../platform/accounts/demo.ts';
import { users } from '../platform/db/account-schema.ts';
import type { Database, Db } from '../platform/db/database.ts';
import { noticeMails } from '../platform/db/notice-mails-schema.ts';
import { saveDraft } from '../platform/drafts/store.ts';
import { send } from '../platform/flows/apply.ts';
import { projectRoot } from '../platform/root.ts';
import { assignments, assignmentWorks } from '../tables/assignments.ts';

const hour = 3_600_000;

/** The slug of a shipped assignment. */
const slug = 'one-text-twice';

const text = `**Readers:** library members who return something after eight in the evening.

### Before

> Please be advised that following closing hours the return of media is possible exclusively by means of the return slot. Said slot is located at the rear of the building.

### After

> **Closed?** Put your books through the slot behind the building. They count as returned today.

### Two changes

1. The first word is the question that people at the door have in mind.
2. I replaced "media" with "books", because people bring books.
`;

const given = {
  rubric: { reader: 3, point: 4, sentences: 3, reasons: 2 },
  comments: {
    point: 'The first word tells readers at the door that the notice is for them.',
    reasons:
      'You explained two changes, but the task asks for three. How does "They count as returned today" help your reader?',
  },
  feedback:
    'A clear and friendly notice. Add the third change and say when the slot is open, then the text is finished.',
  fileIds: [],
};

/** The demo's assignment is due this many days after the server's start; late work is accepted for two more days. */
const dueIn = 3;

/**
 * Updates the assignment that is due soon, in a course of the demo learner. Does nothing if the course doesn't exist.
 */
async function setDueSoon(tx: Db, now: Date): Promise<void> {
  const folder = 'content/assignments/demo';
  const { ready } = readAssignments(folder, join(projectRoot, folder));
  const set = ready.map(({ written, hash, ...one }) => {
    const eveningIn = (days: number) =>
      momentAt(addDays(dayOf(now, written.timezone), days), '18:00', written.timezone).toISOString();
    const dates = { due_at: eveningIn(dueIn), late_until: eveningIn(dueIn + 2) };
    return {
      ...one,
      written: { ...written, ...dates, slug: `demo:${written.slug}` },
      hash: `${hash} ${dates.due_at}`,
    };
  });
  await writeAssignments(tx, set, now);
}

/**
 * Gives the demo learner an assignment that is due soon, counted from each start of the server. On the first start,
 * also submits and returns another assignment with feedback.
 */
export async function keepDemoAssignments({ db }: Database, now: Date): Promise<void> {
  await db.transaction((tx) => setDueSoon(tx, now));
  const [learner] = await db.select({ id: users.id }).from(users).where(eq(users.email, demoAccounts.learner));
  const [assignment] = await db.select().from(assignments).where(eq(assignments.externalRef, slug));
  if (learner === undefined || assignment?.status !== 'published') return;
  const { courseId } = assignment;
  if (courseId === null) return;
  const isTheirs = and(eq(assignmentWorks.userId, learner.id), eq(assignmentWorks.assignmentId, assignment.id));
  if ((await db.$count(assignmentWorks, isTheirs)) > 0) return;
  const ago = (hours: number) => new Date(now.getTime() - hours * hour);
  await db.transaction(async (tx) => {
    await enter(tx, learner.id, courseId, 'enrolment.requested', ago(100));
    const place = { kind: 'assignment', subject_id: assignment.id } as const;
    const content = { text, file_ids: [], urls: [] };
    await saveDraft(tx, assignmentDrafts, learner.id, { ...place, content, version: 1, bases: [] }, ago(70));
    await submitWork(tx, learner.id, assignment, 1, ago(70));
    const [work] = await tx.select({ id: assignmentWorks.id }).from(assignmentWorks).where(isTheirs);
    if (work === undefined) return;
    const event = { type: 'work.returned', at: ago(20).getTime(), ...given } as const;
    await send(tx, assignmentFlow, { id: work.id, event, sender: 'operator', userId: null, reason: '' });
    // This feedback is made up, so it isn't mailed.
    const isOfDemo = and(eq(noticeMails.userId, learner.id), eq(noticeMails.kind, 'assignment_returned'));
    await tx.update(noticeMails).set({ dueAt: null }).where(isOfDemo);
  });
}

/** Removes the demo's assignments. */
export async function removeDemoAssignments({ db }: Database): Promise<void> {
  await db.delete(assignments).where(like(assignments.externalRef, 'demo:%'));
}

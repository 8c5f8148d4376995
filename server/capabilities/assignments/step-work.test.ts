import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Failure } from '../../../src/shared/transport/schema.d.ts';
import { addIntake, applicant, decideOn } from '../../../tests/support/applications.ts';
import { addAssignment, addLearner, inDays } from '../../../tests/support/assignments.ts';
import { stepsOf } from '../../../tests/support/programmes.ts';
import { startServer } from '../../../tests/support/server.ts';
import { notices } from '../../platform/db/notices-schema.ts';
import { assignments } from '../../tables/assignments.ts';
import { assignmentSource } from './calendar-source.ts';
import { dueReminder } from './due-reminder.ts';

const server = await startServer();
const { database, clock, call } = server;
const { db } = database;
beforeEach(() => server.reset());
afterAll(() => server.close());

const step = { ref: 'essay', kind: 'essay', title: 'Your essay', text: 'Two pages.', place: '' } as const;

/** A scholarship with a step that has an assignment. */
async function addStep() {
  const intakeId = await addIntake(server, { steps: [step] });
  const [stepId = 0] = await stepsOf(server);
  const dates = { submitBy: inDays(server, 7), lateUntil: inDays(server, 9) };
  const { id } = await addAssignment(server, { courseId: null, lessonItemId: null, stepId, ...dates });
  return { intakeId, stepId, id };
}

const codeOf = ({ body }: { body: unknown }) => (body as Failure).data.code;

/** The deadlines of the assignment in a user's calendar. */
async function dueOf(userId: number): Promise<string[]> {
  const found = [];
  const span = { from: inDays(server, -1), to: inDays(server, 30) };
  for await (const { uid } of assignmentSource.items(db, userId, span, clock.now())) found.push(uid);
  return found;
}

describe('31.12: an assignment at a step of a scholarship', () => {
  it('is available to shortlisted applicants while their application is active, and locked with a reason for others', async () => {
    const { intakeId, stepId, id } = await addStep();
    const learner = await addLearner(server, 0);
    const { detailsOf, save, submit, handIn, user } = learner;
    const own = applicant(server, learner);
    const isLocked = async (lock: string) => {
      expect(await detailsOf(id)).toMatchObject({ lock, my: null, draft: null, assignment: { brief: [], rubric: [] } });
      expect((await save(id, 'Mine', 1)).status).toBe(404);
      expect(codeOf(await submit(id, 1))).toBe(lock);
      expect(await dueOf(user.id)).toEqual([]);
    };
    await isLocked('not_applied');
    const application = await own.apply(intakeId);
    await isLocked('not_shortlisted');
    await decideOn(server, application, 'review.started');
    await isLocked('not_shortlisted');

    await decideOn(server, application, 'application.shortlisted');
    expect(await detailsOf(id)).toMatchObject({
      lock: null,
      assignment: {
        course: null,
        lesson: null,
        step: { id: stepId, title: 'Your essay', programme: expect.any(String) },
      },
      my: { state: 'unsent.draft', submit_by: inDays(server, 7).toISOString() },
    });
    expect(await dueOf(user.id)).toEqual([`assignment-${id}@acado`]);
    expect((await handIn(id, 'My essay')).status).toBe(200);
    const until = inDays(server, 3).getTime();
    await decideOn(server, application, { type: 'info.requested', until, reason: 'Your marks, please.' });
    expect((await detailsOf(id)).my?.submissions).toHaveLength(1);
    await decideOn(server, application, { type: 'application.rejected', reason: 'Others were chosen.' });
    expect((await detailsOf(id)).lock).toBe('not_shortlisted');
    expect(await dueOf(user.id)).toEqual([]);
  });

  it('is shown by its step, except when it is archived', async () => {
    const { stepId, id } = await addStep();
    const read = async () => (await call(`/programme-step/${stepId}`, { method: 'GET' })).body?.data;
    expect(await read()).toMatchObject({ assignment_id: id });
    await db.update(assignments).set({ status: 'archived' });
    expect(await read()).toMatchObject({ assignment_id: null });
  });

  it('reminds shortlisted applicants who have not submitted', async () => {
    const { intakeId, id } = await addStep();
    const [idle, done, other] = [
      await addLearner(server, 0),
      await addLearner(server, 0),
      await addLearner(server, 0),
    ] as const;
    for (const one of [idle, done, other]) {
      server.forgetCalls();
      const application = await applicant(server, one).apply(intakeId);
      if (one !== other) await decideOn(server, application, 'review.started', 'application.shortlisted');
    }
    await done.handIn(id, 'My essay');
    const submitBy = inDays(server, 0.5);
    await db.update(assignments).set({ submitBy });
    const due = { target: id, step: 'hours', dueAt: clock.now() };
    await db.transaction((tx) => dueReminder.send(tx, due, clock.now()));
    const reminded = await db
      .select({ userId: notices.userId })
      .from(notices)
      .where(eq(notices.kind, 'assignment_due'));
    expect(reminded).toEqual([{ userId: idle.user.id }]);
  });
});

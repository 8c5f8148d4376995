import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Draft, Failure } from '../../../src/shared/transport/schema.d.ts';
import { addAssignment, addLearner, day, inDays, submitted } from '../../../tests/support/assignments.ts';
import { startServer } from '../../../tests/support/server.ts';
import { listed } from '../../platform/flows/listed-flow.ts';
import { assignments, assignmentWorks } from '../../tables/assignments.ts';
import { assignmentFlow } from './assignment-flow.ts';
import { workTexts } from './row-texts.ts';
import { workSubject } from './subject.ts';
import { moveDates } from './works.ts';

const server = await startServer();
const { database, clock } = server;
beforeEach(() => server.reset());
afterAll(() => server.close());

const failureOf = ({ body }: { body: unknown }) => (body as Failure).data;

/** Runs an operator command for the work. */
async function operate(id: number, type: string, options: Record<string, string>, reason = '') {
  const { outcome } = await listed(assignmentFlow, workSubject, workTexts).prepare({ id, type, options, reason })(
    database.db,
    clock.now(),
  );
  return outcome;
}

const marks = { rubric: 'question=3,sources=1', comments: '{"sources":"Name both."}', feedback: 'Nearly there.' };

describe('returned work', () => {
  it('has feedback for each criterion, is improved, submitted again and graded, and completes its lesson', async () => {
    const { learner, assignment, id } = await submitted(server);
    await operate(id, 'work.returned', marks, 'See the second line.');
    const back = (await learner.detailsOf(assignment.id)).my;
    expect(back).toMatchObject({
      state: 'sent.returned',
      waiting_on: 'learner',
      due_at: inDays(server, 14).toISOString(),
      state_reason: 'See the second line.',
      points: 4,
      is_passed: null,
    });
    expect(back?.submissions[0]?.feedback).toEqual({
      outcome: 'returned',
      points: 4,
      out_of: 6,
      lines: [
        { id: 'question', points: 3, comment: '' },
        { id: 'sources', points: 1, comment: 'Name both.' },
      ],
      text: 'Nearly there.',
      files: [],
      given_at: clock.now().toISOString(),
    });
    const same = (await learner.detailsOf(assignment.id)).draft as Draft;
    expect(failureOf(await learner.submit(assignment.id, same.version)).code).toBe('work_unchanged');
    await learner.handIn(assignment.id, '# Improved');
    await operate(id, 'work.graded', { rubric: 'question=4,sources=2' });
    const graded = (await learner.detailsOf(assignment.id)).my;
    expect(graded).toMatchObject({ state: 'sent.graded', waiting_on: null, points: 6, percent: 100, is_passed: true });
    expect(graded?.submissions.map(({ feedback }) => feedback?.outcome)).toEqual(['graded', 'returned']);
    const { body } = await server.call(`/my-course/${assignment.courseId}`, { token: learner.token });
    expect((body?.data as { modules: { items: { status: string }[] }[] }).modules[0]?.items[1]?.status).toBe(
      'completed',
    );
    const notices = await server.call('/notification-list', { token: learner.token });
    expect((notices.body?.data as { items: { kind: string }[] }).items.map(({ kind }) => kind)).toEqual([
      'assignment_graded',
      'assignment_returned',
    ]);
  });

  it('loses points for each late day, and no points if it was submitted in time', async () => {
    const { id, courseId } = await addAssignment(server, {
      submitBy: inDays(server, -1),
      lateUntil: inDays(server, 1),
    });
    const { handIn, detailsOf } = await addLearner(server, courseId);
    expect((await detailsOf(id)).my).toMatchObject({ state: 'unsent.late', waiting_on: 'learner' });
    await handIn(id, 'Late');
    const work = (await detailsOf(id)).my;
    expect(work).toMatchObject({ penalty_percent: 20, submissions: [{ is_late: true, penalty_percent: 20 }] });
    await operate(work?.id ?? 0, 'work.graded', { rubric: 'question=4,sources=1' });
    expect((await detailsOf(id)).my).toMatchObject({
      points: 4,
      out_of: 6,
      percent: 66,
      is_passed: true,
      submissions: [{ feedback: { points: 5, out_of: 6 } }],
    });
  });

  it('gets the returned points as its grade if it isn’t improved in time', async () => {
    const { id } = await submitted(server);
    await operate(id, 'work.returned', marks);
    clock.advance(14 * day);
    await listed(assignmentFlow, workSubject, workTexts).sweep(database.db, clock.now());
    const [work] = await database.db.select().from(assignmentWorks).where(eq(assignmentWorks.id, id));
    expect(work).toMatchObject({ state: 'sent.graded', points: 4, isPassed: true, gradedAt: clock.now() });
  });

  it.each([
    [{ rubric: 'question=3' }, 'the rubric gives points for each of question, sources'],
    [{ rubric: 'question=5,sources=1' }, 'question has 4 points at most'],
    [{ ...marks, comments: '{"style":"Nice."}' }, 'style is no line of the rubric: question, sources'],
  ])('is not graded with points or comments that don’t fit the rubric: %o', async (options, why) => {
    const { id, learner, assignment } = await submitted(server);
    expect(await operate(id, 'work.graded', options)).toMatchObject({ kind: 'illegal', why });
    expect((await learner.detailsOf(assignment.id)).my?.state).toBe('sent.submitted');
  });

  it.each([
    ['rubric', { rubric: 'question:3' }, /--rubric needs points/],
    ['comments', { rubric: 'question=3', comments: 'Good' }, /--comments is JSON/],
    ['files', { rubric: 'question=3', files: 'a.pdf' }, /--files has at most ten numbers/],
  ])('is not graded with an invalid option --%s', (_, options, message) => {
    expect(() =>
      listed(assignmentFlow, workSubject, workTexts).prepare({ id: 1, type: 'work.graded', options, reason: '' }),
    ).toThrow(message);
  });
});

describe('more time', () => {
  it('reopens a closed assignment for the learner who gets it, and notifies them', async () => {
    const { id, courseId } = await addAssignment(server, { submitBy: inDays(server, 0.25) });
    const [one, other] = [await addLearner(server, courseId), await addLearner(server, courseId)];
    for (const { save, submit } of [one, other]) {
      await save(id, 'Begun', 1);
      await submit(id, 1);
      clock.advance(day / 4);
    }
    const work = (await other.detailsOf(id)).my;
    expect(work?.state).toBe('unsent.closed');
    const until = inDays(server, 2).toISOString();
    await operate(work?.id ?? 0, 'deadline.extended', { until: until.replace('.000Z', 'Z') }, 'You were ill.');
    expect((await other.detailsOf(id)).my).toMatchObject({ state: 'unsent.draft', submit_by: until, due_at: until });
    const { body } = await server.call('/notification-list', { token: other.token });
    expect((body?.data as { items: object[] }).items).toMatchObject([
      { kind: 'assignment_extended', facts: { starts_at: until } },
    ]);
    expect((await one.detailsOf(id)).my?.state).toBe('sent.submitted');
  });

  it('is given to all learners by moving the dates', async () => {
    const { id, courseId } = await addAssignment(server, { submitBy: inDays(server, 0.25) });
    const { save, submit, detailsOf } = await addLearner(server, courseId);
    await save(id, 'Begun', 1);
    clock.advance(day / 4);
    await submit(id, 1);
    const work = (await detailsOf(id)).my;
    await database.db
      .update(assignments)
      .set({ submitBy: inDays(server, 3) })
      .where(eq(assignments.id, id));
    await database.db.transaction((tx) => moveDates(tx, id, clock.now()));
    expect((await detailsOf(id)).my).toMatchObject({
      state: 'unsent.draft',
      submit_by: inDays(server, 3).toISOString(),
    });
    expect(work?.state).toBe('unsent.closed');
  });
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Draft, Failure, Lesson } from '../../../src/shared/transport/schema.d.ts';
import { addAssignment, addLearner, day, inDays, submitted } from '../../../tests/support/assignments.ts';
import { sendFile } from '../../../tests/support/files/uploads.ts';
import { addSampleFile } from '../../../tests/support/sample-file.ts';
import { startServer } from '../../../tests/support/server.ts';
import { send } from '../../platform/flows/apply.ts';
import { claimFiles } from '../../platform/storage/files.ts';
import { assignments } from '../../tables/assignments.ts';
import { enrolments } from '../../tables/learning.ts';
import { assignmentFlow } from './assignment-flow.ts';

const server = await startServer();
const { database, clock } = server;
beforeEach(() => server.reset());
afterAll(() => server.close());

const failureOf = ({ body }: { body: unknown }) => (body as Failure).data;

describe('an assignment', () => {
  it('shows its brief only to enrolled learners', async () => {
    const { id, courseId, itemId } = await addAssignment(server, { submitBy: inDays(server, 7) });
    const stranger = await addLearner(server, 0);
    const seen = await stranger.detailsOf(id);
    expect({ ...seen.assignment, ...seen, assignment: null }).toMatchObject({
      title: 'Check a claim',
      brief: [],
      rubric: [],
      sample: null,
      points: 6,
      lock: 'not_enrolled',
      my: null,
      draft: null,
    });
    const { detailsOf, token } = await addLearner(server, courseId);
    const { assignment, my, draft, lock } = await detailsOf(id);
    expect({ lock, draft, points: assignment.points, lesson: assignment.lesson?.item_id }).toEqual({
      lock: null,
      draft: null,
      points: 6,
      lesson: itemId,
    });
    expect(my).toMatchObject({
      id: null,
      state: 'unsent.draft',
      waiting_on: 'learner',
      due_at: inDays(server, 7).toISOString(),
      submit_by: inDays(server, 7).toISOString(),
      possible_events: ['work.submitted'],
      submissions: [],
    });
    const lesson = await server.call(`/lesson-item/${itemId}`, { token });
    expect(lesson.body?.data).toMatchObject({ subject_id: id, rule: 'pass' });
  });

  it('16.11: is in the syllabus and the outline of its course if it belongs to no lesson', async () => {
    const { id, courseId, itemId } = await addAssignment(server, { lessonItemId: null, submitBy: inDays(server, 7) });
    const { token } = await addLearner(server, courseId);
    const task = {
      kind: 'assignment',
      id,
      title: 'Check a claim',
      path: `/assignment/${id}`,
      due_at: inDays(server, 7).toISOString(),
      timezone: 'Europe/Berlin',
    };
    for (const reader of [{}, { token }])
      expect((await server.call(`/course-details/${courseId}`, reader)).body?.data).toMatchObject({ tasks: [task] });
    const lesson = (await server.call(`/lesson-item/${itemId}`, { token })).body?.data as Lesson;
    const outline = await server.call(`/course-module/${lesson.module.id}`, { token });
    expect(outline.body?.data).toMatchObject({ tasks: [task] });
    expect((await server.call(`/my-course/${courseId}`, { token })).body?.data).toMatchObject({ tasks: [task] });

    await database.db.update(assignments).set({ lessonItemId: itemId }).where(eq(assignments.id, id));
    expect((await server.call(`/course-details/${courseId}`, { token })).body?.data).toMatchObject({ tasks: [] });
  });

  it('is not found while it is archived', async () => {
    const { id, courseId } = await addAssignment(server, { status: 'archived' });
    const { token, save, submit } = await addLearner(server, courseId);
    expect((await server.call(`/assignment-details/${id}`, { token })).status).toBe(404);
    expect((await save(id, 'x', 1)).status).toBe(404);
    expect((await submit(id, 1)).status).toBe(404);
    expect((await server.call(`/drafts/assignment/${id}`, { token })).status).toBe(404);
  });

  it('opens at its time, and takes no drafts before that', async () => {
    const { id, courseId } = await addAssignment(server, { opensAt: inDays(server, 0.25) });
    const { save, detailsOf } = await addLearner(server, courseId);
    const early = await save(id, 'Too early', 1);
    expect({ status: early.status, ...failureOf(early) }).toMatchObject({
      status: 409,
      code: 'draft_closed',
      flow: { state: 'unsent.notOpen', possible_events: [] },
    });
    clock.advance(day / 4);
    expect((await save(id, 'Now', 1)).status).toBe(200);
    expect((await detailsOf(id)).my?.state).toBe('unsent.draft');
  });
});

describe('submitted work', () => {
  it('is stored unchanged with a receipt, only once however often it is sent', async () => {
    const { id, courseId } = await addAssignment(server, { submitBy: inDays(server, 7) });
    const { save, submit, detailsOf } = await addLearner(server, courseId);
    await save(id, '# What I found', 3, [], { urls: [' https://example.com/data ', ''] });
    const answers = await Promise.all(Array.from({ length: 5 }, () => submit(id, 3)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    await save(id, 'Changed afterwards', 4, [3]);
    const { my } = await detailsOf(id);
    expect(my).toMatchObject({
      state: 'sent.submitted',
      waiting_on: 'us',
      possible_events: ['work.submitted'],
      submissions: [
        {
          no: 1,
          text: '# What I found',
          shown: [{ kind: 'heading', level: 2, children: ['What I found'] }],
          urls: ['https://example.com/data'],
          is_late: false,
          penalty_percent: 0,
          submitted_at: clock.now().toISOString(),
          feedback: null,
        },
      ],
    });
    expect(my?.submissions[0]?.receipt).toMatch(/^\d+-1-[2-9A-HJ-NP-Z]{8}$/);
  });

  it('can be replaced until it is due, and not after that', async () => {
    const { learner, assignment } = await submitted(server, {
      submitBy: inDays(server, 0.25),
      lateUntil: inDays(server, 3),
    });
    await learner.handIn(assignment.id, 'Better');
    const { my } = await learner.detailsOf(assignment.id);
    expect(my?.submissions.map(({ no, text }) => [no, text])).toEqual([
      [2, 'Better'],
      [1, '# What I found'],
    ]);
    clock.advance(day / 4);
    const closed = await learner.save(assignment.id, 'Too late', 9, [2]);
    expect(failureOf(closed)).toMatchObject({ code: 'draft_closed', flow: { state: 'sent.submitted' } });
    expect((await learner.detailsOf(assignment.id)).draft?.content.text).toBe('Better');
  });

  it('is refused if it is empty, outdated, or not what the assignment asks for', async () => {
    const { id, courseId } = await addAssignment(server, { maxCharacters: 10 });
    const { save, submit } = await addLearner(server, courseId);
    const empty = await submit(id, 1);
    expect([empty.status, failureOf(empty).code]).toEqual([409, 'work_empty']);
    await save(id, ' \n ', 1, [], { urls: [' '] });
    expect(failureOf(await submit(id, 1)).code).toBe('work_empty');
    await save(id, 'It is far too long', 2, [1], { urls: ['javascript:alert(1)'] });
    const stale = await submit(id, 1);
    expect(failureOf(stale)).toMatchObject({ code: 'stale', draft: { version: 2 } });
    const wrong = await submit(id, 2);
    expect([wrong.status, failureOf(wrong).fields]).toEqual([
      400,
      { text: 'is longer than 10 characters', urls: 'has an entry that is not a web address' },
    ]);
    await save(id, 'Short', 3, [2], { urls: Array.from({ length: 4 }, (_, n) => `https://example.com/${n}`) });
    expect(failureOf(await submit(id, 3)).fields).toEqual({ urls: 'has more than 3 entries' });
    await save(id, '🪁'.repeat(11), 4, [3]);
    expect(failureOf(await submit(id, 4)).fields).toEqual({ text: 'is longer than 10 characters' });
    await save(id, '🪁'.repeat(10), 5, [4]);
    expect((await submit(id, 5)).status).toBe(200);
  });

  it('is refused from a learner who left the course; the draft is kept', async () => {
    const { id, courseId } = await addAssignment(server);
    const { save, submit, detailsOf } = await addLearner(server, courseId);
    await save(id, 'Mine', 1);
    const [before] = await database.db.select({ state: enrolments.state }).from(enrolments);
    await database.db.update(enrolments).set({ state: 'withdrawn' });
    expect(failureOf(await submit(id, 1)).code).toBe('not_enrolled');
    expect((await detailsOf(id)).my).toBeNull();
    await database.db.update(enrolments).set({ state: before?.state ?? '' });
    expect((await detailsOf(id)).draft?.content.text).toBe('Mine');
  });

  it('is refused after the deadline, even before the clock event is processed', async () => {
    const { id, courseId } = await addAssignment(server, { submitBy: inDays(server, 0.25) });
    const { save, submit, detailsOf } = await addLearner(server, courseId);
    await save(id, 'Ready', 1);
    clock.advance(day / 4);
    const refused = await submit(id, 1);
    expect([refused.status, failureOf(refused)]).toMatchObject([
      409,
      { code: 'illegal_event', flow: { state: 'unsent.closed', waiting_on: null, due_at: null } },
    ]);
    expect((await detailsOf(id)).draft?.content.text).toBe('Ready');
  });
});

describe('files of an assignment', () => {
  const content = Buffer.from('city,people\nUlm,128928\n');

  it('are submitted with the text, stored unchanged, and protected from removal', async () => {
    const { id, courseId } = await addAssignment(server);
    const learner = await addLearner(server, courseId);
    const upload = await sendFile(server, learner, { name: 'data.csv', content });
    const saved = await learner.save(id, '', 1, [], { file_ids: [upload.id] });
    expect((saved.body?.data as Draft).files).toMatchObject([
      { id: upload.id, name: 'data.csv', size: content.length },
    ]);
    expect((await learner.submit(id, 1)).status).toBe(200);
    expect((await learner.save(id, 'Without it', 2, [1])).status).toBe(200);
    const { my } = await learner.detailsOf(id);
    expect(my?.submissions[0]?.files).toMatchObject([{ id: upload.id, name: 'data.csv', type: 'text/csv' }]);
    const removed = await server.call('/upload-removals', { token: learner.token, body: { id: upload.id } });
    expect([removed.status, failureOf(removed).code]).toEqual([409, 'file_in_use']);
  });

  it('are limited to ten, and nothing is stored beyond that', async () => {
    const { id, courseId } = await addAssignment(server);
    const learner = await addLearner(server, courseId);
    const ids = await Promise.all(
      Array.from({ length: 11 }, () => addSampleFile(server, learner, 'assignment', 'Sample.png')),
    );
    const statusOf = async (count: number, version: number, base: number) =>
      (await learner.save(id, '', version, [base], { file_ids: ids.slice(0, count) })).status;
    expect([await statusOf(10, 1, 0), await statusOf(11, 2, 1)]).toEqual([200, 400]);
    expect(await claimFiles(database.db, learner.user.id, 'assignment', ids.slice(0, 10))).toBe(true);
    expect(await claimFiles(database.db, learner.user.id, 'assignment', ids)).toBe(false);
  });

  it('are refused if they belong to another learner or are attached twice', async () => {
    const { id, courseId } = await addAssignment(server);
    const [one, other] = [await addLearner(server, courseId), await addLearner(server, courseId)];
    const upload = await sendFile(server, one, { name: 'data.csv', content });
    const stolen = await other.save(id, 'Mine', 1, [], { file_ids: [upload.id] });
    expect([stolen.status, failureOf(stolen).fields]).toEqual([400, { file_ids: 'is not acceptable' }]);
    const twice = await one.save(id, 'Mine', 1, [], { file_ids: [upload.id, upload.id] });
    expect(twice.status).toBe(400);
    expect((await other.detailsOf(id)).draft).toBeNull();
  });
});

it('submitted work can’t be deleted by its owner, and is in the data export', async () => {
  const { id, learner } = await submitted(server);
  const event = { type: 'account.deleted', at: clock.now().getTime() } as const;
  const outcome = await send(database.db, assignmentFlow, { id, event, sender: 'learner', userId: null, reason: '' });
  expect(outcome.kind).toBe('illegal');
  const { body } = await server.call('/data-exports', {
    token: learner.token,
    body: { password: 'a long enough sentence' },
  });
  expect(body?.data).toMatchObject({
    drafts: [{ content: { text: '# What I found' } }],
    assignments: [{ assignment: 'Check a claim', submissions: [{ text: '# What I found' }] }],
  });
});

import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isEnded, isGraded, isOpen, isVoided } from '../../../src/machines/attempt/attempt.tags.ts';
import type { AttemptSummary } from '../../../src/shared/transport/schema.d.ts';
import { addAssessment, sampleQuestions } from '../../../tests/support/assessments.ts';
import { attemptsOf, dataOf } from '../../../tests/support/attempts.ts';
import { addCourse } from '../../../tests/support/learning.ts';
import { type Account, startServer } from '../../../tests/support/server.ts';
import { attempts } from '../../tables/assessments.ts';
import { replayAll } from './replay.ts';

const server = await startServer();
const { call, clock } = server;
const { db } = server.database;
const minute = 60_000;

let asha: Account;
beforeEach(async () => {
  await server.reset();
  asha = await server.signUp();
});
afterEach(async () => expect((await replayAll(db)).differing).toEqual([]));
afterAll(() => server.close());

const all = Object.keys(sampleQuestions) as (keyof typeof sampleQuestions)[];
const {
  answerAll,
  begin,
  lastVersion,
  read,
  save,
  saveOne,
  start,
  submit,
  summary,
  sweepAttempts,
  noticeKinds,
  input,
} = attemptsOf(server, () => asha);

describe('an attempt', () => {
  it('is created once: starting again returns the open attempt with its running clock', async () => {
    const { id } = await addAssessment(server, [sampleQuestions.single()], { timeLimitS: 600 });
    const first = await begin(id);
    clock.advance(minute);
    const again = await begin(id);
    expect(again.id).toBe(first.id);
    expect(first).toMatchObject({ no: 1, state: 'started', started_at: first.server_now, ended_at: null });
    expect(Date.parse(again.deadline_at ?? '') - Date.parse(again.server_now)).toBe(9 * minute);
    expect(await db.$count(attempts)).toBe(1);
    expect([isOpen(first), isEnded(first), isGraded(first), isVoided(first)]).toEqual([true, false, false, false]);
  });

  it('is graded for all types of questions, and waits for staff if it has long texts', async () => {
    const { attemptId } = await answerAll(all);
    clock.advance(5 * minute);
    const answer = await submit(attemptId);
    expect(answer.status).toBe(200);
    expect(dataOf<AttemptSummary>(answer)).toMatchObject({
      state: 'ended.partlyGraded',
      waiting_on: 'us',
      ended_by: 'learner',
      time_used_s: 300,
      points: 8,
      out_of: 12,
      percent: null,
      is_passed: null,
      ungraded: 1,
      answered: 9,
    });
  });

  it('is submitted only once; repeating the submission returns the same result', async () => {
    const { attemptId, questionIds } = await answerAll(['single', 'short']);
    const first = await submit(attemptId);
    clock.advance(minute);
    const again = await submit(attemptId);
    expect(dataOf<AttemptSummary>(first)).toMatchObject({ state: 'ended.graded', percent: 100, is_passed: true });
    expect({ ...dataOf<object>(again), server_now: '' }).toEqual({ ...dataOf<object>(first), server_now: '' });
    const late = await saveOne(
      attemptId,
      input(questionIds[0] ?? 0, { options: ['b'] }, { bases: [lastVersion() - 1] }),
    );
    expect([late.status, late.body?.data]).toMatchObject([
      409,
      { code: 'attempt_closed', flow: { state: 'ended.graded' } },
    ]);
  });

  it('is not submitted while the server lacks an answer, and the refusal lists the missing questions', async () => {
    const { attemptId, questionIds } = await answerAll(['single', 'short']);
    const [one = 0, two = 0] = questionIds;
    const expected = [one, two].map((question_id) => ({
      question_id,
      version: lastVersion() + (question_id === two ? 1 : 0),
    }));
    const answer = await submit(attemptId, [{ question_id: one, version: 1 }, ...expected.slice(1)]);
    expect([answer.status, answer.body?.data]).toMatchObject([409, { code: 'unsynced', missing: [two] }]);
    expect((await read(attemptId)).state).toBe('started');
  });

  it('ends automatically at its deadline, sends a notification, and counts the answers so far', async () => {
    const { attemptId } = await answerAll(['single', 'short'], { timeLimitS: 60 });
    clock.advance(89_999);
    expect(await sweepAttempts()).toBe(0);
    clock.advance(1);
    expect(await sweepAttempts()).toBe(1);
    const deadline = (await read(attemptId)).deadline_at;
    expect(await summary(attemptId)).toMatchObject({
      state: 'ended.graded',
      ended_by: 'clock',
      ended_at: deadline,
      percent: 100,
    });
    expect(await noticeKinds()).toEqual(['assessment_graded']);
    expect(await sweepAttempts()).toBe(0);
  });

  it('is shown as ended after its time, even before the sweep', async () => {
    const { attemptId } = await answerAll(['single'], { timeLimitS: 60 });
    clock.advance(2 * minute);
    expect((await read(attemptId)).state).toBe('ended.graded');
    const { id } = await addAssessment(server, [sampleQuestions.single()], { timeLimitS: 60 });
    const other = await begin(id);
    clock.advance(2 * minute);
    expect(dataOf<AttemptSummary>(await submit(other.id))).toMatchObject({ state: 'ended.graded', ended_by: 'clock' });
  });

  it('is invisible to other learners', async () => {
    const { attemptId, questionIds } = await answerAll(['single']);
    const eve = await server.signUp('Eve');
    const { token } = eve;
    const answers = await Promise.all([
      call(`/assessment-attempts/${attemptId}`, { token }),
      save(attemptId, [input(questionIds[0] ?? 0, { options: ['a'] })], eve),
      submit(attemptId, [], eve),
      call(`/assessment-summary/${attemptId}`, { token }),
      call(`/assessment-review/${attemptId}`, { token }),
      call(`/assessment-hints/${attemptId}`, { token, body: { question_id: questionIds[0] } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  });
});

describe('starting an attempt', () => {
  const codeOf = async (id: number) => {
    const { status, body } = await start(id);
    const { code, opens_at } = body?.data as { code: string; opens_at?: string };
    return [status, code, opens_at];
  };
  const in_ = (ms: number) => new Date(clock.now().getTime() + ms);

  it('is refused with the reason: no attempts left, too early, not open yet, closed or archived', async () => {
    const question = [sampleQuestions.single()];
    const used = await answerAll(['single'], { maxAttempts: 1 });
    await submit(used.attemptId);
    const cooling = await answerAll(['single'], { cooldownS: 600 });
    await submit(cooling.attemptId);
    const later = await addAssessment(server, question, { opensAt: in_(minute) });
    const closed = await addAssessment(server, question, { closesAt: clock.now() });
    const archived = await addAssessment(server, question, { status: 'archived' });
    expect(await codeOf(used.id)).toEqual([409, 'max_attempts', undefined]);
    expect(await codeOf(cooling.id)).toEqual([409, 'cooldown', in_(10 * minute).toISOString()]);
    expect(await codeOf(later.id)).toEqual([409, 'not_open', in_(minute).toISOString()]);
    expect(await codeOf(closed.id)).toEqual([409, 'closed', undefined]);
    expect(await codeOf(archived.id)).toEqual([409, 'archived', undefined]);
    expect((await start(2_147_483_647)).status).toBe(404);
  });

  it('30.23: is refused after two hundred attempts within a day', async () => {
    const { id } = await addAssessment(server, [sampleQuestions.single()]);
    const now = clock.now();
    const row = { assessmentId: id, userId: asha.user.id, state: 'ended.graded', seed: 1, points: 0, outOf: 1 };
    const times = { startedAt: now, endedAt: now, gradedAt: now, createdAt: now, updatedAt: now };
    const add = (from: number, count: number) =>
      db.insert(attempts).values(Array.from({ length: count }, (_, index) => ({ ...row, ...times, no: from + index })));
    await add(1, 199);
    const last = await begin(id);
    await submit(last.id);
    expect(await codeOf(id)).toEqual([409, 'too_many_today', in_(24 * 60 * minute).toISOString()]);
    clock.advance(60 * minute);
    await db
      .update(attempts)
      .set({ createdAt: in_(-25 * 60 * minute) })
      .where(eq(attempts.no, 1));
    expect((await start(id)).status).toBe(200);
  });

  it('requires the enrolment and the passed prerequisite', async () => {
    const course = await addCourse(server);
    const first = await addAssessment(server, [sampleQuestions.single()]);
    const { id } = await addAssessment(server, [sampleQuestions.single()], {
      courseId: course.id,
      requiredId: first.id,
    });
    expect(await codeOf(id)).toEqual([409, 'enrolment_missing', undefined]);
    await call('/course-enrolments', { token: asha.token, body: { course_id: course.id } });
    expect(await codeOf(id)).toEqual([409, 'prerequisite', undefined]);
    const attempt = await begin(first.id);
    await save(attempt.id, [input(first.questionIds[0] ?? 0, { options: ['a'] })]);
    await submit(attempt.id);
    expect((await start(id)).status).toBe(200);
  });
});

import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AssessmentDetails, CourseEntry, MyCourse } from '../../../src/shared/transport/schema.d.ts';
import {
  addAssessment,
  addQuestion,
  addVersion,
  rightAnswers,
  sampleQuestions,
} from '../../../tests/support/assessments.ts';
import { addSampleAssessment, attemptsAt, dataOf } from '../../../tests/support/attempts.ts';
import { addCourse } from '../../../tests/support/learning.ts';
import { type Account, startServer } from '../../../tests/support/server.ts';
import { readStreamed } from '../../../tests/support/streamed.ts';
import { capabilities } from '../../capabilities.ts';
import { notices } from '../../platform/db/notices-schema.ts';
import { send } from '../../platform/flows/apply.ts';
import { sendDueReminders } from '../../platform/reminders/notify-due.ts';
import { accommodations, attemptAnswers, attempts, questions } from '../../tables/assessments.ts';
import { certificates } from '../../tables/certificates.ts';
import { lessonItems } from '../../tables/courses.ts';
import { exportData } from '../account/export.ts';
import { issueDueCertificates } from '../learning/enrolment-flow.ts';
import { attemptFlow } from './attempt-flow.ts';
import { regradeWithdrawn } from './regrade.ts';
import { replayAll } from './replay.ts';
import { weakSkillsOf } from './weak-skills.ts';

const server = await startServer();
const { call, clock } = server;
const { db } = server.database;
const { begin, read, review, save, start, submit, summary, take, input } = attemptsAt(server);

let asha: Account;
let ben: Account;
beforeEach(async () => {
  await server.reset();
  asha = await server.signUp();
  ben = await server.signUp('Ben Okafor');
});
afterEach(async () => expect((await replayAll(db)).differing).toEqual([]));
afterAll(() => server.close());

const minute = 60_000;
const noticeKinds = async () => (await db.select({ kind: notices.kind }).from(notices)).map(({ kind }) => kind);
const wrong = { options: ['b'] };
const right = { options: ['a'] };
const grade = (id: number, question: number, rubric: Record<string, number>) =>
  send(db, attemptFlow, {
    id,
    event: { type: 'answer.graded', at: clock.now().getTime(), question, rubric, feedback: 'Well said.' },
    sender: 'operator',
    userId: null,
    reason: '',
  });

describe('a text graded by staff', () => {
  it('waits for staff, is graded by its rubric, and sends a notification with feedback', async () => {
    const { id, questionIds } = await addSampleAssessment(server, ['single', 'long']);
    const attemptId = await take(asha, id, [right, { text: 'Words.' }]);
    const [, long = 0] = questionIds;
    expect(await summary(asha, attemptId)).toMatchObject({ waiting_on: 'us', ungraded: 1, percent: null });
    clock.advance(1_000);
    expect((await grade(attemptId, long, { structure: 2, sources: 1 })).kind).toBe('changed');
    expect(await summary(asha, attemptId)).toMatchObject({
      state: 'ended.graded',
      points: 4,
      out_of: 5,
      percent: 80,
      is_passed: true,
      notes: [{ kind: 'graded_by_people' }],
    });
    expect((await review(asha, attemptId)).questions[1]?.result).toMatchObject({
      points: 3,
      correctness: 'partly',
      feedback: 'Well said.',
      rubric: [
        { id: 'sources', points: 1 },
        { id: 'structure', points: 2 },
      ],
    });
    expect(await noticeKinds()).toEqual(['assessment_graded']);
  });

  it('30.24: sends at most one notification an hour, however often it is graded again', async () => {
    const { id, questionIds } = await addSampleAssessment(server, ['single', 'long']);
    const attemptId = await take(asha, id, [right, { text: 'Words.' }]);
    const [, long = 0] = questionIds;
    for (const structure of [2, 1, 0, 1]) {
      await grade(attemptId, long, { structure, sources: 2 });
      clock.advance(minute);
    }
    await sendDueReminders(db, capabilities, clock.now());
    expect(await noticeKinds()).toEqual(['assessment_graded']);
    clock.advance(60 * minute);
    await sendDueReminders(db, capabilities, clock.now());
    await sendDueReminders(db, capabilities, clock.now());
    expect(await noticeKinds()).toEqual(['assessment_graded', 'assessment_regraded']);
    await grade(attemptId, long, { structure: 2, sources: 2 });
    expect(await noticeKinds()).toHaveLength(2);
    clock.advance(60 * minute);
    await grade(attemptId, long, { structure: 0, sources: 2 });
    expect(await noticeKinds()).toEqual(['assessment_graded', 'assessment_regraded', 'assessment_regraded']);
  });

  it.each([
    ['explanations', ''],
    ['score', 'Well said.'],
  ] as const)('shows and exports its feedback only when its score is shown: %s', async (thing, feedback) => {
    const reviewPolicy = { afterSubmit: [thing, 'explanations' as const], afterLastAttempt: [], afterClose: [] };
    const { id, questionIds } = await addSampleAssessment(server, ['long'], { reviewPolicy });
    const attemptId = await take(asha, id, [{ text: 'Words.' }]);
    await grade(attemptId, questionIds[0] ?? 0, { structure: 2, sources: 1 });
    expect((await review(asha, attemptId)).questions[0]?.result).toMatchObject({ feedback });
    const exported = await readStreamed(exportData(db, capabilities, asha.user.id, clock.now()));
    expect(exported).toMatchObject({ attempts: [{ answers: [{ feedback }] }] });
  });

  it.each([
    [{ structure: 3, sources: 1 }, 'structure has 2 points at most'],
    [{ structure: 1 }, '--rubric gives points for each of structure, sources'],
  ])('is not graded with the invalid points %j', async (rubric, why) => {
    const { id, questionIds } = await addSampleAssessment(server, ['single', 'long']);
    const attemptId = await take(asha, id, [right, { text: 'Words.' }]);
    expect(await grade(attemptId, questionIds[1] ?? 0, rubric)).toMatchObject({ kind: 'illegal', why });
    expect(await grade(attemptId, questionIds[0] ?? 0, {})).toMatchObject({ kind: 'illegal' });
    expect(await summary(asha, attemptId)).toMatchObject({ ungraded: 1, notes: [] });
  });
});

describe('a withdrawn question', () => {
  it('counts for no learner: ended attempts are graded again with a notification, and open attempts mark the question', async () => {
    const { id, questionIds } = await addSampleAssessment(server, ['single', 'trueFalse']);
    const attemptId = await take(asha, id, [wrong, { value: true }]);
    const open = await begin(ben, id);
    const withdraw = (withdrawnAt: Date | null) =>
      db
        .update(questions)
        .set({ withdrawnAt })
        .where(eq(questions.id, questionIds[0] ?? 0));
    await withdraw(clock.now());
    expect(await regradeWithdrawn(db, clock.now())).toBe(1);
    expect(await regradeWithdrawn(db, clock.now())).toBe(0);
    expect(await summary(asha, attemptId)).toMatchObject({
      points: 1,
      out_of: 1,
      percent: 100,
      notes: [{ kind: 'question_withdrawn' }],
    });
    expect((await review(asha, attemptId)).questions.map(({ result }) => result.correctness)).toEqual([
      'withdrawn',
      'right',
    ]);
    expect(await noticeKinds()).toEqual(['assessment_regraded']);
    expect((await read(ben, open.id)).questions.map(({ is_withdrawn }) => is_withdrawn)).toEqual([true, false]);
    await submit(ben, open.id);
    expect(await summary(ben, open.id)).toMatchObject({ out_of: 1 });
    await withdraw(null);
    expect(await regradeWithdrawn(db, clock.now())).toBe(2);
    expect(await summary(asha, attemptId)).toMatchObject({ points: 1, out_of: 2, percent: 50 });
  });
});

describe('a changed question', () => {
  it('keeps its old version in open attempts, and later attempts get the new version', async () => {
    const { id, questionIds } = await addSampleAssessment(server, ['single']);
    const open = await begin(asha, id);
    const turned = sampleQuestions.single({ prompt: [{ kind: 'paragraph', children: ['Changed?'] }] });
    await addVersion(server, questionIds[0] ?? 0, {
      ...turned,
      key: { weights: { a: 0, b: 1, c: 0 }, why: {} },
    } as typeof turned);
    await save(asha, open.id, [input(questionIds[0] ?? 0, right)]);
    expect(JSON.stringify(await read(asha, open.id))).not.toContain('Changed?');
    await submit(asha, open.id);
    expect(await summary(asha, open.id)).toMatchObject({ percent: 100 });
    expect(JSON.stringify(await begin(ben, id))).toContain('Changed?');
    expect(await summary(ben, await take(ben, id, [right]))).toMatchObject({ percent: 0 });
  });
});

describe('the questions of an attempt', () => {
  it('are drawn from pools and shuffled, stay the same in the attempt, and differ in another attempt', async () => {
    for (let number = 0; number < 30; number += 1) await addQuestion(server, 'pool', sampleQuestions.single());
    const { id } = await addAssessment(
      server,
      [sampleQuestions.matching(), sampleQuestions.ordering(), { pool: 'pool', draw: 10 }],
      { shuffle: true },
    );
    const seen = await Promise.all([asha, ben].map((who) => begin(who, id)));
    const [mine, others] = seen;
    if (mine === undefined || others === undefined) throw new Error('There are no attempts');
    const asked = ({ questions: all }: typeof mine) => all.map((one) => [one.id, one.body]);
    expect(asked(await read(asha, mine.id))).toEqual(asked(mine));
    expect(new Set(mine.questions.map((one) => one.id)).size).toBe(12);
    expect(asked(others)).not.toEqual(asked(mine));
    for (const { questions: all } of seen) {
      const items = all.find(({ type }) => type === 'ordering')?.body.items?.map((item) => item.id);
      expect([items?.toSorted(), items]).toEqual([['a', 'b', 'c', 'd'], expect.not.arrayContaining(['x'])]);
      expect(items).not.toEqual(rightAnswers.ordering.order);
    }
  });
});

describe('the options of a blank', () => {
  it('are not in the order of the file', async () => {
    const { id } = await addAssessment(server, [sampleQuestions.blanks({ points: 1 })]);
    const firsts = new Set<string | undefined>();
    for (let tries = 0; tries < 20; tries += 1) {
      const attempt = await begin(asha, id);
      firsts.add(attempt.questions[0]?.body.blanks?.[1]?.options?.[0]);
      expect(attempt.questions[0]?.body.blanks?.[1]?.options?.toSorted()).toEqual(['blue', 'red']);
      await submit(asha, attempt.id);
    }
    expect(firsts).toEqual(new Set(['blue', 'red']));
  });
});

describe('an accommodation', () => {
  it('grants more time and more attempts, in one assessment or in all', async () => {
    const { id } = await addSampleAssessment(server, ['single'], { timeLimitS: 600, maxAttempts: 1 });
    const updatedAt = clock.now();
    await db.insert(accommodations).values([
      { userId: asha.user.id, extraTimePercent: 50, updatedAt },
      { userId: asha.user.id, assessmentId: id, extraAttempts: 1, updatedAt },
    ]);
    const attempt = await begin(asha, id);
    expect(Date.parse(attempt.deadline_at ?? '') - Date.parse(attempt.started_at ?? '')).toBe(900_000);
    expect(attempt.assessment.time_limit_s).toBe(900);
    await submit(asha, attempt.id);
    expect((await start(asha, id)).status).toBe(200);
    const details = dataOf<AssessmentDetails>(await call(`/assessment-details/${id}`, { token: asha.token }));
    expect(details).toMatchObject({
      rules: { extra_time_percent: 50, extra_attempts: 1 },
      assessment: { max_attempts: 2, attempts_left: 0 },
    });
    expect(Date.parse((await begin(ben, id)).deadline_at ?? '') - clock.now().getTime()).toBe(600_000);
  });
});

describe('a hint', () => {
  it('is shown after it is taken, and costs what the rules say', async () => {
    const hint = [{ kind: 'paragraph' as const, children: ['Look.'] }];
    const { id, questionIds } = await addAssessment(
      server,
      [sampleQuestions.single({ hint }), sampleQuestions.single()],
      { hintPercent: 25 },
    );
    const attempt = await begin(asha, id);
    const take_ = (question_id: number) =>
      call(`/assessment-hints/${attempt.id}`, { token: asha.token, body: { question_id } });
    expect(attempt.questions.map(({ has_hint, hint: shown }) => [has_hint, shown])).toEqual([
      [true, null],
      [false, null],
    ]);
    expect([await take_(questionIds[0] ?? 0), await take_(questionIds[1] ?? 0)].map(({ status }) => status)).toEqual([
      200, 404,
    ]);
    expect((await read(asha, attempt.id)).questions[0]?.hint).toEqual(hint);
    await save(
      asha,
      attempt.id,
      questionIds.map((question) => input(question, right)),
    );
    await submit(asha, attempt.id);
    expect(await summary(asha, attempt.id)).toMatchObject({ points: 1.75 });
  });
});

describe('the score that counts', () => {
  it.each([
    ['highest', 100],
    ['latest', 50],
    ['first', 0],
    ['average', 50],
  ] as const)('is chosen from three attempts by the rule: %s', async (scoreRule, percent) => {
    const { id, right: all } = await addSampleAssessment(server, ['single', 'trueFalse'], { scoreRule });
    for (const answers of [[wrong, null], all, [right, null]]) await take(asha, id, answers);
    const details = dataOf<AssessmentDetails>(await call(`/assessment-details/${id}`, { token: asha.token }));
    expect(details.assessment.kept).toMatchObject({ percent, rule: scoreRule, is_passed: percent >= 60 });
    expect(details.attempts.map((line) => line.percent)).toEqual([50, 100, 0]);
  });
});

describe('many attempts', () => {
  it.each([
    ['highest', { percent: 90, attempt_no: 20 }],
    ['latest', { percent: 0, attempt_no: 120 }],
    ['first', { percent: 10, attempt_no: 1 }],
    ['average', { percent: 2, attempt_no: null }],
  ] as const)('30.23: are counted by the database, with the latest fifty listed: %s', async (scoreRule, kept) => {
    const { id } = await addSampleAssessment(server, ['single'], { scoreRule });
    const now = clock.now();
    const points = (no: number) => ({ 1: 1, 20: 9, 21: 9 })[no] ?? 0;
    const times = { startedAt: now, endedAt: now, gradedAt: now, createdAt: now, updatedAt: now };
    const row = { assessmentId: id, userId: asha.user.id, state: 'ended.graded', seed: 1, outOf: 10, isPassed: false };
    const rows = Array.from({ length: 120 }, (_, index) => ({
      ...row,
      ...times,
      no: index + 1,
      points: points(index + 1),
    }));
    const made = await db.insert(attempts).values(rows).returning({ id: attempts.id, no: attempts.no });
    const idOf = (no: number | null) => made.find((one) => one.no === no)?.id ?? null;
    const details = dataOf<AssessmentDetails>(await call(`/assessment-details/${id}`, { token: asha.token }));
    expect(details.assessment).toMatchObject({
      attempts_used: 120,
      kept: { percent: kept.percent, attempt_id: idOf(kept.attempt_no) },
    });
    expect(details.attempts.map(({ no }) => no)).toEqual(Array.from({ length: 50 }, (_, index) => 120 - index));
    const shown = await summary(asha, idOf(3) ?? 0);
    expect([shown.attempts_used, shown.history.length, shown.kept?.percent]).toEqual([120, 50, kept.percent]);
    // These attempts have no history, so a replay would report them.
    await db.delete(attempts);
  });
});

describe('weak skills', () => {
  it('are shown with the lessons to repeat, and lead to recommendations', async () => {
    const course = await addCourse(server);
    const { id } = await addAssessment(server, [
      sampleQuestions.single({ skills: ['Charts'], lessonItemId: course.itemIds[0] ?? 0 }),
      sampleQuestions.trueFalse({ skills: ['Maps'] }),
    ]);
    const attemptId = await take(asha, id, [wrong, { value: true }]);
    expect((await summary(asha, attemptId)).skills).toMatchObject([
      { name: 'Charts', percent: 0, lessons: [{ course_id: course.id, item_id: course.itemIds[0] }] },
      { name: 'Maps', percent: 100, lessons: [] },
    ]);
    expect((await weakSkillsOf(db, asha.user.id)).map(({ name }) => name)).toEqual(['Charts']);
    await take(asha, id, [right, { value: true }]);
    expect(await weakSkillsOf(db, asha.user.id)).toEqual([]);
    expect(await weakSkillsOf(db, ben.user.id)).toEqual([]);
  });
});

describe('a quiz that is a lesson', () => {
  it('is done once it is passed, and completes the course with its certificate', async () => {
    const course = await addCourse(server, [{ kind: 'quiz', rule: 'pass' }]);
    const [lessonItemId = 0] = course.itemIds;
    const { id } = await addSampleAssessment(server, ['single'], { courseId: course.id, lessonItemId });
    const { token } = asha;
    const entry = dataOf<CourseEntry>(await call('/course-enrolments', { token, body: { course_id: course.id } }));
    const done = async () => dataOf<MyCourse>(await call(`/my-course/${course.id}`, { token }));
    expect(dataOf<{ subject_id: number }>(await call(`/lesson-item/${lessonItemId}`, { token })).subject_id).toBe(id);
    // The page of a quiz reports progress like the page of every lesson.
    const place = { position: 0, furthest: 0, watched: [], page: null, extent: null, is_marked: false, seq: 1 };
    const body = { timezone: 'UTC', reports: [{ ...place, item_id: lessonItemId }] };
    expect((await call('/lesson-progress-batch', { token, body })).status).toBe(200);
    await take(asha, id, [wrong]);
    expect((await done()).progress).toMatchObject({ percent: 0 });
    const passed = await take(asha, id, [right]);
    expect(await done()).toMatchObject({
      enrolment: { id: entry.enrolment.id, state: 'completed' },
      progress: { percent: 100 },
    });
    clock.advance(3_600_000);
    await issueDueCertificates(db, { linkOrigin: 'https://acado.test', capabilities }, clock.now());
    const [issued] = await db.select().from(certificates);
    expect(issued?.examined).toEqual([(await summary(asha, passed)).assessment.title]);
    expect(await db.$count(attemptAnswers)).toBe(2);
  });

  it('is optional if the course says so', async () => {
    const course = await addCourse(server, [{ rule: 'open' }, { kind: 'quiz', rule: 'pass', counts: false }]);
    const [first = 0, lessonItemId = 0] = course.itemIds;
    const { id } = await addSampleAssessment(server, ['single'], { courseId: course.id, lessonItemId });
    const { token } = asha;
    await call('/course-enrolments', { token, body: { course_id: course.id } });
    const mine = async () => dataOf<MyCourse>(await call(`/my-course/${course.id}`, { token }));
    const report = { position: 0, furthest: 0, watched: [], page: null, extent: null, is_marked: true, seq: 1 };
    const body = { timezone: 'UTC', reports: [{ ...report, item_id: first }] };
    await call('/lesson-progress-batch', { token, body });
    const { enrolment, progress, modules } = await mine();
    expect([enrolment.state, progress.done, progress.total]).toEqual(['completed', 1, 1]);
    expect(modules[0]?.items.map(({ counts, status }) => [counts, status])).toEqual([
      [true, 'completed'],
      [false, 'new'],
    ]);
    await take(asha, id, [right]);
    expect((await mine()).modules[0]?.items[1]?.status).toBe('completed');
  });

  it('added later leaves completed courses completed', async () => {
    const course = await addCourse(server, [{ rule: 'open' }]);
    const [first = 0] = course.itemIds;
    const { token } = asha;
    await call('/course-enrolments', { token, body: { course_id: course.id } });
    const report = { position: 0, furthest: 0, watched: [], page: null, extent: null, is_marked: true, seq: 1 };
    await call('/lesson-progress-batch', {
      token,
      body: { timezone: 'UTC', reports: [{ ...report, item_id: first }] },
    });
    const quiz = { slug: 'quiz', title: 'Quiz', kind: 'quiz', rule: 'pass', minutes: 5, preview: false, position: 2 };
    await db.insert(lessonItems).values({ ...quiz, externalRef: 'later/quiz', moduleId: course.moduleId });
    const { enrolment, progress } = dataOf<MyCourse>(await call(`/my-course/${course.id}`, { token }));
    expect([enrolment.state, progress.percent]).toEqual(['completed', 50]);
  });
});

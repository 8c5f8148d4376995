import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addAssessment, sampleQuestions } from '../../../tests/support/assessments.ts';
import { attemptsOf, dataOf } from '../../../tests/support/attempts.ts';
import { type Account, startServer } from '../../../tests/support/server.ts';
import { statementsOf } from '../../../tests/support/statements.ts';
import { attemptAnswers, attemptEvents } from '../../tables/assessments.ts';
import { replayAll } from './replay.ts';

const server = await startServer();
const { clock } = server;
const { db } = server.database;
const minute = 60_000;

let asha: Account;
beforeEach(async () => {
  await server.reset();
  asha = await server.signUp();
});
afterEach(async () => expect((await replayAll(db)).differing).toEqual([]));
afterAll(() => server.close());

const { begin, lastVersion, read, refusals, save, saveOne, submit, summary, sweepAttempts, noticeKinds, input } =
  attemptsOf(server, () => asha);

describe('an answer', () => {
  it('is stored only once, however often it is sent', async () => {
    const { id, questionIds } = await addAssessment(server, [sampleQuestions.single()]);
    const attempt = await begin(id);
    const one = input(questionIds[0] ?? 0, { options: ['b'] });
    const answers = [await saveOne(attempt.id, one), await saveOne(attempt.id, one)];
    for (const answer of answers)
      expect(dataOf(answer)).toMatchObject({
        answer: { response: { options: ['b'] }, version: one.version, is_late: false },
      });
    expect(await db.$count(attemptEvents, eq(attemptEvents.type, 'answered'))).toBe(1);
    expect((await read(attempt.id)).questions[0]?.answer).toMatchObject({ response: { options: ['b'] } });
  });

  it('is checked with one statement and stored with another', async () => {
    const { id, questionIds } = await addAssessment(server, [sampleQuestions.single()]);
    const attempt = await begin(id);
    const one = input(questionIds[0] ?? 0, { options: ['b'] });
    const statements = await statementsOf(() => save(attempt.id, [one]));
    expect(statements.filter((text) => text.includes('attempts'))).toEqual([
      expect.stringMatching(/^select/),
      expect.stringMatching(/update "attempt_answers" set .* insert into "attempt_events"/s),
    ]);
    // The third statement reads the session.
    expect(statements).toHaveLength(3);
  });

  it('from another device is not overwritten unseen; the learner gets both versions to choose from', async () => {
    const { id, questionIds } = await addAssessment(server, [sampleQuestions.single()]);
    const attempt = await begin(id);
    const [first, second] = ['a', 'b'].map((option) => input(questionIds[0] ?? 0, { options: [option] }));
    await saveOne(attempt.id, first ?? {});
    const refused = await saveOne(attempt.id, second ?? {});
    expect([refused.status, refused.body?.data]).toMatchObject([
      409,
      { code: 'stale', answer: { response: { options: ['a'] }, version: first?.version } },
    ]);
    const chosen = await saveOne(attempt.id, { ...second, bases: [first?.version] });
    expect(chosen.status).toBe(200);
    const cleared = await saveOne(
      attempt.id,
      input(questionIds[0] ?? 0, null, { bases: [second?.version], is_flagged: true }),
    );
    expect(dataOf(cleared)).toMatchObject({ answer: { response: null, is_flagged: true } });
  });

  it('gets status 404 for a question outside the attempt, and is refused if it doesn’t fit the question', async () => {
    const { id, questionIds } = await addAssessment(server, [sampleQuestions.single()]);
    const other = await addAssessment(server, [sampleQuestions.single()]);
    const attempt = await begin(id);
    const wrong = input(questionIds[0] ?? 0, { options: ['z'] });
    const elsewhere = input(other.questionIds[0] ?? 0, { options: ['a'] });
    expect(await refusals(save(attempt.id, [wrong, elsewhere]))).toEqual(['unreadable', 'missing']);
    expect((await saveOne(attempt.id, wrong)).body?.data).toMatchObject({
      fields: { response: 'is not an answer to the question' },
    });
    expect((await saveOne(attempt.id, elsewhere)).status).toBe(404);
    expect((await saveOne(attempt.id, input(questionIds[0] ?? 0, { text: 'x'.repeat(20_001) }))).status).toBe(400);
    expect((await saveOne(attempt.id, input(questionIds[0] ?? 0, { text: 'x'.repeat(140_000) }))).status).toBe(413);
  });

  it('30.22: is logged once for each minute in which it changes, with its last text', async () => {
    const { id, questionIds } = await addAssessment(server, [sampleQuestions.short(), sampleQuestions.short()]);
    const attempt = await begin(id);
    const [one = 0, two = 0] = questionIds;
    let bases: number[] = [0];
    const type = async (text: string) => {
      const given = input(one, { text }, { bases });
      bases = [given.version];
      await save(attempt.id, [given]);
    };
    for (const text of ['S', 'Se', 'Sec']) await type(text);
    await save(attempt.id, [input(two, { text: 'Another question.' })]);
    clock.advance(minute);
    for (const text of ['Secretary', 'Secretarybird']) await type(text);
    const lines = await db.select().from(attemptEvents).where(eq(attemptEvents.type, 'answered'));
    expect(lines.map(({ questionId, data }) => [questionId, data['response']])).toEqual([
      [one, { text: 'Sec' }],
      [two, { text: 'Another question.' }],
      [one, { text: 'Secretarybird' }],
    ]);
    await submit(attempt.id);
    expect(await summary(attempt.id)).toMatchObject({ points: 1 });
  });

  it('30.22: is refused when the attempt’s log reaches five megabytes, while a shorter replacement is accepted', async () => {
    const { id, questionIds } = await addAssessment(server, [sampleQuestions.long(), sampleQuestions.long()]);
    const attempt = await begin(id);
    const [one = 0, two = 0] = questionIds;
    const long = input(one, { text: 'x'.repeat(19_000) });
    await save(attempt.id, [long]);
    const isOther = eq(attemptAnswers.questionId, two);
    await db.update(attemptAnswers).set({ lineBytes: 4_975_000 }).where(isOther);
    const [longer, shorter] = [20_000, 10].map((length) =>
      input(one, { text: 'y'.repeat(length) }, { bases: [long.version] }),
    );
    clock.advance(minute);
    expect(await refusals(save(attempt.id, [longer ?? {}]))).toEqual(['attempt_full']);
    const { status, body } = await saveOne(attempt.id, longer ?? {});
    expect([status, body?.data]).toMatchObject([409, { code: 'attempt_full' }]);
    expect(await refusals(save(attempt.id, [shorter ?? {}]))).toEqual([null]);
    await submit(attempt.id);
    expect((await summary(attempt.id)).answered).toBe(1);
  });

  it('is rate limited at 600 times a minute', async () => {
    const { id, questionIds } = await addAssessment(server, [sampleQuestions.trueFalse()]);
    const attempt = await begin(id);
    const one = input(questionIds[0] ?? 0, { value: true });
    const statuses = [];
    for (let tries = 0; tries < 601; tries += 1) statuses.push((await saveOne(attempt.id, one)).status);
    expect([statuses.at(599), statuses.at(600)]).toEqual([200, 429]);
  });

  it('with markup is stored as plain text', async () => {
    const { id, questionIds } = await addAssessment(server, [sampleQuestions.long()]);
    const attempt = await begin(id);
    const text = '<img src=x onerror=alert(1)>\n<b>no</b>';
    await save(attempt.id, [input(questionIds[0] ?? 0, { text })]);
    expect((await read(attempt.id)).questions[0]?.answer?.response).toEqual({ text });
  });

  describe('that arrives after the deadline', () => {
    async function overdue(rules: Parameters<typeof addAssessment>[2]) {
      const { id, questionIds } = await addAssessment(server, [sampleQuestions.single()], { timeLimitS: 60, ...rules });
      const attempt = await begin(id);
      const [questionId = 0] = questionIds;
      await save(attempt.id, [input(questionId, { options: ['b'] })]);
      const inTime = input(questionId, { options: ['a'] }, { bases: [lastVersion()] });
      clock.advance(2 * minute);
      await sweepAttempts();
      return { attempt, inTime, questionId };
    }

    it('is kept, marked and counted only once if it was given in time and the rules allow it', async () => {
      const { attempt, inTime, questionId } = await overdue({ lateSyncS: 300, lateCounts: true });
      expect(await refusals(save(attempt.id, [inTime]))).toEqual([null]);
      expect(await refusals(save(attempt.id, [inTime]))).toEqual([null]);
      expect(await summary(attempt.id)).toMatchObject({
        state: 'awaiting',
        percent: null,
        late: 1,
        late_counted: true,
      });
      expect(await noticeKinds()).toEqual([]);
      clock.advance(4 * minute);
      expect(await summary(attempt.id)).toMatchObject({
        percent: 100,
        late: 1,
        late_counted: true,
        notes: [{ kind: 'late_counted', at: clock.now().toISOString() }],
      });
      const later = input(questionId, null, { bases: [inTime.version], answered_at: inTime.answered_at });
      expect(await refusals(save(attempt.id, [later]))).toEqual(['attempt_closed']);
      expect(await noticeKinds()).toEqual(['assessment_graded']);
    });

    it('is kept beside the timely answers when late answers don’t count', async () => {
      const { attempt, inTime } = await overdue({ lateCounts: false });
      expect(await refusals(save(attempt.id, [inTime]))).toEqual([null]);
      expect(await summary(attempt.id)).toMatchObject({
        percent: 0,
        late: 1,
        late_counted: false,
        notes: [{ kind: 'late_kept' }],
      });
      expect(await noticeKinds()).toEqual(['assessment_graded']);
    });

    it('is refused within the grace period unless it was given before the deadline', async () => {
      const { id, questionIds } = await addAssessment(server, [sampleQuestions.single()], { timeLimitS: 60 });
      const attempt = await begin(id);
      const inTime = input(questionIds[0] ?? 0, { options: ['a'] });
      clock.advance(61_000);
      const later = input(questionIds[0] ?? 0, { options: ['b'] });
      expect(await refusals(save(attempt.id, [later]))).toEqual(['attempt_closed']);
      expect(await refusals(save(attempt.id, [inTime]))).toEqual([null]);
    });

    it('is refused with the state of the attempt if it was given late or arrives too late', async () => {
      const { attempt, inTime, questionId } = await overdue({ lateSyncS: 90 });
      const later = input(questionId, { options: ['a'] }, { bases: [inTime.version - 1] });
      expect(await refusals(save(attempt.id, [later]))).toEqual(['attempt_closed']);
      clock.advance(minute);
      const answer = await saveOne(attempt.id, inTime);
      expect([answer.status, answer.body?.data]).toMatchObject([
        409,
        { code: 'attempt_closed', flow: { state: 'ended.graded' } },
      ]);
    });
  });
});

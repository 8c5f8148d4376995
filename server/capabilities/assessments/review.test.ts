import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AssessmentDetails, Assessments } from '../../../src/shared/transport/schema.d.ts';
import { addAssessment, sampleQuestions } from '../../../tests/support/assessments.ts';
import { addSampleAssessment, attemptsOf, dataOf } from '../../../tests/support/attempts.ts';
import { lateOf } from '../../../tests/support/late-answers.ts';
import { type Account, startServer } from '../../../tests/support/server.ts';
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

const { answerAll, begin, read, review, save, start, submit, summary, sweepAttempts, input } = attemptsOf(
  server,
  () => asha,
);
const { countLate } = lateOf(server, () => asha);

describe('the right answer', () => {
  const secret = /SECRET|secretarybird|987654|987653|weights|fraction|"accepted"|"key"|\[\["?c"?,"a","d","b"/i;

  it('is hidden during an attempt, and until the rules show it', async () => {
    const reviewPolicy = { afterSubmit: [], afterLastAttempt: [], afterClose: ['right_answer' as const] };
    const { id, attemptId, questionIds } = await answerAll(
      ['single', 'multiple', 'trueFalse', 'matching', 'ordering', 'long'],
      {
        reviewPolicy,
        closesAt: new Date(clock.now().getTime() + 60 * minute),
      },
    );
    const others = await addAssessment(
      server,
      (['short', 'numeric', 'blanks'] as const).map((name) => sampleQuestions[name]()),
      { reviewPolicy },
    );
    const other = await begin(others.id);
    const { token } = asha;
    const answers = [
      await start(id),
      await call(`/assessment-attempts/${attemptId}`, { token }),
      await call(`/assessment-attempts/${other.id}`, { token }),
      await save(attemptId, [input(questionIds[2] ?? 0, { value: false })]),
      await call('/assessments-list', { token }),
      await call(`/assessment-details/${id}`, { token }),
      await call(`/assessment-checks/${attemptId}`, { token, body: { question_id: questionIds[0] } }),
      await submit(attemptId),
      await submit(other.id),
      await call(`/assessment-review/${attemptId}`, { token }),
      await call(`/assessment-review/${other.id}`, { token }),
      await call(`/assessment-summary/${other.id}`, { token }),
      await call('/data-exports', { token, body: { password: 'a long enough sentence' } }),
    ];
    for (const { body } of answers) expect(JSON.stringify(body)).not.toMatch(secret);
    expect(answers.map(({ status }) => status)).toEqual([
      200, 200, 200, 200, 200, 200, 409, 200, 200, 200, 200, 200, 200,
    ]);
  });

  it('is shown when the rules say so, and later answers are refused', async () => {
    const closesAt = new Date(clock.now().getTime() + 60 * minute);
    const shownAt = new Date(closesAt.getTime() + minute / 2).toISOString();
    const { attemptId } = await answerAll(['single', 'short'], {
      reviewPolicy: {
        afterSubmit: ['score'],
        afterLastAttempt: ['correctness'],
        afterClose: ['right_answer', 'explanations'],
      },
      maxAttempts: 2,
      closesAt,
    });
    await submit(attemptId);
    const seen = async () => {
      const { shown, shows_more_at, questions: asked } = await review(attemptId);
      return [shown, shows_more_at, asked.map(({ result }) => [result.correctness, result.right, result.points])];
    };
    const unknown = [null, null, 1];
    expect(await seen()).toEqual([['score'], shownAt, [unknown, unknown]]);
    const { assessment } = await read(attemptId);
    await submit((await begin(assessment.id)).id);
    expect(await seen()).toEqual([
      ['score', 'correctness'],
      shownAt,
      [
        ['right', null, 1],
        ['right', null, 1],
      ],
    ]);
    clock.advance(60 * minute);
    expect((await review(attemptId)).shown).toEqual(['score', 'correctness']);
    clock.advance(minute / 2);
    const right = [{ options: ['a'] }, { text: 'Secretarybird' }].map((answer) => ['right', answer, 1]);
    expect(await seen()).toEqual([['score', 'correctness', 'right_answer', 'explanations'], null, right]);
  });

  it('30.27: is shown once the assessment is passed, unless another attempt is open', async () => {
    const reviewPolicy = {
      afterSubmit: ['score' as const, 'correctness' as const],
      afterPassing: ['explanations' as const, 'right_answer' as const],
      afterLastAttempt: [],
      afterClose: [],
    };
    const { id } = await addAssessment(server, [sampleQuestions.single()], { reviewPolicy, passPercent: 100 });
    const { id: attemptId } = await begin(id);
    await submit(attemptId);
    const seen = async (of: number) => {
      const { shown, shows_more_by_passing: isMore } = await review(of);
      return [shown, isMore];
    };
    expect(await seen(attemptId)).toEqual([['score', 'correctness'], true]);
    const second = await begin(id);
    await save(second.id, [input(second.questions[0]?.id ?? 0, { options: ['a'] })]);
    await submit(second.id);
    const all = ['score', 'correctness', 'explanations', 'right_answer'];
    expect(await seen(attemptId)).toEqual([all, false]);
    const third = await begin(id);
    expect((await seen(attemptId))[0]).toEqual(['score', 'correctness']);
    await submit(third.id);
    expect((await seen(attemptId))[0]).toEqual(all);
  });

  it('is in no summary or list while the score is hidden', async () => {
    const reviewPolicy = { afterSubmit: [], afterLastAttempt: [], afterClose: [] };
    const { id, attemptId } = await answerAll(['single'], { reviewPolicy });
    await submit(attemptId);
    expect(await summary(attemptId)).toMatchObject({
      points: null,
      percent: null,
      is_passed: null,
      kept: null,
      skills: [],
    });
    const details = dataOf<AssessmentDetails>(await call(`/assessment-details/${id}`, { token: asha.token }));
    expect(details.attempts).toMatchObject([{ percent: null, is_passed: null }]);
    expect(details.assessment).toMatchObject({ kept: null, attempts_used: 1 });
  });

  it('can be inferred from the refusal of a prerequisite, so late answers don’t count after it', async () => {
    const first = await addSampleAssessment(server, ['single'], { timeLimitS: 60 });
    const next = await addAssessment(server, [sampleQuestions.single()], { requiredId: first.id });
    const attempt = await begin(first.id);
    const late = input(first.questionIds[0] ?? 0, { options: ['a'] });
    clock.advance(2 * minute);
    await sweepAttempts();
    expect((await start(next.id)).status).toBe(409);
    await save(attempt.id, [late]);
    expect((await countLate(attempt.id)).kind).toBe('illegal');
  });

  it('is not revealed by a prerequisite or the to-do list while the score is hidden', async () => {
    const reviewPolicy = { afterSubmit: [], afterLastAttempt: [], afterClose: ['score' as const] };
    const { token } = asha;
    const closesAt = new Date(clock.now().getTime() + minute);
    const first = await addSampleAssessment(server, ['single'], { reviewPolicy, closesAt });
    const next = await addAssessment(server, [sampleQuestions.single()], { requiredId: first.id });
    const readState = async () => {
      const { required, assessment } = dataOf<AssessmentDetails>(
        await call(`/assessment-details/${next.id}`, { token }),
      );
      const { items } = dataOf<Assessments>(await call('/assessments-list?tab=todo', { token }));
      const begun = await call('/assessment-attempts', { token, body: { assessment_id: next.id } });
      return [required?.is_passed, assessment.block, items.map(({ id }) => id), begun.status];
    };
    const seen: unknown[] = [];
    for (const response of [{ options: ['b'] }, { options: ['a'] }]) {
      const attempt = await begin(first.id);
      await save(attempt.id, [input(first.questionIds[0] ?? 0, response)]);
      await submit(attempt.id);
      seen.push(await readState());
    }
    const unknown = [null, 'prerequisite', [first.id, next.id], 409];
    expect(seen).toEqual([unknown, unknown]);
    clock.advance(minute + minute / 2);
    expect(await readState()).toEqual([true, null, [next.id], 200]);
  });
});

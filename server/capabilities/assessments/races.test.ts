import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { AnswersSaved, Attempt, AttemptSummary } from '../../../src/shared/transport/schema.d.ts';
import { addSampleAssessment, attemptsAt, dataOf } from '../../../tests/support/attempts.ts';
import { type Account, startServer } from '../../../tests/support/server.ts';
import { flowHistory } from '../../platform/db/flows-schema.ts';
import { sweep } from '../../platform/flows/apply.ts';
import { attemptAnswers, attemptEvents, attempts } from '../../tables/assessments.ts';
import { attemptFlow } from './attempt-flow.ts';
import { replayAll } from './replay.ts';

// On Postgres these requests run in parallel; see the stage `postgres`.
const server = await startServer();
const { clock } = server;
const { db } = server.database;
const { begin, refusals, save, start, submit, input } = attemptsAt(server);

let asha: Account;
beforeEach(async () => {
  await server.reset();
  asha = await server.signUp();
});
afterAll(() => server.close());

const twenty = <Result>(act: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: 20 }, (_, index) => act(index)));

describe('twenty parallel requests', () => {
  it('to start an assessment create one attempt', async () => {
    const { id } = await addSampleAssessment(server, ['single', 'short'], { maxAttempts: 1 });
    const answers = await twenty(() => start(asha, id));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => dataOf<Attempt>(answer).id)).size).toBe(1);
    expect(await db.$count(attempts)).toBe(1);
    expect(await db.$count(attemptAnswers)).toBe(2);
    expect(await db.$count(attemptEvents)).toBe(1);
  });

  it('to submit an attempt create one result', async () => {
    const { id, questionIds, right } = await addSampleAssessment(server, ['single', 'short']);
    const attempt = await begin(asha, id);
    await save(
      asha,
      attempt.id,
      questionIds.map((question, index) => input(question, right[index] ?? null)),
    );
    const answers = await twenty(() => submit(asha, attempt.id));
    const bodies = answers.map((answer) => JSON.stringify(dataOf<AttemptSummary>(answer)));
    expect(new Set(bodies).size).toBe(1);
    expect(dataOf<AttemptSummary>(answers[0] ?? (await submit(asha, attempt.id)))).toMatchObject({ percent: 100 });
    expect(await db.$count(attemptEvents, eq(attemptEvents.type, 'marked'))).toBe(1);
    expect(await db.$count(flowHistory, eq(flowHistory.event, 'attempt.submitted'))).toBe(1);
  });

  it('to submit and to answer lose nothing: accepted answers count, and others are refused', async () => {
    const { id, questionIds } = await addSampleAssessment(server, ['single']);
    const [question = 0] = questionIds;
    const attempt = await begin(asha, id);
    // The submission may be processed before all twenty answers.
    const first = input(question, { options: ['a'] });
    expect(await refusals(asha, attempt.id, [first])).toEqual([null]);
    const versions: number[] = [first.version];
    const results = await twenty(async (index) => {
      if (index === 10) return submit(asha, attempt.id).then(() => 'submitted' as const);
      const one = input(
        question,
        { options: ['a'] },
        { is_flagged: index % 2 === 0, bases: [0, ...versions.slice(-19)] },
      );
      versions.push(one.version);
      return (await refusals(asha, attempt.id, [one]))[0] ?? 'taken';
    });
    expect(new Set(results)).not.toContain('missing');
    expect(await replayAll(db)).toEqual({ count: 1, differing: [] });
    const [row] = await db.select().from(attempts);
    expect([row?.state, row?.points]).toEqual(['ended.graded', 1]);
  });

  it('with different answers to a question store the first answer, and the other requests get it back', async () => {
    const { id, questionIds } = await addSampleAssessment(server, ['short']);
    const [question = 0] = questionIds;
    const attempt = await begin(asha, id);
    const inputs = Array.from({ length: 20 }, (_, index) => input(question, { text: `Answer ${index}` }));
    const results = await twenty(async (index) => {
      const { results: outcomes } = dataOf<AnswersSaved>(await save(asha, attempt.id, [inputs[index] ?? {}]));
      return outcomes[0];
    });
    const taken = results.flatMap((result, index) => (result?.refusal === null ? [index] : []));
    const [row] = await db.select().from(attemptAnswers);
    expect(taken).toHaveLength(1);
    expect(row?.response).toEqual({ text: `Answer ${taken[0]}` });
    const refused = results.filter((_, index) => index !== taken[0]);
    for (const result of refused) expect([result?.refusal, result?.answer?.response]).toEqual(['stale', row?.response]);
    expect(await db.$count(attemptEvents, eq(attemptEvents.type, 'answered'))).toBe(1);
    await submit(asha, attempt.id);
    expect(await replayAll(db)).toEqual({ count: 1, differing: [] });
  });

  it('to sweep expired attempts end each attempt once', async () => {
    const { id } = await addSampleAssessment(server, ['single'], { timeLimitS: 60 });
    const people = await twenty(() => server.signUp());
    for (const person of people) await begin(person, id);
    clock.advance(120_000);
    const counts = await Promise.all([1, 2, 3].map(() => sweep(db, attemptFlow, clock.now())));
    expect(counts.reduce((all, one) => all + one, 0)).toBe(20);
    expect(await db.$count(flowHistory, eq(flowHistory.event, 'time.ended'))).toBe(20);
    expect((await replayAll(db)).differing).toEqual([]);
  });
});

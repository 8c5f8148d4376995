import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { shownThings } from '../../../src/shared/learning/question.ts';
import { addAssessment, rightAnswers, sampleQuestions } from '../../../tests/support/assessments.ts';
import { attemptsOf } from '../../../tests/support/attempts.ts';
import { lateOf } from '../../../tests/support/late-answers.ts';
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
afterAll(() => server.close());

const { begin, refusals, save, submit, sweepAttempts, noticeKinds, input } = attemptsOf(server, () => asha);
const { countLate, everythingShown } = lateOf(server, () => asha);

/** Each result shown at each moment, all results at each moment, and none at all. */
const policies = [
  ...[...shownThings.map((thing) => [thing]), [...shownThings]].flatMap((things) => [
    { afterSubmit: things, afterLastAttempt: [], afterClose: [] },
    { afterSubmit: [], afterLastAttempt: things, afterClose: [] },
    { afterSubmit: [], afterLastAttempt: [], afterClose: things },
  ]),
  { afterSubmit: [], afterLastAttempt: [], afterClose: [] },
];
const namedPolicies = policies.map((policy) => [JSON.stringify(policy), policy] as const);

describe.each([
  ['counts', true],
  ['is only stored', false],
] as const)('30.6: the rule that a late answer %s', (_, lateCounts) => {
  it.each(namedPolicies)('never lets an answer count after results were shown: %s', async (_name, reviewPolicy) => {
    for (const isTimed of [true, false]) {
      const closesAt = new Date(clock.now().getTime() + 2 * minute);
      const more = isTimed ? { timeLimitS: 60 } : { closesAt };
      const rules = { reviewPolicy, lateCounts, lateSyncS: 600, maxAttempts: 2, ...more };
      const { id, questionIds } = await addAssessment(server, [sampleQuestions.single()], rules);
      const [questionId = 0] = questionIds;
      await submit((await begin(id)).id);
      const last = await begin(id);
      const late = input(questionId, rightAnswers.single);
      clock.advance(2 * minute + 30_000);
      await sweepAttempts();
      const seen = await everythingShown(id, last.id);
      const open = await call(`/assessment-attempts/${last.id}`, { token: asha.token });
      expect(JSON.stringify([open.body, await noticeKinds()])).not.toMatch(/"right"|weights|percent":\d+,"is_passed/);
      if (lateCounts) expect(seen).toEqual([]);
      expect(await refusals(save(last.id, [late]))).toEqual([null]);
      clock.advance(10 * minute);
      await sweepAttempts();
      if (!lateCounts) {
        const counted = await countLate(last.id);
        expect(counted.kind).toBe(seen.length > 0 ? 'illegal' : 'changed');
      }
      const [row] = await db.select().from(attempts).where(eq(attempts.id, last.id));
      expect(row?.points).toBe(seen.length > 0 ? 0 : 1);
    }
    expect((await replayAll(db)).differing).toEqual([]);
  });
});

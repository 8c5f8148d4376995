import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { addSampleAssessment, attemptsAt } from '../../../tests/support/attempts.ts';
import { testStore } from '../../../tests/support/files/test-store.ts';
import { type Account, startServer } from '../../../tests/support/server.ts';
import { opsCommand } from '../../cli/ops.ts';
import { capabilities } from '../../composition.ts';
import { deleteDueAccounts } from '../../platform/accounts/delete-accounts.ts';
import { users } from '../../platform/db/account-schema.ts';
import { flowHistory } from '../../platform/db/flows-schema.ts';
import {
  accommodations,
  assessments,
  attemptAnswers,
  attemptEvents,
  attempts,
  questions,
} from '../../tables/assessments.ts';

const server = await startServer();
const { database, clock } = server;
const { db } = database;
const { begin, take } = attemptsAt(server);

let asha: Account;
beforeEach(async () => {
  await server.reset();
  asha = await server.signUp();
});
afterAll(() => server.close());

async function ops(...argv: string[]) {
  const lines: string[] = [];
  const keep = (line: string) => void lines.push(line);
  const { order } = opsCommand.prepare(argv, '');
  const signal = new AbortController().signal;
  const context = { database, linkOrigin: '', store: testStore(), signal, out: keep, err: keep };
  return { code: await opsCommand.perform({ command: 'ops', order, rows: [] }, context), lines };
}

const slugOf = async (id: number) =>
  (await db.select({ slug: assessments.externalRef }).from(assessments).where(eq(assessments.id, id)))[0]?.slug ?? '';

describe('npm run ops', () => {
  it('gives a learner extra time and attempts, in one assessment or in all, and can take both back', async () => {
    const { id } = await addSampleAssessment(server, ['single'], { timeLimitS: 600, maxAttempts: 1 });
    const slug = await slugOf(id);
    const { email } = asha.user;
    const given = () => db.select().from(accommodations);
    expect(await ops('accommodation', email.toUpperCase(), '--assessment', slug, '--extra-time', '50')).toEqual({
      code: 0,
      lines: [`${email} has 50 % more time and 0 more attempts in ${slug}`],
    });
    await ops('accommodation', email, '--extra-attempts', '2');
    await ops('accommodation', email, '--extra-attempts', '1');
    expect(await given()).toMatchObject([
      { assessmentId: id, extraTimePercent: 50, extraAttempts: 0 },
      { assessmentId: null, extraTimePercent: 0, extraAttempts: 1 },
    ]);
    const attempt = await begin(asha, id);
    expect(Date.parse(attempt.deadline_at ?? '') - Date.parse(attempt.server_now)).toBe(900_000);
    await ops('accommodation', email, '--assessment', slug);
    await ops('accommodation', email);
    expect(await given()).toEqual([]);
  });

  it.each([
    [['accommodation', 'nobody@learner.test'], 'No learner has the address nobody@learner.test'],
    [['withdraw-question', 'no/such', '--reason', 'Two answers are right.'], 'There is no question no/such'],
  ])('reports an unknown learner or question: %j', async (argv, line) => {
    expect(await ops(...argv)).toEqual({ code: 1, lines: [line] });
  });

  it.each([
    [['accommodation']],
    [['accommodation', 'a@b.test', '--extra-time', '-5']],
    [['accommodation', 'a@b.test', '--extra-attempts', 'many']],
    [['withdraw-question', 'a/b']],
    [['withdraw-question', 'a/b', '--reason', 'x', '--take-back']],
  ])('prints its usage: %j', (argv) => {
    expect(() => opsCommand.prepare(argv, '')).toThrow(`Usage: npm run ops -- ${argv[0]}`);
  });

  it('withdraws a question, and restores it', async () => {
    const { questionIds } = await addSampleAssessment(server, ['single']);
    const read = async () =>
      (
        await db
          .select()
          .from(questions)
          .where(eq(questions.id, questionIds[0] ?? 0))
      )[0];
    const ref = (await read())?.externalRef ?? '';
    expect((await ops('withdraw-question', ref, '--reason', 'Two answers are right.')).code).toBe(0);
    expect(await read()).toMatchObject({ withdrawnAt: expect.any(Date), withdrawnReason: 'Two answers are right.' });
    expect((await ops('withdraw-question', ref, '--take-back')).code).toBe(0);
    expect(await read()).toMatchObject({ withdrawnAt: null, withdrawnReason: '' });
  });

  it('finds a stored result that differs from the history', async () => {
    const { id, right } = await addSampleAssessment(server, ['single', 'short']);
    const attemptId = await take(asha, id, right);
    expect(await ops('replay-attempts')).toEqual({
      code: 0,
      lines: ['1 attempts match their history'],
    });
    await db.update(attempts).set({ points: 1 });
    expect(await ops('replay-attempts')).toEqual({
      code: 1,
      lines: [`1 of 1 attempts are stored with another result: ${attemptId}`],
    });
  });

  it('lists texts to grade, and its suggested command grades them', async () => {
    const { id, questionIds } = await addSampleAssessment(server, ['single', 'long']);
    const attemptId = await take(asha, id, [{ options: ['a'] }, { text: 'My\u001b[2J words.' }]);
    const toGrade = ['flow', 'attempt', '--waiting-on', 'us', '--content'];
    const { lines } = await ops(...toGrade);
    expect(lines.slice(1, 5)).toEqual([
      `  question ${questionIds[1]}: What is right? (long_text)`,
      '  structure: Structure (2)',
      '  sources: Sources (2)',
      '  > My[2J words.',
    ]);
    const question = String(questionIds[1]);
    const grade = ['event', 'attempt', String(attemptId), 'answer.graded', '--question', question];
    expect((await ops(...grade, '--rubric', 'structure=2,sources=1', '--feedback', 'Well said.')).code).toBe(0);
    expect(await db.select().from(attempts)).toMatchObject([{ state: 'ended.graded', points: 4, isPassed: true }]);
    expect(await ops(...toGrade)).toEqual({ code: 0, lines: ['No rows'] });
  });
});

describe('deletion of an account', () => {
  it('removes its attempts with their answers and history', async () => {
    const { id, right } = await addSampleAssessment(server, ['single', 'long']);
    await take(asha, id, right);
    await begin(asha, id);
    const ben = await server.signUp('Ben Okafor');
    await take(ben, id, right);
    await db.update(users).set({ deletesAt: clock.now() }).where(eq(users.id, asha.user.id));
    await deleteDueAccounts(db, capabilities, clock.now());
    expect((await db.select().from(attempts)).map(({ userId }) => userId)).toEqual([ben.user.id]);
    expect(await db.$count(attemptAnswers)).toBe(2);
    expect(await db.$count(attemptEvents)).toBe(4);
    expect(await db.$count(flowHistory, eq(flowHistory.flow, 'attempt'))).toBe(2);
  });
});

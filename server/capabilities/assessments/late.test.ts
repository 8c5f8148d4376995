import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { addAssessment, addQuestion, rightAnswers, sampleQuestions } from '../../../tests/support/assessments.ts';
import { attemptsOf } from '../../../tests/support/attempts.ts';
import { lateOf } from '../../../tests/support/late-answers.ts';
import { runTool } from '../../../tests/support/run-tool.ts';
import { type Account, startServer } from '../../../tests/support/server.ts';
import { attempts } from '../../tables/assessments.ts';
import { rightResponse } from './feedback.ts';
import { checkAssessments } from './import/check-assessments.ts';
import { readAssessments } from './import/read-assessments.ts';
import { awayOf, notePresence } from './presence.ts';
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
afterAll(() => server.close());

const { begin, read, refusals, review, save, start, submit, summary, sweepAttempts, input } = attemptsOf(
  server,
  () => asha,
);

const ops = (...argv: string[]) => runTool({ command: 'ops', argv, workingFolder: '.' }, { database: server.database });
const rowOf = async (id: number) => {
  const [row] = await db.select().from(attempts).where(eq(attempts.id, id));
  if (row === undefined) throw new Error('There is no attempt');
  return row;
};

const { countLate, everythingShown } = lateOf(server, () => asha);

describe('a late answer', () => {
  const late = async (rules: Parameters<typeof addAssessment>[2]) => {
    const { id, questionIds } = await addAssessment(server, [sampleQuestions.single()], { timeLimitS: 60, ...rules });
    const [questionId = 0] = questionIds;
    const attempt = await begin(id);
    const given = (option: string | null, bases: number[] = [0]) =>
      input(questionId, option === null ? null : { options: [option] }, { bases });
    return { id, attempt, given };
  };

  it('hides the results of other attempts while it can still count', async () => {
    const { id, attempt } = await late({ lateCounts: true, lateSyncS: 600 });
    clock.advance(2 * minute);
    const other = await begin(id);
    await submit(other.id);
    expect(await everythingShown(id, other.id)).toEqual([]);
    expect((await summary(other.id)).shows_more_at).toBe((await rowOf(attempt.id)).dueAt?.toISOString());
    clock.advance(9 * minute);
    expect((await summary(other.id)).percent).toBe(0);
    expect((await rowOf(attempt.id)).state).toBe('ended.graded');
  });

  it('counts by an operator’s decision if it came before the first look at results', async () => {
    const { attempt, given } = await late({});
    const [right, cleared] = [given('a'), given('b')];
    clock.advance(2 * minute);
    await save(attempt.id, [right]);
    expect(await summary(attempt.id)).toMatchObject({ percent: 0, late: 1, late_counted: false });
    const after = { ...cleared, bases: [right.version] };
    expect(await refusals(save(attempt.id, [after]))).toEqual([null]);
    expect((await read(attempt.id)).questions[0]?.answer).toMatchObject({
      response: { options: ['b'] },
      is_late: true,
    });
    clock.advance(minute);
    expect((await countLate(attempt.id)).kind).toBe('changed');
    expect(await summary(attempt.id)).toMatchObject({
      percent: 100,
      notes: [{ kind: 'late_counted' }, { kind: 'late_kept' }],
    });
    expect((await countLate(attempt.id)).kind).toBe('illegal');
    expect((await replayAll(db)).differing).toEqual([]);
  });

  it('is reported to operators, who see how much of a text can count', async () => {
    const { id, questionIds } = await addAssessment(server, [sampleQuestions.long()], { timeLimitS: 60 });
    const [questionId = 0] = questionIds;
    const attempt = await begin(id);
    const timely = input(questionId, { text: 'Written in time.' });
    await save(attempt.id, [timely]);
    const unseen = input(questionId, { text: 'Came before a look.' }, { bases: [timely.version] });
    const seen = input(questionId, { text: 'Came after a look.' }, { bases: [unseen.version] });
    clock.advance(2 * minute);
    await save(attempt.id, [unseen]);
    await summary(attempt.id);
    await save(attempt.id, [seen]);
    const { lines } = await ops('flow', 'attempt', '--waiting-on', 'us', '--content');
    const output = lines.join('\n');
    expect(output).toMatch(/> Written in time\.[^]*before anything of the result was shown[^]*> Came before a look\./);
    expect(output).not.toContain('Came after a look');
    expect((await ops('late-answers')).lines).toEqual([
      expect.stringMatching(`^attempt ${attempt.id}: .* 1 answer `),
      `npm run ops -- event attempt ${attempt.id} late.counted`,
    ]);
  });
});

describe('the shipped exam', () => {
  const folder = 'content/assessments';
  const exam = checkAssessments(readAssessments(folder, folder)).assessments.find(
    ({ written }) => written.slug === 'statistics-exam',
  );

  it('counts no answers sent after its solutions were shown, in either attempt', async () => {
    if (exam === undefined) throw new Error('There is no exam');
    const { written, questions } = exam;
    const contents = new Map(
      await Promise.all(
        questions.map(async ({ content }) => [await addQuestion(server, 'exam', content), content] as const),
      ),
    );
    const { after_submit, after_last_attempt, after_close } = written.review_policy;
    const { id } = await addAssessment(server, [{ pool: 'exam', draw: 10 }], {
      timeLimitS: written.time_limit_s,
      maxAttempts: written.max_attempts,
      passPercent: written.pass_percent,
      lateSyncS: written.late_sync_s,
      lateCounts: written.late_counts,
      reviewPolicy: { afterSubmit: after_submit, afterLastAttempt: after_last_attempt, afterClose: after_close },
    });
    for (const no of [1, 2]) {
      const attempt = await begin(id);
      const late = attempt.questions.map(({ id: question }) => {
        const content = contents.get(question);
        return input(question, content === undefined ? null : rightResponse(content));
      });
      clock.advance(20 * minute + 30_000);
      await sweepAttempts();
      const seen = await review(attempt.id);
      expect(seen.shown).toEqual(no === 1 ? after_submit : [...after_submit, ...after_last_attempt]);
      for (const one of late) await save(attempt.id, [one]);
      expect((await countLate(attempt.id)).kind).toBe('illegal');
      expect(await summary(attempt.id)).toMatchObject({ percent: 0, is_passed: false, late: 10, kept: { percent: 0 } });
    }
    expect((await start(id)).status).toBe(409);
    expect((await replayAll(db)).differing).toEqual([]);
  });
});

describe('server downtime', () => {
  const present = async (milliseconds: number) => {
    for (let passed = 0; passed < milliseconds; passed += 15_000) {
      clock.advance(15_000);
      await notePresence(db, clock.now());
    }
  };

  it('30.21: is added to the time of running attempts, whichever request comes first', async () => {
    await notePresence(db, clock.now());
    const { id, questionIds } = await addAssessment(server, [sampleQuestions.single()], { timeLimitS: 60 });
    const [asked, unasked] = [await begin(id), await begin(id, await server.signUp('Ben Okafor'))];
    await present(45_000);
    const typed = input(questionIds[0] ?? 0, rightAnswers.single);
    clock.advance(5 * minute);
    expect(await refusals(save(asked.id, [typed]))).toEqual([null]);
    await sweepAttempts();
    for (const { id: attemptId } of [asked, unasked]) {
      const row = await rowOf(attemptId);
      expect(row.state).toBe('started');
      expect(Number(row.deadlineAt) - Number(row.startedAt)).toBe(6 * minute);
    }
    await present(15_000 + 30_000);
    await sweepAttempts();
    expect(await summary(asked.id)).toMatchObject({ ended_by: 'clock', percent: 100, late: 0 });
  });

  it('extends the period in which late answers count', async () => {
    await notePresence(db, clock.now());
    const rules = { timeLimitS: 60, lateCounts: true, lateSyncS: 120 };
    const { id, questionIds } = await addAssessment(server, [sampleQuestions.single()], rules);
    const attempt = await begin(id);
    const typed = input(questionIds[0] ?? 0, rightAnswers.single);
    await present(90_000);
    await sweepAttempts();
    clock.advance(5 * minute);
    expect(await refusals(save(attempt.id, [typed]))).toEqual([null]);
    expect((await rowOf(attempt.id)).state).toBe('awaiting');
    await present(90_000);
    expect(await summary(attempt.id)).toMatchObject({ percent: 100 });
  });

  it('is zero while the server reports its presence, and is counted once by several processes', async () => {
    await notePresence(db, clock.now());
    await present(10 * minute);
    expect(await awayOf(db, clock.now())).toBe(0);
    clock.advance(minute);
    await Promise.all([1, 2, 3].map(() => notePresence(db, clock.now())));
    expect(await awayOf(db, clock.now())).toBe(minute);
  });
});

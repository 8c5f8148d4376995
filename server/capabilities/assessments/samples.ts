import { eq, sql } from 'drizzle-orm';
import { levelCheckForm } from '../../../src/routes/paths.ts';
import type { Attempt } from '../../../src/shared/transport/schema.d.ts';
import { addAssessment, beginWith, sampleQuestions } from '../../../tests/support/assessments.ts';
import { addShippedForm } from '../../../tests/support/forms.ts';
import { addSampleForm } from '../../../tests/support/sample-form.ts';
import type { OperationSample, Samples, Situation } from '../../../tests/support/samples.ts';
import type { TestServer } from '../../../tests/support/server.ts';
import { defineUserContent } from '../../../tests/support/user-content.ts';
import { tokenHash } from '../../platform/accounts/token.ts';
import {
  accommodations,
  assessmentGroups,
  assessments,
  attemptAnswers,
  attemptEvents,
  attempts,
} from '../../tables/assessments.ts';
import { leads } from '../../tables/leads.ts';
import { submitAttempt } from './own-attempt.ts';
import { startAttempt } from './start.ts';

type Rules = Parameters<typeof addAssessment>[2];
type Prepare = NonNullable<OperationSample['prepare']>;
type Owner = Parameters<typeof startAttempt>[1];

const hint = [{ kind: 'paragraph' as const, children: ['Look at the word.'] }];
const { single, trueFalse, long, short, numeric, blanks } = sampleQuestions;

/** The token by which the example browser owns its level check. */
const visitorToken = 'v'.repeat(43);
const headers = { cookie: `visitor=${visitorToken}` };
const visitor = { visitorHash: tokenHash(visitorToken) };

/** @returns the id of the attempt */
async function start({ database: { db }, clock }: TestServer, owner: Owner, id: number): Promise<number> {
  const [assessment] = await db.select().from(assessments).where(eq(assessments.id, id));
  if (assessment === undefined) throw new Error('There is no assessment');
  const started = await startAttempt(db, owner, assessment, clock.now());
  if (started.kind === 'blocked') throw new Error(started.block);
  return started.row.id;
}

/** Level check 4, with an attempt by the example browser. @returns the id of the attempt */
async function startLevelCheck({ server }: Situation): Promise<number> {
  await beginWith(server, 4);
  const { id } = await addAssessment(server, [single()], { mode: 'lead' });
  return start(server, visitor, id);
}

/** Assessment 4 of group 4. */
const withAssessment =
  (rules: Rules = {}): Prepare =>
  async ({ server }) => {
    await beginWith(server, 4);
    const group = { externalRef: 'data', title: 'Data', summary: 'How to read it.', position: 1 };
    await server.database.db.insert(assessmentGroups).values(group);
    await addAssessment(server, [single()], rules);
  };

/** The caller's attempt 4 at an assessment with two questions; question 4, which is the first, is answered. */
const withAttempt =
  (rules: Rules = {}) =>
  async ({ server, caller: { user } }: Situation): Promise<number> => {
    await beginWith(server, 4);
    const { id } = await addAssessment(server, [single({ hint }), trueFalse()], rules);
    const attemptId = await start(server, { userId: user.id }, id);
    await server.database.db
      .update(attemptAnswers)
      .set({ response: { options: ['a'] }, version: 7, savedAt: server.clock.now() })
      .where(eq(attemptAnswers.questionId, 4));
    return attemptId;
  };

/** A submitted attempt. */
async function withEnded(situation: Situation): Promise<void> {
  const { server, caller } = situation;
  const id = await withAttempt()(situation);
  await submitAttempt(server.database.db, id, { userId: caller.user.id }, [], server.clock.now());
}

const reopen = ({ server: { database, clock } }: Situation) =>
  database.db.update(attempts).set({ state: 'started', dueAt: new Date(clock.now().getTime() + 60_000) });
const annul = ({ server: { database } }: Situation) => database.db.update(attempts).set({ state: 'voided' });

const responseFields = (call: string) => ['text', 'number', 'unit', 'blanks'].map((name) => `${call}.response.${name}`);

export const samples: Samples = {
  operations: {
    getLevelCheck: { headers, prepare: startLevelCheck },
    startLevelCheck: {
      headers,
      prepare: startLevelCheck,
      refused: async ({ server: { database, clock } }) => {
        await database.db.delete(attempts);
        await database.db.update(assessments).set({ closesAt: clock.now() });
      },
    },
    saveLevelCheckAnswers: { headers, prepare: startLevelCheck },
    submitLevelCheck: {
      headers,
      prepare: async (situation) => {
        await startLevelCheck(situation);
        await situation.server.database.db.update(attemptAnswers).set({ version: 7 });
      },
      refused: annul,
    },
    mailLevelCheckResult: {
      headers,
      prepare: async (situation) => {
        const { database, clock } = situation.server;
        await submitAttempt(database.db, await startLevelCheck(situation), visitor, [], clock.now());
        await addShippedForm(database, levelCheckForm);
      },
      refused: reopen,
      invalid: { body: { answers: [] } },
    },
    listAssessments: {
      statements: {
        most: 9,
        because: 'A card shows attempts, results, accommodations, enrolments and skills, each in its own table.',
      },
      prepare: withAssessment(),
    },
    listSelfAssessments: {
      statements: {
        most: 10,
        because: 'A card shows attempts, results, accommodations, enrolments and skills, each in its own table.',
      },
      prepare: withAssessment({ mode: 'self', groupId: 4 }),
    },
    getAssessment: { prepare: withAssessment() },
    startAttempt: {
      prepare: withAssessment(),
      refused: ({ server }) => server.database.db.update(assessments).set({ status: 'archived' }),
    },
    getAttempt: { prepare: withAttempt() },
    saveAnswer: {
      prepare: withAttempt(),
      refused: ({ server }) =>
        server.database.db.update(attemptAnswers).set({ version: 6, response: sql`'{"options":["b"]}'::jsonb` }),
    },
    saveAnswers: { prepare: withAttempt() },
    submitAttempt: {
      prepare: withAttempt(),
      refused: { body: { expected: [{ question_id: 4, version: 2_147_483_647 }] } },
    },
    takeHint: { prepare: withAttempt(), refused: annul },
    checkAnswer: { prepare: withAttempt({ mode: 'self' }), refused: annul },
    getAttemptReview: { prepare: withEnded, refused: reopen },
    getAttemptSummary: { prepare: withEnded, refused: reopen },
  },
  rows: {
    attempts: async (server, { user }) => {
      const at = server.clock.now();
      const { id: assessmentId } = await addAssessment(server, [single()]);
      const attempt = { no: 1, state: 'voided', stateReason: user.name, seed: 1, createdAt: at, updatedAt: at };
      await server.database.db.insert(attempts).values({ userId: user.id, assessmentId, ...attempt });
    },
    accommodations: ({ database: { db }, clock }, { user }) =>
      db.insert(accommodations).values({ userId: user.id, extraTimePercent: 25, updatedAt: clock.now() }),
  },
  retention: async ({ database, db, now, ago, pair }) => {
    const rules = { mode: 'lead', language: 'en', questionCount: 1, passPercent: 60, scoreRule: 'highest' } as const;
    const reviewPolicy = { afterSubmit: [], afterLastAttempt: [], afterClose: [] };
    const words = { externalRef: 'check', title: '', summary: '', hash: '', source: {}, reviewPolicy };
    const [assessment] = await db
      .insert(assessments)
      .values({ ...words, ...rules, createdAt: now, updatedAt: now })
      .returning();
    const of = { assessmentId: assessment?.id ?? 0, no: 1, seed: 1, state: 'ended.graded', updatedAt: now };
    await db.insert(attempts).values(pair(30, (createdAt, index) => ({ ...of, visitorHash: `${index}`, createdAt })));
    // Attempts are kept as long as the contact data of a visitor who had the result emailed.
    const [mailed] = await db
      .insert(attempts)
      .values({ ...of, visitorHash: 'mailed', createdAt: ago(900) })
      .returning();
    const lead = { email: '', day: '2026-03-01', name: '', answers: [], consents: [], source: {}, isSuspected: false };
    const formVersionId = await addSampleForm(database);
    await db.insert(leads).values({ ...lead, attemptId: mailed?.id ?? 0, formVersionId, createdAt: now });
    const graded = await db
      .insert(attempts)
      .values(pair(180, (gradedAt, index) => ({ ...of, visitorHash: `graded ${index}`, gradedAt, createdAt: now })))
      .returning();
    const line = { type: 'started', data: {} };
    await db
      .insert(attemptEvents)
      .values([
        ...graded.map(({ id: attemptId, gradedAt }) => ({ ...line, attemptId, at: gradedAt ?? now })),
        { ...line, attemptId: graded[1]?.id ?? 0, at: ago(900) },
      ]);
  },
  userContent: defineUserContent({
    prepare: ({ server }) => addAssessment(server, [long(), short(), numeric(), blanks()]),
    texts: {
      'the answers of an attempt': {
        fields: ['saveAnswer', 'saveAnswers.answers'].flatMap(responseFields),
        write: async ({ api, writer: { token }, line, text, mark }, { id: assessment_id }) => {
          const { id, questions } = await api.call<Attempt>('/assessment-attempts', { token, body: { assessment_id } });
          const responses: Readonly<Record<string, object>> = {
            long_text: { text },
            short_text: { text: line },
            numeric: { number: line, unit: mark },
            fill_blank: { blanks: { a: line, b: line } },
          };
          const answers = questions.map((question) => ({
            question_id: question.id,
            response: responses[question.type],
            is_flagged: false,
            version: 1,
            bases: [0],
            answered_at: new Date().toISOString(),
          }));
          await api.call(`/assessment-answers/${id}`, { token, body: { answers } });
          await api.call(`/assessment-submissions/${id}`, { token, body: { expected: [] } });
          return [{ by: 'writer', at: `/assessmentReview/${id}` }];
        },
      },
    },
    exemptFields: [
      // The components that show an attempt's answers also show these fields.
      ...responseFields('saveLevelCheckAnswers.answers'),
      // Only operators read these texts, in a file.
      'mailLevelCheckResult.answers.values',
    ],
  }),
};

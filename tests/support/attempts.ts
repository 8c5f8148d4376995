import { attemptFlow } from '../../server/capabilities/assessments/attempt-flow.ts';
import { notices } from '../../server/platform/db/notices-schema.ts';
import { sweep } from '../../server/platform/flows/apply.ts';
import type { AnswersSaved, Attempt, AttemptReview, AttemptSummary } from '../../src/shared/transport/schema.d.ts';
import { addAssessment, rightAnswers, sampleQuestions } from './assessments.ts';
import type { Account, CallAnswer, TestServer } from './server.ts';

export const dataOf = <Data>({ body }: CallAnswer) => body?.data as Data;

let version = 0;

/** The calls that learners make for assessments. */
export function attemptsAt(server: TestServer) {
  const { call, clock } = server;
  /** An answer as a browser sends it, with a new version. */
  const input = (question_id: number, response: object | null, more: object = {}) => {
    version += 1;
    const answered_at = clock.now().toISOString();
    return { question_id, response, is_flagged: false, version, bases: [0], answered_at, ...more };
  };
  const start = ({ token }: Account, assessment_id: number) =>
    call('/assessment-attempts', { token, body: { assessment_id } });
  const save = ({ token }: Account, id: number, answers: object[]) =>
    call(`/assessment-answers/${id}`, { token, body: { answers } });
  const submit = ({ token }: Account, id: number, expected: object[] = []) =>
    call(`/assessment-submissions/${id}`, { token, body: { expected } });
  return {
    input,
    start,
    save,
    submit,
    begin: async (who: Account, id: number) => dataOf<Attempt>(await start(who, id)),
    read: async ({ token }: Account, id: number) =>
      dataOf<Attempt>(await call(`/assessment-attempts/${id}`, { token })),
    summary: async ({ token }: Account, id: number) =>
      dataOf<AttemptSummary>(await call(`/assessment-summary/${id}`, { token })),
    review: async ({ token }: Account, id: number) =>
      dataOf<AttemptReview>(await call(`/assessment-review/${id}`, { token })),
    refusals: async (who: Account, id: number, answers: object[]) =>
      dataOf<AnswersSaved>(await save(who, id, answers)).results.map(({ refusal }) => refusal),
    /** Takes an assessment as a user. @param answers in the order of the questions */
    take: async (who: Account, id: number, answers: (object | null)[]) => {
      const attempt = dataOf<Attempt>(await start(who, id));
      const requests = attempt.questions.flatMap(({ id: question }, index) => {
        const answer = answers[index];
        return answer === undefined || answer === null ? [] : [input(question, answer)];
      });
      if (requests.length > 0) await save(who, attempt.id, requests);
      await submit(who, attempt.id);
      return attempt.id;
    },
  };
}

/** The actions of one learner in tests of attempts. @param who called when an action runs; returns the learner */
export function attemptsOf(server: TestServer, who: () => Account) {
  const { call, database, clock } = server;
  const at = attemptsAt(server);
  const save = (id: number, requests: object[], by = who()) => at.save(by, id, requests);
  const begin = (id: number, by = who()) => at.begin(by, id);
  const refusals = async (answer: Promise<CallAnswer>) =>
    dataOf<AnswersSaved>(await answer).results.map(({ refusal }) => refusal);
  return {
    begin,
    save,
    refusals,
    input: at.input,
    /** The version of the last answer. */
    lastVersion: () => version,
    start: (id: number) => at.start(who(), id),
    read: (id: number) => at.read(who(), id),
    saveOne: (id: number, one: object) => call(`/assessment-answer/${id}`, { token: who().token, body: one }),
    submit: (id: number, expected: object[] = [], by = who()) => at.submit(by, id, expected),
    summary: (id: number) => at.summary(who(), id),
    review: (id: number) => at.review(who(), id),
    sweepAttempts: () => sweep(database.db, attemptFlow, clock.now()),
    noticeKinds: async () => (await database.db.select({ kind: notices.kind }).from(notices)).map(({ kind }) => kind),
    /** Starts an assessment, and gives right answers to all questions. */
    answerAll: async (
      names: readonly (keyof typeof sampleQuestions)[],
      rules: Parameters<typeof addAssessment>[2] = {},
    ) => {
      const { id, questionIds, right } = await addSampleAssessment(server, names, rules);
      const attempt = await begin(id);
      const requests = right.map((answer, index) => at.input(questionIds[index] ?? 0, answer));
      const refused = (await refusals(save(attempt.id, requests))).filter((refusal) => refusal !== null);
      if (refused.length > 0) throw new Error(`Right answers were refused: ${refused.join(', ')}`);
      return { id, attemptId: attempt.id, questionIds };
    },
  };
}

/** Adds an assessment of the named questions, with the right answers. */
export async function addSampleAssessment(
  server: TestServer,
  names: readonly (keyof typeof sampleQuestions)[],
  rules: Parameters<typeof addAssessment>[2] = {},
) {
  const added = await addAssessment(
    server,
    names.map((name) => sampleQuestions[name]()),
    rules,
  );
  return { ...added, right: names.map((name) => rightAnswers[name]) };
}

import type { AnswersSaved, Attempt, AttemptReview, AttemptSummary } from '../../src/shared/transport/schema.d.ts';
import { addAssessment, rightAnswers, sampleQuestions } from './assessments.ts';
import type { Account, CallAnswer, TestServer } from './server.ts';

export const dataOf = <Data>({ body }: CallAnswer) => body?.data as Data;

let version = 0;

/** What learners do with assessments, as calls. */
export function attemptsAt(server: TestServer) {
  const { call, clock } = server;
  /** An answer as a browser sends it, with a version of its own. */
  const wish = (question_id: number, response: object | null, more: object = {}) => {
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
    wish,
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
    /** Has somebody go through an assessment. @param answers by the place of the question */
    take: async (who: Account, id: number, answers: (object | null)[]) => {
      const attempt = dataOf<Attempt>(await start(who, id));
      const wishes = attempt.questions.flatMap(({ id: question }, index) => {
        const answer = answers[index];
        return answer === undefined || answer === null ? [] : [wish(question, answer)];
      });
      if (wishes.length > 0) await save(who, attempt.id, wishes);
      await submit(who, attempt.id);
      return attempt.id;
    },
  };
}

/** An assessment of questions by their names, with the answers that are right. */
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

import { attemptFlow } from '../../server/capabilities/assessments/attempt-flow.ts';
import { shownResults } from '../../server/capabilities/assessments/standing.ts';
import { send } from '../../server/platform/flows/apply.ts';
import type { AssessmentDetails, Assessments } from '../../src/shared/transport/schema.d.ts';
import { attemptsOf, dataOf } from './attempts.ts';
import type { Account, TestServer } from './server.ts';

/** The actions in tests of late answers. @param who called when an action runs */
export function lateOf(server: TestServer, who: () => Account) {
  const {
    call,
    clock,
    database: { db },
  } = server;
  const { review, summary } = attemptsOf(server, who);
  /** Makes the grader count late answers. */
  const countLate = (id: number) =>
    send(db, attemptFlow, {
      id,
      event: { type: 'late.counted', at: clock.now().getTime() },
      sender: 'operator',
      userId: null,
      reason: '',
    });

  /** All data of an attempt that the API returns anywhere. */
  async function everythingShown(assessmentId: number, attemptId: number): Promise<unknown[]> {
    const { token } = who();
    const { points, percent, is_passed, kept, skills, history, shown } = await summary(attemptId);
    const { questions } = await review(attemptId);
    const details = dataOf<AssessmentDetails>(await call(`/assessment-details/${assessmentId}`, { token }));
    const list = dataOf<Assessments>(await call('/assessments-list?tab=done', { token })).items.filter(
      ({ id }) => id === assessmentId,
    );
    const lines = [...history, ...details.attempts, ...list.flatMap(({ last_attempt }) => last_attempt ?? [])];
    const results = await shownResults(db, who().user.id, [assessmentId], clock.now());
    const ofAttempts = [points, percent, is_passed, kept, details.assessment.kept, ...list.map((card) => card.kept)];
    const ofRules = [...skills, ...shown, ...(results.get(assessmentId)?.shown.things ?? [])];
    const ofLines = lines.flatMap((line) => [line.percent, line.is_passed]);
    const ofQuestions = questions.flatMap(({ result }) => {
      const { correctness, points: own, explanation, right, sample, why, feedback } = result;
      return [correctness, own, explanation, right, sample, feedback === '' ? null : feedback, ...why];
    });
    return [...ofAttempts, ...ofRules, ...ofLines, ...ofQuestions].filter((one) => one !== null);
  }

  return { countLate, everythingShown };
}

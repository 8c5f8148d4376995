import type { Attempt, SelfAssessments } from '../../src/shared/transport/schema.d.ts';
import type { Learner, PortalApi } from './portal-api.ts';

interface OwnAttempt {
  id: number;
  title: string;
  /** The number of questions in the attempt. */
  count: number;
}

/** Starts a self-assessment of the first group. @param place in its list */
export async function beginAttempt(api: PortalApi, { token }: Learner, place: number): Promise<OwnAttempt> {
  const { items } = await api.call<SelfAssessments>('/self-assessments-list/1', { token });
  const { assessment } = items[place] ?? {};
  if (assessment === undefined) throw new Error(`The demo has no self-assessment ${place}`);
  const { id } = await api.call<Attempt>('/assessment-attempts', { token, body: { assessment_id: assessment.id } });
  return { id, title: assessment.title, count: assessment.question_count };
}

/** Submits another attempt, without an answer. */
export async function handInAttempt(api: PortalApi, learner: Learner): Promise<OwnAttempt> {
  const attempt = await beginAttempt(api, learner, 1);
  await api.call(`/assessment-submissions/${attempt.id}`, { token: learner.token, body: { expected: [] } });
  return attempt;
}

/** Addresses of pages that exist only for this learner. */
export async function ownAddresses(api: PortalApi, learner: Learner): Promise<readonly string[]> {
  const [open, handedIn] = [await beginAttempt(api, learner, 0), await handInAttempt(api, learner)];
  return [
    `/assessmentQuestion/${open.id}?q=1`,
    `/assessmentQuestion/${open.id}`,
    `/assessmentSummary/${handedIn.id}`,
    `/assessmentReview/${handedIn.id}`,
  ];
}

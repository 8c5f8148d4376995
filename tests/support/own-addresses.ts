import type { Attempt, SelfAssessment, SelfAssessments } from '../../src/shared/transport/schema.d.ts';
import type { Learner, PortalApi } from './portal-api.ts';

/**
 * Begins an attempt and hands in another, so that there are pages which nobody else has.
 *
 * @returns their addresses
 */
export async function ownAddresses(api: PortalApi, { token }: Learner): Promise<readonly string[]> {
  const { items } = await api.call<SelfAssessments>('/self-assessments-list/1', { token });
  const [first, second] = items;
  if (first === undefined || second === undefined) throw new Error('The demo has no two self-assessments');
  const begin = ({ assessment: { id } }: SelfAssessment) =>
    api.call<Attempt>('/assessment-attempts', { token, body: { assessment_id: id } });
  const [open, handedIn] = [await begin(first), await begin(second)];
  await api.call(`/assessment-submissions/${handedIn.id}`, { token, body: { expected: [] } });
  return [
    `/assessmentQuestion/${open.id}?q=1`,
    `/assessmentQuestion/${open.id}`,
    `/assessmentSummary/${handedIn.id}`,
    `/assessmentReview/${handedIn.id}`,
  ];
}

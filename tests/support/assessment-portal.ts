import type { Attempt } from '../../src/shared/transport/schema.d.ts';
import { filledPortal } from './filled-portal.ts';
import type { Learner, PortalApi } from './portal-api.ts';
import { addSampleAssessments, type Taken } from './sample-assessments.ts';

/** A portal with assessments whose keys are known; see `rightAnswers`. */
export const test = filledPortal(addSampleAssessments).extend<object, { taken: Taken }>({
  taken: [({ filled }, provide) => provide(filled.content), { scope: 'worker' }],
});

/** An attempt as stored on the server. */
export const attemptOf = (api: PortalApi, { token }: Learner, id: number) =>
  api.call<Attempt>(`/assessment-attempts/${id}`, { token });

import { addAssessment, beginWith, sampleQuestions } from '../../../tests/support/assessments.ts';
import { flowFixture } from '../../../tests/support/flow-fixture.ts';
import { attemptAnswers } from '../../tables/assessments.ts';
import { attemptFlow } from './attempt-flow.ts';

/** An attempt at a question that people grade. The model's events refer to the question by id 1. */
export const fixture = flowFixture({
  flow: attemptFlow,
  prepare: async (server) => {
    await beginWith(server, 1);
    const rubric = [{ id: 'a', text: ['Structure'], points: 2 }];
    const long = sampleQuestions.long();
    const { id } = await addAssessment(server, [{ ...long, body: { rubric } } as typeof long]);
    const { user } = await server.signUp();
    const createdAt = server.clock.now();
    return { assessmentId: id, userId: user.id, no: 1, seed: 1, createdAt, updatedAt: createdAt };
  },
  furnish: async ({ database: { db } }, { id: attemptId, state }) => {
    if (state !== 'ready')
      await db
        .insert(attemptAnswers)
        .values({ attemptId, questionId: 1, versionId: 1, position: 1, response: { text: 'Late.' }, isLate: true });
  },
});

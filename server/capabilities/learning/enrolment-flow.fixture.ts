import { flowFixture } from '../../../tests/support/flow-fixture.ts';
import { addCourse } from '../../../tests/support/learning.ts';
import { completableEnrolmentFlow } from './enrolment-flow.ts';

/** An enrolment in a course without a limit of spots. */
export const fixture = flowFixture({
  flow: completableEnrolmentFlow({ linkOrigin: 'https://acado.test', capabilities: [] }),
  prepare: async (server) => {
    const { id } = await addCourse(server);
    const { user } = await server.signUp();
    const createdAt = server.clock.now();
    return { userId: user.id, courseId: id, createdAt, updatedAt: createdAt };
  },
});

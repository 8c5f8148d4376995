import { flowFixture } from '../../../tests/support/flow-fixture.ts';
import { addLiveClass } from '../../../tests/support/live-classes.ts';
import { liveEnrolmentFlow } from './live-enrolment-flow.ts';

/** A learner's spot in a class without a limit. */
export const fixture = flowFixture({
  flow: liveEnrolmentFlow,
  prepare: async (server) => {
    const classId = await addLiveClass(server, (await server.signInPresenter()).user.id);
    const { user } = await server.signUp();
    const createdAt = server.clock.now();
    return { classId, userId: user.id, createdAt, updatedAt: createdAt };
  },
});

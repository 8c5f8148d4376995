import { flowFixture } from '../../../tests/support/flow-fixture.ts';
import { addShift } from '../../../tests/support/volunteering.ts';
import { shiftSignupFlow } from './signup-flow.ts';

/** A learner's sign-up for a shift with unlimited seats. */
export const fixture = flowFixture({
  flow: shiftSignupFlow,
  prepare: async (server) => {
    const stepId = await addShift(server);
    const { user } = await server.signUp();
    const createdAt = server.clock.now();
    return { stepId, userId: user.id, createdAt, updatedAt: createdAt };
  },
});

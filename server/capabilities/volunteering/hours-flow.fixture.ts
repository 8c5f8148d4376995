import { flowFixture } from '../../../tests/support/flow-fixture.ts';
import { addShift, addSignup } from '../../../tests/support/volunteering.ts';
import { volunteerHoursFlow } from './hours-flow.ts';

/** A learner's hours of a shift. */
export const fixture = flowFixture({
  flow: volunteerHoursFlow,
  prepare: async (server) => {
    const stepId = await addShift(server);
    const { user } = await server.signUp();
    const createdAt = server.clock.now();
    const signupId = await addSignup(server, stepId, user.id, 'seated.confirmed.booked');
    return { signupId, userId: user.id, createdAt, updatedAt: createdAt };
  },
});

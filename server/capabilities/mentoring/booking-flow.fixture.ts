import { flowFixture } from '../../../tests/support/flow-fixture.ts';
import { addMentor } from '../../../tests/support/mentors.ts';
import { mentorBookingFlow } from './booking-flow.ts';

/** A meeting of a learner and a mentor. */
export const fixture = flowFixture({
  flow: mentorBookingFlow,
  prepare: async (server) => {
    const mentor = await server.signInPresenter();
    await addMentor(server, mentor.user.id);
    const { user } = await server.signUp();
    const createdAt = server.clock.now();
    const asked = { goal: 'A goal', question: '', isPortfolioShared: false };
    return { mentorId: mentor.user.id, learnerId: user.id, ...asked, createdAt, updatedAt: createdAt };
  },
});

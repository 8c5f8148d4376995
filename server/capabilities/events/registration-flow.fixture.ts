import { addEvent } from '../../../tests/support/events.ts';
import { flowFixture } from '../../../tests/support/flow-fixture.ts';
import { eventRegistrationFlow } from './registration-flow.ts';

/** A learner's registration for an event without a seat limit. */
export const fixture = flowFixture({
  flow: eventRegistrationFlow,
  prepare: async (server) => {
    const eventId = await addEvent(server);
    const { user } = await server.signUp();
    const createdAt = server.clock.now();
    return { eventId, userId: user.id, code: '7K3Q-9FZX-02HM-VT6A', createdAt, updatedAt: createdAt };
  },
});

import { addEvent } from '../../../tests/support/events.ts';
import { flowFixture } from '../../../tests/support/flow-fixture.ts';
import { eventQuestionFlow } from './question-flow.ts';

/** A question at an event without a seat limit. */
export const fixture = flowFixture({
  flow: eventQuestionFlow,
  prepare: async (server) => {
    const eventId = await addEvent(server);
    const { user } = await server.signUp();
    return { eventId, userId: user.id, number: 1, text: 'How long is a pause?', askedAt: server.clock.now() };
  },
});

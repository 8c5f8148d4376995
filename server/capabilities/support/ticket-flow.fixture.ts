import { flowFixture } from '../../../tests/support/flow-fixture.ts';
import { ticketFlow } from './ticket-flow.ts';

/** A learner's ticket. */
export const fixture = flowFixture({
  flow: ticketFlow,
  prepare: async (server) => {
    const { user } = await server.signUp();
    const now = server.clock.now();
    const words = { topic: 'Other', subject: 'Where is it?', words: '', about: '' };
    const times = { lastMessageAt: now, seenAt: now, createdAt: now, updatedAt: now };
    return { ...words, ...times, reference: 'AAAA-0001', userId: user.id };
  },
});

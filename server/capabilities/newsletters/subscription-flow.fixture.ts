import { flowFixture } from '../../../tests/support/flow-fixture.ts';
import { addNewsletter } from '../../../tests/support/newsletters.ts';
import { subscriptionFlow } from './subscription-flow.ts';

export const fixture = flowFixture({
  flow: subscriptionFlow,
  prepare: async (server) => {
    const newsletterId = await addNewsletter(server);
    const { user } = await server.signUp();
    const now = server.clock.now();
    return { newsletterId, userId: user.id, frequency: 'each_issue' as const, createdAt: now, updatedAt: now };
  },
});

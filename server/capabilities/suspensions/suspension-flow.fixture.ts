import { flowFixture } from '../../../tests/support/flow-fixture.ts';
import { suspensionFlow } from './suspension-flow.ts';

/** A user suspended from posting. */
export const fixture = flowFixture({
  flow: suspensionFlow,
  prepare: async (server) => {
    const { user } = await server.signUp();
    return { userId: user.id, reason: 'Advertising', createdAt: server.clock.now() };
  },
});

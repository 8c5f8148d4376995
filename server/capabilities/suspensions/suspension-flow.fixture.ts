import { flowFixture } from '../../../tests/support/flow-fixture.ts';
import { suspensionFlow } from './suspension-flow.ts';

/** Somebody who cannot write for others. */
export const fixture = flowFixture({
  flow: suspensionFlow,
  prepare: async (server) => {
    const { user } = await server.signUp();
    return { userId: user.id, reason: 'Advertising', createdAt: server.clock.now() };
  },
});

import { addCommunity } from '../../../tests/support/communities.ts';
import { flowFixture } from '../../../tests/support/flow-fixture.ts';
import { membershipFlow } from './membership-flow.ts';

/** A membership in an open community. */
export const fixture = flowFixture({
  flow: membershipFlow,
  prepare: async (server) => {
    const { user } = await server.signUp();
    return { communityId: await addCommunity(server), userId: user.id, createdAt: server.clock.now() };
  },
});

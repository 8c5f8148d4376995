import { flowFixture } from '../../../tests/support/flow-fixture.ts';
import { addPost } from '../../../tests/support/threads.ts';
import { moderationFlow } from './moderation-flow.ts';

/** A post about an article. */
export const fixture = flowFixture({
  flow: moderationFlow,
  prepare: async (server) => {
    const { user } = await server.signUp();
    const { id, state, ...columns } = await addPost(server, user.id);
    return { ...columns, key: crypto.randomUUID() };
  },
});

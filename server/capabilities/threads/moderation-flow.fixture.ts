import { flowFixture } from '../../../tests/support/flow-fixture.ts';
import { addPost } from '../../../tests/support/threads.ts';
import { moderationFlow } from './moderation-flow.ts';

/** A post about an article. */
export const fixture = flowFixture({
  flow: moderationFlow,
  prepare: async (server) => {
    const { user } = await server.signUp();
    const { threadId, path, userId, text, nodes, createdAt } = await addPost(server, user.id);
    return { threadId, path, userId, text, nodes, createdAt, key: crypto.randomUUID() };
  },
});

import { eq } from 'drizzle-orm';
import { addCommunity } from '../../../tests/support/communities.ts';
import { beginIds, type Samples, type Situation } from '../../../tests/support/samples.ts';
import { addArticle, addPost } from '../../../tests/support/threads.ts';
import { drafts } from '../../platform/db/drafts-schema.ts';
import { postEdits, postLikes, postMentions, postReports, posts, threads } from '../../platform/db/threads-schema.ts';

/** The post 21 about the article 4, by the caller. */
async function own({ server, caller: { user } }: Situation): Promise<void> {
  await beginIds(server.database, { articles: 4, posts: 21 });
  await addPost(server, user.id, await addArticle(server, 'commented'));
}

/** The post 21 as a question in a community, by the caller. */
async function asked(situation: Situation): Promise<void> {
  await own(situation);
  const { db } = situation.server.database;
  const subjectId = await addCommunity(situation.server);
  await db.update(threads).set({ kind: 'community', subjectId });
  await db.update(posts).set({ title: 'How do loops end?', tags: ['loops'] });
}

/** The post 21 about the article 4 by the caller, with its earlier version 3. */
async function changed(situation: Situation): Promise<void> {
  await own(situation);
  const { database, clock } = situation.server;
  await beginIds(database, { post_edits: 3 });
  await database.db.insert(postEdits).values({ postId: 21, text: 'Read it.', nodes: [], replacedAt: clock.now() });
}

/** The post 21 by somebody else. */
const ofAnother = async (situation: Situation): Promise<void> =>
  own({ ...situation, caller: await situation.server.signUp('Mira Stone') });

/** The caller's draft of a comment. */
async function drafted({ server, caller: { user } }: Situation): Promise<void> {
  await beginIds(server.database, { articles: 4 });
  await addArticle(server, 'commented');
  const now = server.clock.now();
  await server.database.db.insert(drafts).values({
    userId: user.id,
    kind: 'article_comment',
    subjectId: 4,
    version: 7,
    content: { text: 'Read it twice.', urls: [] },
    savedAt: now,
    createdAt: now,
  });
}

const longer = (text: string) => text.repeat(10_001);

export const samples: Samples = {
  operations: {
    listPosts: { prepare: own },
    listPeople: { prepare: own },
    listAnswers: { prepare: own },
    getPost: { prepare: own },
    getPostDetails: { prepare: own },
    acceptAnswer: {
      prepare: asked,
      missing: { body: { answer_id: 2_147_483_647 } },
      speaks: { body: { answer_id: 22 } },
    },
    listPostEdits: { prepare: changed },
    removePostEdit: { prepare: changed },
    listOwnPosts: { prepare: own },
    addPost: {
      prepare: drafted,
      missing: { body: { subject_id: 2_147_483_647 } },
      invalid: ({ server }) => server.database.db.update(drafts).set({ content: { text: longer('a'), urls: [] } }),
    },
    editPost: {
      prepare: asked,
      refused: { body: { version: 9, text: 'Read it once.' } },
      invalid: { body: { title: ' ' } },
    },
    sendPostEvent: {
      prepare: own,
      invalid: { body: { event: 'removal.appealed', appeal: ' ' } },
      refused: { body: { event: 'post.returned' } },
      speaks: { body: { event: 'post.returned' } },
    },
    likePost: {
      prepare: ofAnother,
      refused: ({ server, caller: { user } }) => server.database.db.update(posts).set({ userId: user.id }),
    },
    listPostReports: {},
    reportPost: {
      prepare: ofAnother,
      refused: ({ server, caller: { user } }) => server.database.db.update(posts).set({ userId: user.id }),
    },
  },
  rows: {
    posts: async (server, { user }) => {
      const { id } = await addPost(server, user.id);
      await server.database.db
        .update(posts)
        .set({ text: `post of ${user.name}` })
        .where(eq(posts.id, id));
    },
    post_likes: async (server, { user: { id: userId } }) => {
      const { id: postId } = await addPost(server, userId);
      await server.database.db.insert(postLikes).values({ likedId: postId, userId, createdAt: server.clock.now() });
    },
    post_mentions: async (server, { user: { id: userId } }) => {
      const { id: postId } = await addPost(server, userId);
      await server.database.db.insert(postMentions).values({ postId, userId, mark: `p${postId}` });
    },
    post_reports: async (server, { user: { id: userId, name } }) => {
      const { id: postId } = await addPost(server, userId);
      const report = {
        reference: '2222-2222',
        reason: 'spam',
        note: `report of ${name}`,
        createdAt: server.clock.now(),
      } as const;
      await server.database.db.insert(postReports).values({ postId, userId, ...report });
    },
  },
};

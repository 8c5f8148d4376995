import { eq } from 'drizzle-orm';
import type { PostAnswer } from '../../../src/shared/transport/schema.d.ts';
import { addCommunity } from '../../../tests/support/communities.ts';
import { deepText } from '../../../tests/support/hostile-texts.ts';
import { beginIds, type Samples, type Situation } from '../../../tests/support/samples.ts';
import { addArticle, addPost } from '../../../tests/support/threads.ts';
import {
  approvePost,
  defineUserContent,
  hoursFromNow,
  publishPost,
  readByEveryone,
  type Writing,
} from '../../../tests/support/user-content.ts';
import { drafts } from '../../platform/db/drafts-schema.ts';
import { postEdits, postLikes, postMentions, postReports, posts, threads } from '../../platform/db/threads-schema.ts';

/** Post 21 about article 4, by the caller. */
async function own({ server, caller: { user } }: Situation): Promise<void> {
  await beginIds(server.database, { articles: 4, posts: 21 });
  await addPost(server, user.id, await addArticle(server, 'commented'));
}

/** Post 21 as a question in a community, by the caller. */
async function asked(situation: Situation): Promise<void> {
  await own(situation);
  const { db } = situation.server.database;
  const subjectId = await addCommunity(situation.server);
  await db.update(threads).set({ kind: 'community', subjectId });
  await db.update(posts).set({ title: 'How do loops end?', tags: ['loops'] });
}

/** Post 21 about article 4 by the caller, with its earlier version 3. */
async function changed(situation: Situation): Promise<void> {
  await own(situation);
  const { database, clock } = situation.server;
  await beginIds(database, { post_edits: 3 });
  await database.db.insert(postEdits).values({ postId: 21, text: 'Read it.', nodes: [], replacedAt: clock.now() });
}

/** Post 21 by another user. */
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

/** Publishes a comment that operators remove. @returns its id */
async function publishRemovedPost(writing: Writing, subject_id: number, reason: string): Promise<number> {
  const article = { kind: 'article', subject_id } as const;
  const id = await publishPost(writing, 'article_comment', article, { text: 'Read it twice.' });
  await writing.operate('event', 'moderation', String(id), 'post.removed', '--reason', reason);
  return id;
}

export const samples: Samples = {
  operations: {
    listPosts: {
      statements: {
        most: 5,
        because:
          'The subject belongs to another capability, and lengths are read before texts, so that no statement reads too much.',
      },
      prepare: own,
    },
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
  userContent: defineUserContent({
    prepare: async ({ server, learner }) => {
      const articleId = await addArticle(server, 'discussed');
      const { id: commentId } = await addPost(server, learner.id, articleId);
      const at = hoursFromNow(-1);
      await server.database.db.update(posts).set({ createdAt: at, shownAt: at }).where(eq(posts.id, commentId));
      return { articleId, commentId };
    },
    texts: {
      'an earlier version of a comment': {
        fields: [],
        shownBy: ['threads/post-history'],
        write: async (writing, { articleId, commentId: id }) => {
          const { token } = writing.learner;
          let version = 1;
          for (const text of [writing.text, 'Better said.']) {
            const { item } = await writing.api.call<PostAnswer>('/post-edits', { token, body: { id, version, text } });
            await approvePost(writing, item);
            version = (item.flow?.version ?? 0) + Number(item.flow?.waiting_on === 'us');
          }
          return [{ by: 'reader', at: `/blogDetail/${articleId}?post=${id}`, press: 'Edited' }];
        },
      },
      'a deeply nested comment': {
        fields: [],
        shownBy: ['threads/post-item'],
        write: async (writing, { articleId: subject_id }) => {
          const text = `${deepText.slice(0, 9_000)}\n\n${writing.mark}`;
          const id = await publishPost(writing, 'article_comment', { kind: 'article', subject_id }, { text });
          return readByEveryone(`/blogDetail/${subject_id}?post=${id}`);
        },
      },
      'the reason for a removal': {
        fields: [],
        write: async (writing, { articleId }) => {
          const id = await publishRemovedPost(writing, articleId, writing.line);
          return [{ by: 'writer', at: `/blogDetail/${articleId}?post=${id}` }];
        },
      },
      'an appeal against a removal': {
        fields: ['sendPostEvent.appeal'],
        write: async (writing, { articleId }) => {
          const id = await publishRemovedPost(writing, articleId, 'It looks like advertising.');
          const body = { id, event: 'removal.appealed', appeal: writing.line };
          await writing.api.call('/post-events', { token: writing.writer.token, body });
          return [{ by: 'writer', at: `/blogDetail/${articleId}?post=${id}` }];
        },
      },
    },
    // Only operators read this text, in a terminal.
    exemptFields: ['reportPost.note'],
  }),
};

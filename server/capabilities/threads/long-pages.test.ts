import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { PostPage } from '../../../src/shared/transport/schema.d.ts';
import { addCommunity, addMember } from '../../../tests/support/communities.ts';
import { dataOf } from '../../../tests/support/leads.ts';
import { startServer } from '../../../tests/support/server.ts';
import { statementsOf } from '../../../tests/support/statements.ts';
import { signUpLongAgo } from '../../../tests/support/threads.ts';
import { turnsDuring } from '../../../tests/support/turns.ts';
import { posts } from '../../platform/db/threads-schema.ts';
import { fromMarkdown } from '../../platform/rich-text/from-markdown.ts';
import { postText } from '../../platform/rich-text/uses.ts';

const server = await startServer();
const { call, database } = server;
beforeEach(() => server.reset());
afterAll(() => server.close());

/** A question with an answer for each text. @returns the id of the question */
async function addQuestion(texts: readonly string[]): Promise<number> {
  const { db } = database;
  const community = await addCommunity(server);
  const { user, token } = await signUpLongAgo(server);
  await addMember(server, community, user.id);
  const content = { text: 'It never ends.', file_ids: [], urls: [], title: 'Loops' };
  const draft = { kind: 'community_post', subject_id: community, content, version: 1, bases: [0] };
  await call('/drafts', { token, body: draft });
  const input = { kind: 'community', subject_id: community, parent_id: null, version: 1, key: crypto.randomUUID() };
  await call('/posts', { token, body: input });
  const [question] = await db.select().from(posts).where(eq(posts.userId, user.id));
  if (question === undefined) throw new Error('Nothing was asked');
  const { id, ...others } = question;
  for (const [index, text] of texts.entries()) {
    const { nodes } = fromMarkdown(text, postText);
    const place = { parentId: id, rootId: id, path: [id, index + 1], key: crypto.randomUUID() };
    await db.insert(posts).values({ ...others, ...place, title: null, tags: [], text, nodes });
  }
  return id;
}

const answersOf = async (id: number) => dataOf<PostPage>(await call(`/post-answers/${id}`)).items;
/** The number of statements that read the posts of a page. */
const readings = async (id: number) =>
  (await statementsOf(() => answersOf(id))).filter((text) => text.includes('"answered_author"')).length;
const long = (mark: number) => `${mark} ${'*a* '.repeat(2_498)}`;

describe('26.5: a page of answers', () => {
  it('with very long texts is read and written in parts, and yields to other work', async () => {
    const id = await addQuestion(Array.from({ length: 50 }, (_, index) => long(index)));
    expect(await turnsDuring(() => answersOf(id))).toBeGreaterThan(50);
    expect(await readings(id)).toBe(50);
    const items = await answersOf(id);
    expect(items.map(({ shown }) => Number(/\d+/.exec(JSON.stringify(shown))?.[0]))).toEqual(
      Array.from({ length: 50 }, (_, index) => index),
    );
  });

  it('with short texts is read in one statement, in order, including empty answers', async () => {
    const id = await addQuestion(['', ...Array.from({ length: 20 }, (_, index) => `Answer ${index}`)]);
    expect(await readings(id)).toBe(1);
    expect((await answersOf(id)).map(({ shown }) => /Answer \d+/.exec(JSON.stringify(shown))?.[0] ?? '')).toEqual([
      '',
      ...Array.from({ length: 20 }, (_, index) => `Answer ${index}`),
    ]);
  });
});

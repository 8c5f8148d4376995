import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, it } from 'vitest';
import type { PostEdit } from '../../../src/shared/transport/schema.d.ts';
import { addSampleFile } from '../../../tests/support/sample-file.ts';
import { type Account, startServer } from '../../../tests/support/server.ts';
import { signUpLongAgo } from '../../../tests/support/threads.ts';
import { files } from '../../platform/db/files-schema.ts';
import { postFiles, posts, threads } from '../../platform/db/threads-schema.ts';
import { saveDraft } from '../../platform/drafts/store.ts';
import { sendNamed, sweep } from '../../platform/flows/apply.ts';
import { draftsIn } from '../../platform/threads/drafts.ts';
import type { ThreadRule } from '../../platform/threads/rule.ts';
import { edit } from './edit.ts';
import { moderationFlow } from './moderation-flow.ts';
import { listRoots } from './post-lists.ts';
import { publish } from './write.ts';

const server = await startServer();
const { clock, database } = server;
const { db } = database;
beforeEach(() => server.reset());
afterAll(() => server.close());

const subject = { title: 'Makers', address: '/communities/4' };
const rule: ThreadRule = { kind: 'community', depth: 3, find: async () => subject };

const save = (who: Account, fileIds: number[], alts: { file_id: number; alt: string }[] = []) => {
  const [draftRule] = draftsIn(rule);
  if (draftRule === undefined) throw new Error('There are no drafts of posts');
  const content = { title: 'A field', text: 'Look at this.', file_ids: fileIds, urls: [], alts };
  const input = { kind: draftRule.kind, subject_id: 4, version: 1, bases: [], content };
  return saveDraft(db, draftRule, who.user.id, input, clock.now());
};
const publishFor = async (who: Account) => {
  const input = { kind: rule.kind, subject_id: 4, parent_id: null, version: 1, key: crypto.randomUUID() };
  const done = await publish(db, rule, subject, who.user.id, input, clock.now());
  if (done.kind !== 'done') throw new Error(done.kind);
  return done.id;
};
const seenBy = async (userId: number | null) => {
  const [thread] = await db.select().from(threads);
  return (await listRoots(db, rule, thread?.id ?? 0, { userId, mayWrite: true, now: clock.now() }, {})).items;
};

it('a post has the files of its draft in order, with their descriptions', async () => {
  const [asha, ben] = [await signUpLongAgo(server), await signUpLongAgo(server, 'Ben Okafor')];
  const [first, second] = [
    await addSampleFile(server, asha, 'post', 'First.png'),
    await addSampleFile(server, asha, 'post', 'Second.png'),
  ];
  await save(asha, [second, first], [{ file_id: first, alt: ' A blue field. ' }]);
  await publishFor(asha);
  expect((await seenBy(null))[0]).toMatchObject({ is_visible: true, files: [] });
  const [post] = await seenBy(ben.user.id);
  expect(post?.files).toMatchObject([
    { id: second, name: 'Second.png', type: 'image/png', alt: '' },
    { id: first, name: 'First.png', alt: 'A blue field.' },
  ]);
  const fetched = await server.app.inject({ url: post?.files[0]?.path ?? '' });
  expect([fetched.statusCode, fetched.headers['content-type']]).toEqual([200, 'image/png']);
});

it('43.14: editing a post changes its files with its text, and accepts only the author’s files', async () => {
  const [asha, ben] = [await signUpLongAgo(server), await signUpLongAgo(server, 'Ben Okafor')];
  const [first, second, bens] = [
    await addSampleFile(server, asha, 'post', 'First.png'),
    await addSampleFile(server, asha, 'post', 'Second.png'),
    await addSampleFile(server, ben, 'post'),
  ];
  await save(asha, [first]);
  const id = await publishFor(asha);
  const change = async (version: number, given: Partial<PostEdit>) =>
    edit(db, rule, 4, asha.user.id, { id, version, text: 'Look at this.', ...given }, clock.now());
  const names = async () => (await seenBy(ben.user.id))[0]?.files.map(({ name, alt }) => [name, alt]);
  const alts = [{ file_id: second, alt: ' A red field. ' }];
  expect(await change(1, { file_ids: [second, first], alts })).toEqual({ kind: 'done' });
  const changed = [
    ['Second.png', 'A red field.'],
    ['First.png', ''],
  ];
  expect(await names()).toEqual(changed);
  // Repeating the change does nothing, and leaving out the files keeps them.
  expect(await change(2, { file_ids: [second, first], alts })).toEqual({ kind: 'done' });
  expect(await change(2, { text: 'Look at both.' })).toEqual({ kind: 'done' });
  expect(await names()).toEqual(changed);
  for (const refused of [[bens], [first, first]])
    expect(await change(3, { file_ids: refused })).toMatchObject({ kind: 'refused', answer: { status: 422 } });
  expect(await change(3, { file_ids: [] })).toEqual({ kind: 'done' });
  expect(await names()).toEqual([]);
});

it('a post accepts at most five of the author’s files uploaded for posts', async () => {
  const [asha, ben] = [await signUpLongAgo(server), await signUpLongAgo(server, 'Ben Okafor')];
  const refused = { kind: 'wrong', fields: { file_ids: expect.any(String) } };
  expect(await save(asha, [await addSampleFile(server, ben, 'post')])).toMatchObject(refused);
  expect(await save(asha, [await addSampleFile(server, asha, 'evidence')])).toMatchObject(refused);
  const many = await Promise.all(Array.from({ length: 6 }, () => addSampleFile(server, asha, 'post')));
  expect(await save(asha, many)).toMatchObject(refused);
  expect(await save(asha, many.slice(1))).toMatchObject({ kind: 'saved' });
});

it('a removed post hides its files from others, and drops them with its text', async () => {
  const [asha, ben] = [await signUpLongAgo(server), await signUpLongAgo(server, 'Ben Okafor')];
  const fileId = await addSampleFile(server, asha, 'post');
  await save(asha, [fileId]);
  const id = await publishFor(asha);
  const send = (type: string, sender: 'operator' | 'learner') =>
    sendNamed(db, moderationFlow, {
      id,
      event: { type, at: clock.now().getTime() },
      sender,
      userId: sender === 'learner' ? asha.user.id : null,
      reason: 'It shows a private person.',
    });
  // A placeholder above replies has no text.
  await db.update(posts).set({ answers: 1 }).where(eq(posts.id, id));
  await send('post.removed', 'operator');
  expect((await seenBy(ben.user.id))[0]).toMatchObject({ is_visible: false, files: [] });
  expect((await seenBy(asha.user.id))[0]?.files).toHaveLength(1);
  await send('post.restored', 'operator');
  await send('post.withdrawn', 'learner');
  clock.advance(600_000);
  await sweep(db, moderationFlow, clock.now());
  expect(await db.$count(postFiles)).toBe(0);
  expect(await db.$count(files, eq(files.id, fileId))).toBe(1);
});

import { afterAll, beforeEach, expect, it } from 'vitest';
import type { DataExport, DraftState, PostAnswer } from '../../../src/shared/transport/schema.d.ts';
import { addCommunity, addMember } from '../../../tests/support/communities.ts';
import { dataOf } from '../../../tests/support/leads.ts';
import { type Account, accountPassword as password, startServer } from '../../../tests/support/server.ts';
import { signUpLongAgo } from '../../../tests/support/threads.ts';
import { capabilities } from '../../capabilities.ts';
import { sendNamed } from '../../platform/flows/apply.ts';
import { sendDueReminders } from '../../platform/reminders/notify-due.ts';
import { moderationFlow } from './moderation-flow.ts';

const server = await startServer();
const { call, clock } = server;
const { db } = server.database;
beforeEach(() => server.reset());
afterAll(() => server.close());

const keep = ({ token }: Account, kind: string, subject_id: number, text: string, names: object = {}) =>
  call('/drafts', {
    token,
    body: { kind, subject_id, content: { text, file_ids: [], urls: [], ...names }, version: 1, bases: [0] },
  });
const publish = async ({ token }: Account, subject_id: number, parent_id: number | null = null) => {
  const body = { kind: 'community', subject_id, parent_id, version: 1, key: crypto.randomUUID() };
  return dataOf<PostAnswer>(await call('/posts', { token, body })).item;
};
const exported = async ({ token }: Account) =>
  dataOf<DataExport>(await call('/data-exports', { token, body: { password } }));
const decide = (id: number, type: 'post.removed' | 'post.restored') =>
  sendNamed(db, moderationFlow, {
    id,
    event: { type, at: clock.now().getTime() },
    sender: 'operator',
    userId: null,
    reason: 'It is advertising.',
  });

/** Words that only occur in this post. */
const words = ['zephyrquartz', 'Oberhasel', 'Asha R.'];
const wordsIn = (data: unknown) => words.filter((word) => JSON.stringify(data).includes(word));

it('43.11: a removed post is in its author’s export only, and in no draft of others', async () => {
  const id = await addCommunity(server);
  const [asha, ben] = [await signUpLongAgo(server), await signUpLongAgo(server, 'Ben Okafor')];
  for (const { user } of [asha, ben]) await addMember(server, id, user.id);
  await call('/community-levels', { token: ben.token, body: { id, level: 'all', is_muted: false } });
  await keep(ben, 'community_post', id, 'My question', { title: 'Where do I begin?', tags: [] });
  const bens = await publish(ben, id);
  await keep(asha, 'community_answer', bens.id, `With zephyrquartz`);
  const answer = await publish(asha, id, bens.id);
  await keep(asha, 'community_post', id, 'All about zephyrquartz', { title: 'Walks in Oberhasel', tags: [] });
  const { id: removed } = await publish(asha, id);
  await keep(ben, 'community_answer', removed, 'I have been there.');
  const bensAnswer = await publish(ben, id, removed);
  await call('/post-acceptances', { token: asha.token, body: { id: removed, answer_id: bensAnswer.id } });
  await keep(ben, 'community_answer', removed, 'There is more.');

  await sendDueReminders(db, capabilities, clock.now());
  const before = await exported(ben);
  expect(before.notices.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['post_answered', 'community_post']));
  expect(before.notices.map(({ kind }) => kind)).toContain('answer_accepted');
  expect(wordsIn(before.notices)).toEqual(['Oberhasel', 'Asha R.']);
  for (const one of [removed, answer.id]) await decide(one, 'post.removed');
  const after = await exported(ben);
  expect(wordsIn(after)).toEqual([]);
  expect(wordsIn(await exported(asha))).toEqual(expect.arrayContaining(['zephyrquartz', 'Oberhasel']));
  const readDraft = () => call(`/drafts/community_answer/${removed}`, { token: ben.token });
  const unread = await readDraft();
  expect(unread.status).toBe(404);
  expect(wordsIn(unread.body)).toEqual([]);

  await decide(removed, 'post.restored');
  const { draft } = dataOf<DraftState>(await readDraft());
  expect(draft?.content.text).toBe('There is more.');
  expect(wordsIn((await exported(ben)).notices)).toEqual(['Oberhasel', 'Asha R.']);
});

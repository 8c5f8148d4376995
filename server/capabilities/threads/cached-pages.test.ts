import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RenderPage } from '../../../src/routes/rendered-page.ts';
import type { PostAnswer } from '../../../src/shared/transport/schema.d.ts';
import { writeClientBuild } from '../../../tests/support/client-build.ts';
import { addCommunity, addMember } from '../../../tests/support/communities.ts';
import { dataOf } from '../../../tests/support/leads.ts';
import { type Account, startServer } from '../../../tests/support/server.ts';
import { signUpLongAgo } from '../../../tests/support/threads.ts';

const { folder: clientFolder, remove } = writeClientBuild();
const rendered: string[] = [];
/** Renders a page with its requests. */
const render: RenderPage = async ({ address, origin, config, fetch }) => {
  rendered.push(address);
  const call = address.startsWith('/communities/content/')
    ? address.replace('/communities/content/', '/post-details/')
    : { '/courses': '/courses-list', '/community': '/community-overview', '/blogs': '/blog-list' }[address];
  const answer = await fetch(new Request(`${origin}/api${call}`, { headers: { 'x-api-key': config.apiKey } }));
  return {
    status: answer.status === 200 ? 200 : 404,
    head: '',
    body: await answer.text(),
    starts: 'used',
    state: null,
  };
};
const server = await startServer({ clientFolder, render });
const { call, clock } = server;
vi.useFakeTimers({ toFake: ['performance'] });
beforeEach(() => server.reset());
afterAll(async () => {
  vi.useRealTimers();
  await server.close();
  remove();
});

async function ask({ token }: Account, communityId: number, title: string) {
  const content = { text: 'It never ends.', file_ids: [], urls: [], title };
  const draft = { kind: 'community_post', subject_id: communityId, content, version: 1, bases: [0] };
  await call('/drafts', { token, body: draft });
  const input = { kind: 'community', subject_id: communityId, parent_id: null, version: 1, key: crypto.randomUUID() };
  return dataOf<PostAnswer>(await call('/posts', { token, body: input })).item;
}

/** Edits a post a moment later. */
async function edit({ token }: Account, id: number, version: number, text: string) {
  clock.advance(1000);
  const answer = await call('/post-edits', { token, body: { id, version, text, title: 'Loops' } });
  expect(answer.status).toBe(200);
}

/** The pages rendered when all are requested. */
async function made(addresses: readonly string[]) {
  // Shared page versions are read again after a quarter of a second.
  vi.advanceTimersByTime(300);
  rendered.length = 0;
  for (const url of addresses) await server.app.inject({ url, headers: { accept: 'text/html' } });
  return [...rendered];
}

describe('26.10: a change of a post', () => {
  it('keeps pages cached while the post is hidden, and renders the page that shows it again', async () => {
    const [first, second] = [await addCommunity(server), await addCommunity(server)];
    const [asha, ben] = [await signUpLongAgo(server), await signUpLongAgo(server, 'Ben Okafor')];
    const newcomer = await server.signUp('Chen Li');
    for (const { user } of [asha, ben, newcomer])
      for (const id of [first, second]) await addMember(server, id, user.id);
    const shown = await ask(asha, first, 'Loops');
    const elsewhere = await ask(ben, second, 'Types');
    const held = await ask(newcomer, first, 'Held');
    expect(held.flow?.state).toBe('held');
    const addresses = [
      '/courses',
      '/blogs',
      '/community',
      `/communities/content/${shown.id}`,
      `/communities/content/${elsewhere.id}`,
    ];
    expect(await made(addresses)).toEqual(addresses);
    for (const version of [1, 2, 3]) await edit(newcomer, held.id, version, `It never ends, ${version}.`);
    expect(await made(addresses)).toEqual([]);
    await edit(asha, shown.id, 1, 'It ends after a while.');
    const changed = await made(addresses);
    expect(changed).toContain(`/communities/content/${shown.id}`);
    for (const address of ['/courses', '/blogs', `/communities/content/${elsewhere.id}`])
      expect(changed).not.toContain(address);
    const { body } = await server.app.inject({ url: addresses[3]!, headers: { accept: 'text/html' } });
    expect(body).toContain('It ends after a while.');
  });
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { RenderPage } from '../../../src/routes/rendered-page.ts';
import { writeClientBuild } from '../../../tests/support/client-build.ts';
import { type Account, startServer } from '../../../tests/support/server.ts';
import { sharingCalls } from '../../../tests/support/sharing-calls.ts';
import { users } from '../../platform/db/account-schema.ts';
import { suspend } from '../suspensions/suspension-flow.ts';

const { folder: clientFolder, remove } = writeClientBuild();
const rendered: string[] = [];
/** Renders the page with its request. */
const render: RenderPage = async ({ address, origin, config, fetch }) => {
  rendered.push(address);
  const { pathname, search } = new URL(address, origin);
  const url = `${origin}/api${pathname.replace('/p/', '/portfolio-public/')}${search}`;
  const answer = await fetch(new Request(url, { headers: { 'x-api-key': config.apiKey } }));
  const status = answer.status === 200 ? 200 : 404;
  return { status, head: '', body: await answer.text(), starts: 'seen', state: null };
};
const server = await startServer({ clientFolder, render });
const other = await startServer({ clientFolder, render, database: server.database });
const { begin, write, vary, share, choose, sharing, shareByLink } = sharingCalls(server);
let asha: Account;
beforeEach(async () => {
  asha = await begin();
  await choose('asha-rao');
  rendered.length = 0;
});
afterAll(async () => {
  await other.app.close();
  await server.close();
  remove();
});

const page = ({ app } = server, url = '/p/asha-rao') => app.inject({ url, headers: { accept: 'text/html' } });
const status = async (url?: string) => (await page(server, url)).statusCode;

describe('39.19: the page of a portfolio', () => {
  it('is rendered once, and again after each visible change', async () => {
    await write(4, { name: 'A map' });
    await share({ visibility: 'public' });
    for (const _ of [1, 2, 3]) expect((await page()).body).toContain('A map');
    expect(rendered).toHaveLength(1);
    const changes = [
      () => write(6, { name: 'Counting' }),
      () => write(1, { label: 'Student', phone: '1234' }),
      () => share({ shown_fields: ['phone'] }),
      () => share({ hidden_sections: ['skills'] }),
      () => server.database.db.update(users).set({ name: 'Asha R.' }).where(eq(users.id, asha.user.id)),
      () => vary({ name: 'All', template: 'compact', order: [], left_out: [], accent: '#b3261e', page_size: 'A4' }),
    ];
    for (const [index, change] of changes.entries()) {
      await change();
      for (const _ of [1, 2]) await page();
      expect([index, rendered.length]).toEqual([index, index + 2]);
    }
    const { body } = await page();
    expect(body).toMatch(/1234/);
    expect(body).not.toMatch(/Counting/);
  });

  it('is never shown by any process after its owner has made it private', async () => {
    await write(4, { name: 'A map' });
    await share({ visibility: 'public' });
    for (const one of [server, other]) expect((await page(one)).body).toContain('A map');
    await share({ visibility: 'private' });
    for (const one of [server, other]) {
      const { statusCode, body } = await page(one);
      expect([statusCode, body.includes('A map')]).toEqual([404, false]);
    }
    await share({ visibility: 'public' });
    expect(await status()).toBe(200);
    await suspend(
      server.database.db,
      asha.user.id,
      new Date(server.clock.now().getTime() + 60_000),
      'Words.',
      server.clock.now(),
    );
    expect(await status()).toBe(404);
    server.clock.advance(120_000);
    expect(await status()).toBe(200);
    const deletesAt = server.clock.now();
    await server.database.db.update(users).set({ deletesAt }).where(eq(users.id, asha.user.id));
    expect(await status()).toBe(404);
  });

  it('that is shared by link is not found without the key or with another key', async () => {
    const key = await shareByLink();
    for (const _ of [1, 2]) expect(await status(`/p/asha-rao?key=${key}`)).toBe(200);
    expect(rendered).toHaveLength(1);
    for (const url of [
      '/p/asha-rao',
      '/p/asha-rao?key=',
      `/p/asha-rao?key=${key}x`,
      `/p/asha-rao?key=${key.toLowerCase()}`,
    ])
      expect([url, await status(url)]).toEqual([url, 404]);
    await share({ renews_link: true });
    expect(await status(`/p/asha-rao?key=${key}`)).toBe(404);
    expect(await status(`/p/asha-rao?key=${(await sharing()).link_key}`)).toBe(200);
  });

  it('39.21: counts each view, also when it comes from the cache', async () => {
    await write(4, { name: 'A map' });
    await share({ visibility: 'public' });
    for (const _ of [1, 2, 3]) {
      await page();
      await server.call('/portfolio-views', {
        body: { username: 'asha-rao', key: null },
        headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' },
      });
    }
    expect([rendered.length, (await sharing()).views]).toEqual([1, 3]);
  });
});

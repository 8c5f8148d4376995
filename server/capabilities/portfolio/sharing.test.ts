import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { renderPage } from '../../../src/entry-server.tsx';
import type { PublicPortfolio, ShownPortfolio } from '../../../src/shared/transport/schema.d.ts';
import { dataOf } from '../../../tests/support/attempts.ts';
import { writeClientBuild } from '../../../tests/support/client-build.ts';
import { type Account, startServer } from '../../../tests/support/server.ts';
import { basics, sharingCalls } from '../../../tests/support/sharing-calls.ts';
import { users } from '../../platform/db/account-schema.ts';
import { portfolioViews } from '../../tables/portfolio.ts';
import { suspend } from '../suspensions/suspension-flow.ts';
import { sharedPortfolio } from './module.ts';
import { lately } from './views.ts';

const build = writeClientBuild();
const server = await startServer({ clientFolder: build.folder, render: renderPage });
const { call, clock } = server;
const { db } = server.database;
const { begin, write, share, choose, sharing, seen, shareByLink } = sharingCalls(server);
let asha: Account;
beforeEach(async () => {
  asha = await begin();
});
afterAll(async () => {
  await server.close();
  build.remove();
});

const page = (path: string) => server.app.inject({ url: path, headers: { accept: 'text/html' } });
const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };
const day = 86_400_000;

describe('39.17: the visibility of a portfolio', () => {
  it('is private at first, and indistinguishable from a missing portfolio', async () => {
    await write(4, { name: 'A map' });
    expect(await share({ visibility: 'public' })).toMatchObject({
      status: 409,
      body: { data: { code: 'username_needed' } },
    });
    await choose('asha-rao');
    const [own, missing] = [await page('/p/asha-rao'), await page('/p/nobody-at-all')];
    expect([own.statusCode, missing.statusCode]).toEqual([404, 404]);
    expect(own.body.replaceAll('asha-rao', '')).toBe(missing.body.replaceAll('nobody-at-all', ''));
    const [answer, none] = [await seen(), await seen('nobody-at-all')];
    expect([answer.status, answer.body?.error]).toEqual([none.status, none.body?.error]);
  });

  it('by link lasts until the link is ended or renewed', async () => {
    const key = await shareByLink();
    expect((await seen('asha-rao', key)).status).toBe(200);
    for (const wrong of [null, `${key}x`, key.toLowerCase()]) expect((await seen('asha-rao', wrong)).status).toBe(404);
    await share({ visibility: 'link', renews_link: true });
    const renewed = (await sharing()).link_key;
    expect((await seen('asha-rao', key)).status).toBe(404);
    expect((await seen('asha-rao', renewed)).status).toBe(200);
    await share({ visibility: 'private' });
    await share({ visibility: 'link' });
    expect((await seen('asha-rao', renewed)).status).toBe(404);
  });

  it('ends when its owner is suspended or the account is due for deletion', async () => {
    await shareByLink();
    await share({ visibility: 'public' });
    expect((await seen()).status).toBe(200);
    await db
      .update(users)
      .set({ deletesAt: new Date(clock.now().getTime() + day) })
      .where(eq(users.id, asha.user.id));
    expect((await seen()).status).toBe(404);
    await db.update(users).set({ deletesAt: null }).where(eq(users.id, asha.user.id));
    await suspend(db, asha.user.id, new Date(clock.now().getTime() + day), 'Words.', clock.now());
    expect([(await seen()).status, (await sharing()).is_suspended]).toEqual([404, true]);
  });
});

describe('39.18: the shared view', () => {
  it('has no hidden section, and only the chosen contact details', async () => {
    const key = await shareByLink();
    const shown = async () => dataOf<PublicPortfolio>(await seen('asha-rao', key)).portfolio;
    expect(await shown()).toEqual({
      name: 'Asha Rao',
      headline: null,
      files: [],
      template: 'classic',
      accent: '#4036c4',
      sections: [
        { section: 'basics', entries: [{ id: 'shown1', fields: { label: 'Student', url: basics.url } }] },
        { section: 'projects', entries: [{ id: 'shown1', fields: { name: 'A map' } }] },
      ],
    });
    await share({ hidden_sections: ['projects'], shown_fields: ['city'] });
    const preview = dataOf<ShownPortfolio>(await call('/portfolio-preview', { token: asha.token }));
    expect(preview.sections.map(({ section }) => section)).toEqual(['basics']);
    expect(preview.sections[0]?.entries[0]?.fields).toEqual({ label: 'Student', city: 'Pune', url: basics.url });
    expect(await shown()).toEqual(preview);
    expect(await sharedPortfolio(db, asha.user.id, clock.now())).toEqual(preview);
  });
});

describe('39.21: the views of a portfolio', () => {
  it('are counted per day for 30 days, without its owner, bots and failed views', async () => {
    const key = await shareByLink();
    const view = (given: { token?: string; headers?: Record<string, string>; key?: string }) =>
      call('/portfolio-views', {
        body: { username: 'asha-rao', key: given.key ?? key },
        headers: given.headers ?? browser,
        ...(given.token !== undefined && { token: given.token }),
      });
    expect((await view({})).body).toEqual({ status: 1, error: null, data: null });
    await view({ token: (await server.signUp()).token });
    await view({ token: asha.token });
    await view({ headers: { 'user-agent': 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)' } });
    expect((await view({ key: 'another' })).body).toEqual({ status: 1, error: null, data: null });
    expect((await sharing()).views).toBe(2);
    const rows = await db.select().from(portfolioViews);
    expect(rows).toEqual([{ id: expect.any(Number), userId: asha.user.id, day: expect.any(Date), views: 2 }]);
    clock.advance(29 * day);
    expect(await lately(db, asha.user.id, clock.now())).toBe(2);
    clock.advance(day);
    expect(await lately(db, asha.user.id, clock.now())).toBe(0);
  });
});

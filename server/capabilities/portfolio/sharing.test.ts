import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { renderPage } from '../../../src/entry-server.tsx';
import { entriesPart, type HeldFile } from '../../../src/shared/portfolio/entries.ts';
import { firstVariant } from '../../../src/shared/portfolio/variant.ts';
import type { PortfolioSharing, PublicPortfolio, ShownPortfolio } from '../../../src/shared/transport/schema.d.ts';
import { dataOf } from '../../../tests/support/attempts.ts';
import { writeClientBuild } from '../../../tests/support/client-build.ts';
import { readPages } from '../../../tests/support/pdf-pages.ts';
import { readPdf } from '../../../tests/support/pdf-reading.ts';
import { addSampleFile } from '../../../tests/support/sample-file.ts';
import { type Account, startServer } from '../../../tests/support/server.ts';
import { capabilities } from '../../capabilities.ts';
import { deleteAccount } from '../../platform/accounts/delete-accounts.ts';
import { users } from '../../platform/db/account-schema.ts';
import { portfolioViews } from '../../platform/db/portfolio-schema.ts';
import { suspend } from '../suspensions/suspension-flow.ts';
import { sharedPortfolio } from './module.ts';
import { lately } from './views.ts';

const build = writeClientBuild();
const server = await startServer({ clientFolder: build.folder, render: renderPage });
const { call, clock } = server;
const { db } = server.database;
let asha: Account;
let version = 0;
const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };
beforeEach(async () => {
  await server.reset();
  asha = await server.signUp('Asha Rao');
});
afterAll(async () => {
  await server.close();
  build.remove();
});

function write(subject_id: number, fields: Record<string, string>, files: HeldFile[] = []) {
  version += 1;
  const content = { text: '', urls: [], ...entriesPart([{ id: 'k3v9x2aa', fields, files }]) };
  return call('/drafts', { token: asha.token, body: { kind: 'portfolio', subject_id, content, version, bases: [0] } });
}

function vary(variant: object) {
  version += 1;
  const content = { text: '', file_ids: [], urls: [], variant };
  const body = { kind: 'portfolio_variant', subject_id: 1, content, version, bases: [0] };
  return call('/drafts', { token: asha.token, body });
}

const basics = {
  label: 'Student',
  city: 'Pune',
  email: 'asha@example.com',
  phone: '+91 20 1234',
  url: 'https://example.com/asha',
};
const share = (change: object, { token } = asha) => call('/portfolio-sharing', { token, body: change });
const choose = (username: string, { token } = asha) => call('/portfolio-usernames', { token, body: { username } });
const sharing = async () => dataOf<PortfolioSharing>(await call('/portfolio-sharing', { token: asha.token }));
const seen = (username = 'asha-rao', key?: string | null) =>
  call(`/portfolio-public/${username}${key == null ? '' : `?key=${key}`}`);
const page = (path: string) => server.app.inject({ url: path, headers: { accept: 'text/html' } });
const day = 86_400_000;

/** A portfolio with basics and a project, seen by its link. @returns the key of that */
async function shareByLink(): Promise<string> {
  await write(1, basics);
  await write(4, { name: 'A map' });
  await choose('asha-rao');
  await share({ visibility: 'link' });
  return (await sharing()).link_key ?? '';
}

describe('39.16: a username', () => {
  it('is null until it is chosen, and no presenter’s, no word of the portal’s and nobody else’s', async () => {
    expect((await sharing()).username).toBeNull();
    const pat = await server.signInPresenter();
    await db.update(users).set({ username: 'Pat-Presents' }).where(eq(users.id, pat.user.id));
    for (const name of ['pat-presents', 'portfolio', 'admin', 'api'])
      expect([name, await choose(name)]).toMatchObject([
        name,
        { status: 409, body: { data: { code: 'username_taken' } } },
      ]);
    for (const name of ['as', 'Asha', 'asha rao', 'a'.repeat(31)]) expect((await choose(name)).status).toBe(400);
    expect((await choose('asha-rao')).status).toBe(200);
    expect((await sharing()).username).toBe('asha-rao');
    expect((await choose('asha-rao', await server.signUp())).status).toBe(409);
  });

  it('that was given up is its owner’s for 90 days, and then anybody’s; that of an account that is gone, too', async () => {
    const ben = await server.signUp();
    await choose('asha-rao');
    await choose('asha-r');
    expect((await choose('asha-rao', ben)).status).toBe(409);
    expect((await choose('asha-rao')).status).toBe(200);
    await choose('asha-r');
    clock.advance(90 * day + 1);
    const [later, carl] = [await server.signUp(), await server.signUp()];
    expect((await choose('asha-rao', later)).status).toBe(200);
    await deleteAccount(db, capabilities, eq(users.id, later.user.id), clock.now());
    expect((await choose('asha-rao', carl)).status).toBe(409);
  });
});

describe('39.17: who sees a portfolio', () => {
  it('is nobody else at first, whether there is one or not', async () => {
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

  it('by its link is whoever has that, until it is ended or another is made', async () => {
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

  it('is nobody where its owner cannot write for others, or wants the account gone', async () => {
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

describe('39.18: what others see', () => {
  it('has no hidden section, and nothing by which one is reached that was not chosen', async () => {
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

describe('39.19: the page of a portfolio', () => {
  it('is rendered, kept from search engines and other sites by its link, and tells them who it is about where it is public', async () => {
    const file_id = await addSampleFile(server, asha, 'portfolio', 'Map.png');
    await write(2, { position: 'Mapper' }, [{ file_id, text: 'All stops.' }]);
    const key = await shareByLink();
    const byLink = await page(`/p/asha-rao?key=${key}`);
    expect([byLink.statusCode, byLink.headers['referrer-policy'], byLink.headers['x-robots-tag']]).toEqual([
      200,
      'no-referrer',
      'noindex',
    ]);
    expect(byLink.body).toContain('<meta name="robots" content="noindex" />');
    expect(byLink.body).toContain('A map');
    expect(byLink.body).toContain(`src="/p/asha-rao/files/${file_id}/Map.png?key=${key}" alt="All stops."`);
    expect(byLink.body).not.toMatch(/ld\+json|asha@example\.com|1234|Pune/);
    await share({ visibility: 'public' });
    const { body, headers } = await page('/p/asha-rao');
    expect(headers['x-robots-tag']).toBeUndefined();
    expect(body).not.toContain('name="robots"');
    expect(body).toMatch(/<a href="https:\/\/example\.com\/asha" rel="nofollow ugc noopener noreferrer"/);
    const [, data = '{}'] = /ld\+json">(.*?)<\/script>/.exec(body) ?? [];
    expect(JSON.parse(data)).toMatchObject({
      '@graph': [{ '@type': 'Person', name: 'Asha Rao', sameAs: basics.url }],
    });
  });
});

describe('39.24: how others see a portfolio', () => {
  const accent = '#b3261e';
  const look = { ...firstVariant, accent, template: 'modern', order: ['skills', 'projects'] };

  it('has the accent of the first variant in its markup, by a style sheet that says nothing else', async () => {
    await write(4, { name: 'A map' });
    await choose('asha-rao');
    await share({ visibility: 'public' });
    expect((await page('/p/asha-rao')).body).not.toContain('/portfolio-accents/');
    await vary(look);
    const { body } = await page('/p/asha-rao');
    expect(body).toMatch(
      /<article [^>]*data-accent="#b3261e"[^>]*><link rel="stylesheet" href="\/portfolio-accents\/b3261e\.css"/,
    );
    const sheet = await server.app.inject('/portfolio-accents/b3261e.css');
    expect([sheet.statusCode, sheet.headers['content-type'], sheet.body]).toEqual([
      200,
      'text/css; charset=utf-8',
      '[data-template][data-accent="#b3261e"] { --brand: #b3261e }\n',
    ]);
    // One is too light to be read, the other is no colour.
    for (const colour of ['f2a51f', 'red}*{}'])
      expect((await server.app.inject(`/portfolio-accents/${colour}.css`)).statusCode).toBe(404);
  });

  it('is that of its file, in the same order', async () => {
    await write(4, { name: 'A map' });
    await write(6, { name: 'Counting' });
    await choose('asha-rao');
    await share({ visibility: 'public' });
    await vary(look);
    const { pieces } = await readPages((await server.app.inject('/p/asha-rao/portfolio.pdf')).rawPayload);
    expect(pieces.map(({ text }) => text)).toEqual(['Asha Rao', 'Skills', 'Counting', 'Projects', 'A map']);
    const [skills, counting] = ['Skills', 'Counting'].map((text) => pieces.find((piece) => piece.text === text)?.x);
    // As in the modern template.
    expect(counting).toBeGreaterThan((skills ?? 0) + 50);
  });
});

describe('39.20: what others take along', () => {
  it('is what they may see: for address books, for programs and on paper', async () => {
    const key = await shareByLink();
    await share({ hidden_sections: ['projects'], shown_fields: ['email', 'city'] });
    const fetchFile = (name: string, given = key) => server.app.inject(`/p/asha-rao/${name}?key=${given}`);
    const card = new ICAL.Component(ICAL.parse((await fetchFile('contact.vcf')).body) as [string, object[], object[]]);
    const value = (name: string) => card.getFirstPropertyValue(name);
    expect(['version', 'fn', 'title', 'email', 'tel', 'source'].map(value)).toEqual([
      '4.0',
      'Asha Rao',
      'Student',
      'asha@example.com',
      null,
      null,
    ]);
    expect(value('adr')).toEqual(['', '', '', 'Pune', '', '', '']);
    expect((await fetchFile('resume.json')).json()).toEqual({
      $schema: expect.any(String),
      basics: {
        name: 'Asha Rao',
        label: 'Student',
        email: 'asha@example.com',
        url: basics.url,
        location: { city: 'Pune' },
      },
    });
    const { text } = readPdf((await fetchFile('portfolio.pdf')).rawPayload);
    expect(text).toContain('asha@example.com');
    expect(text).not.toMatch(/A map|1234/);
    await share({ visibility: 'private' });
    for (const name of ['contact.vcf', 'resume.json', 'portfolio.pdf'])
      expect([name, (await fetchFile(name)).statusCode]).toEqual([name, 404]);
  });

  it('says what people have written as it is, whatever signs are in it', async () => {
    await write(1, { name: 'Rao, Asha; "A\\B"', label: 'One\nTEL:+1', url: 'https://example.com/a,b;c' });
    await choose('asha-rao');
    await share({ visibility: 'public' });
    const { body } = await server.app.inject('/p/asha-rao/contact.vcf');
    const card = new ICAL.Component(ICAL.parse(body) as [string, object[], object[]]);
    expect(['fn', 'title', 'tel', 'url'].map((name) => card.getFirstPropertyValue(name))).toEqual([
      'Rao, Asha; "A\\B"',
      'One\nTEL:+1',
      null,
      'https://example.com/a,b;c',
    ]);
  });
});

describe('39.21: how often a portfolio was seen', () => {
  it('is counted day by day for 30 days, without its owner, programs, and who sees nothing', async () => {
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

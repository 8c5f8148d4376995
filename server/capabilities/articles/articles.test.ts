import { eq } from 'drizzle-orm';
import { parse, validate } from 'fast-xml-parser';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { paths } from '../../../src/routes/paths.ts';
import type { ArticleAnswer, ArticlePage, SavedArticlePage } from '../../../src/shared/transport/schema.d.ts';
import { articleFile, importArticles } from '../../../tests/support/articles.ts';
import { dataOf } from '../../../tests/support/leads.ts';
import { startServer } from '../../../tests/support/server.ts';
import { users } from '../../platform/db/account-schema.ts';
import { escaped } from '../../platform/escape-html.ts';
import { articleLikes, articles } from '../../tables/articles.ts';
import { addressOfNamed, indexedArticles } from './addresses.ts';

const server = await startServer();
const { call, database, app } = server;
const { db } = database;
beforeEach(() => server.reset());
afterAll(() => server.close());

const list = async (query = '') => dataOf<ArticlePage>(await call(`/blog-list${query}`));
const titles = async (query = '') => (await list(query)).items.map(({ title }) => title);
const one = async (name: string | number) => dataOf<ArticleAnswer>(await call(`/blog-details/${name}`));

const inDays = (days: number) => new Date(server.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

/** Three published articles, one scheduled for later and one withdrawn. */
const addSome = () =>
  importArticles(database, {
    'plan.md': articleFile({ title: 'Plan', tags: ['Habits', 'Time'], published: '2026-01-05', body: 'Über Wochen.' }),
    'ask.md': articleFile({ title: 'Ask', tags: ['Habits'], authors: ['Asha Menon'], published: '2026-02-05' }),
    'read.md': articleFile({ title: 'Read', tags: ['Habits', 'Time'], published: '2025-12-05' }),
    'later.md': articleFile({ title: 'Later', tags: ['Time'], published: inDays(40) }),
    'gone.md': articleFile({ title: 'Gone', active: false }),
  });

describe('articles', () => {
  it('40.1: are listed by tag, author and words once they are published, with counts for other filters', async () => {
    await addSome();
    expect(await titles()).toEqual(['Ask', 'Plan', 'Read']);
    expect(await titles('?tag=Time')).toEqual(['Plan', 'Read']);
    expect(await titles('?writer=Asha%20Menon&tag=Time')).toEqual([]);
    expect(await titles('?q=UBER%20woch')).toEqual(['Plan']);
    expect(await titles('?q=...')).toEqual([]);
    expect((await list('?tag=Time')).facets).toEqual({
      tag: [
        { value: 'Habits', count: 3 },
        { value: 'Time', count: 2 },
      ],
      writer: [{ value: 'Nadia Brandt', count: 2 }],
    });
    server.clock.advance(60 * 86_400_000);
    expect(await titles('?q=later')).toEqual(['Later']);
  });

  it('40.1: are counted from the minute in which they are published', async () => {
    await addSome();
    const publishedAt = new Date(server.clock.now().getTime() + 20 * 60_000);
    await db.update(articles).set({ publishedAt }).where(eq(articles.title, 'Later'));
    const countOf = async () => {
      const { total, facets } = await list();
      return [total, facets.tag.find(({ value }) => value === 'Time')?.count];
    };
    expect(await countOf()).toEqual([3, 2]);
    server.clock.advance(21 * 60_000);
    expect(await countOf()).toEqual([4, 3]);
  });

  it('40.2: are found by id and by name, with related articles that share most of their tags', async () => {
    await addSome();
    const { item, related } = await one('plan');
    expect(item).toMatchObject({ title: 'Plan', minutes: 1, published_at: '2026-01-05T00:00:00.000Z' });
    expect(related.map(({ title }) => title)).toEqual(['Read', 'Ask']);
    expect((await one(item.id)).item).toEqual(item);
    for (const name of ['later', 'gone', 'nothing', '99999999999', '0'])
      expect([name, (await call(`/blog-details/${name}`)).status]).toEqual([name, 404]);
    const entry = paths.find(({ key }) => key === 'blogDetail');
    if (entry === undefined) throw new Error('There is no such path');
    expect(await addressOfNamed(db, entry, '/blogDetail/plan')).toBe(`/blogDetail/${item.id}`);
    expect(await addressOfNamed(db, entry, `/blogDetail/${item.id}`)).toBeNull();
    expect(await indexedArticles(db)).not.toContain(
      (await db.select().from(articles).where(eq(articles.externalRef, 'gone')))[0]?.id,
    );
  });

  it('40.3: accept one like per learner, can be sorted by likes, and lose the likes of deleted accounts', async () => {
    await addSome();
    const [ana, ben] = [await server.signUp(), await server.signUp()];
    const { id } = (await one('read')).item;
    const like = async (token: string, is_liked: boolean) =>
      dataOf<{ likes: number }>(await call('/blog-likes', { token, body: { article_id: id, is_liked } })).likes;
    expect([await like(ana.token, true), await like(ana.token, true), await like(ben.token, true)]).toEqual([1, 1, 2]);
    expect(await titles('?sort=popular')).toEqual(['Read', 'Ask', 'Plan']);
    expect(dataOf(await call('/blog-likes-list', { token: ana.token }))).toEqual([id]);
    expect(await like(ana.token, false)).toBe(1);
    await db.delete(users).where(eq(users.id, ben.user.id));
    expect([(await one(id)).item.likes, await db.$count(articleLikes)]).toEqual([0, 0]);
  });

  it('40.4: appear in the bookmarks of learners who saved them, the latest first', async () => {
    await addSome();
    const { token } = await server.signUp();
    const other = await server.signUp();
    for (const name of ['ask', 'plan']) {
      const body = { kind: 'article', ref_id: (await one(name)).item.id, is_set: true };
      expect((await call('/bookmarks', { token, body })).status).toBe(200);
      server.clock.advance(1);
    }
    const saved = async (of: string) => {
      const { items, total } = dataOf<SavedArticlePage>(await call('/saved-blogs-list', { token: of }));
      return [items.map(({ title }) => title), total];
    };
    expect([await saved(token), await saved(other.token)]).toEqual([
      [['Plan', 'Ask'], 2],
      [[], 0],
    ]);
    const none = { kind: 'article', ref_id: 9_999, is_set: true };
    expect((await call('/bookmarks', { token, body: none })).status).toBe(404);
  });

  it('40.5: are found by the search of the whole portal, also with a misspelt word', async () => {
    await addSome();
    const found = async (q: string) =>
      dataOf<{ groups: { type: string; url: string }[] }>(await call(`/global-search?q=${q}&types=articles`)).groups;
    expect(await found('wochen')).toMatchObject([
      { type: 'articles', url: '/blogs?q=wochen', items: [{ title: 'Plan' }] },
    ]);
    expect(await found('brant')).toMatchObject([{ total: 2 }]);
  });
});

describe('the feeds of articles', () => {
  const hostile = 'Ten < 20 & "more" ]]> <script>alert(1)</script>';
  const files = {
    'hostile.md': articleFile({ title: hostile, summary: hostile, tags: ['R&D <b>'], authors: ['A & B'] }),
  };

  it.each([
    ['/feeds/blogs.xml', 'application/rss+xml; charset=utf-8', ['rss', 'channel', 'item']],
    ['/feeds/blogs.atom', 'application/atom+xml; charset=utf-8', ['feed', 'entry']],
  ])(
    '40.6: contain the published articles in %s, newest first, well formed whatever an article contains',
    async (url, type, way) => {
      await addSome();
      await importArticles(database, files);
      const { statusCode, headers, body } = await app.inject({ url });
      expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, type, 'no-cache']);
      expect(validate(body)).toBe(true);
      expect(body).not.toMatch(/<script|="[^"]*</);
      let read: unknown = parse(body, { ignoreAttributes: false });
      for (const name of way) read = (read as Record<string, unknown>)[name];
      const written = (read as { title: string | { '#text': string } }[]).map(({ title }) =>
        typeof title === 'string' ? title : title['#text'],
      );
      expect(written).toEqual(['Ask', escaped(hostile), 'Plan', 'Read']);
    },
  );

  it('40.6: are sent again to a client only when an article changes or is published', async () => {
    await addSome();
    const url = '/feeds/blogs.xml';
    let etag = '';
    const ask = async () => {
      const { statusCode, headers } = await app.inject({ url, headers: { 'if-none-match': etag } });
      etag = String(headers.etag);
      return statusCode;
    };
    expect([await ask(), await ask()]).toEqual([200, 304]);
    await importArticles(database, files);
    expect([await ask(), await ask()]).toEqual([200, 304]);
    server.clock.advance(60 * 86_400_000);
    expect(await ask()).toBe(200);
  });
});

describe('the import of articles', () => {
  it('40.7: is all or nothing, and reports errors by line', async () => {
    const wrong = await importArticles(database, {
      'a.md': articleFile({ published: 'soon', tags: 'Habits' }),
      'b.md': articleFile({
        body: 'One <b onclick="alert(1)">word</b>.\n\n[two](javascript:alert(1))\n\n![three](../three.svg)',
      }),
      'c.md': articleFile({ body: '' }),
      'd.md': articleFile({ extra: 1 }),
      'fine.md': articleFile(),
    });
    expect(wrong.code).toBe(1);
    expect(wrong.lines).toEqual([
      'a.md, line 7, column tags: is not a list',
      'a.md, line 6, column published: is not a day such as 2026-01-31',
      'b.md, line 8: contains HTML, which articles do not support',
      'b.md, line 10: links to javascript:alert(1): only /paths, #parts, https:// and mailto: are allowed',
      'b.md, line 12: names ../three.svg, which is outside its folder',
      'c.md, line 8: has no text below its front matter',
      'd.md, line 7, column extra: is not known',
      'Nothing was written',
    ]);
    expect(await db.$count(articles, eq(articles.externalRef, 'fine'))).toBe(0);
  });

  it('40.7: writes only changed articles, and nothing in a dry run', async () => {
    const files = { 'plan.md': articleFile({ title: 'Plan' }) };
    expect((await importArticles(database, files, { options: ['--dry-run'] })).lines).toEqual([
      '1 read, 1 new, 0 changed, 0 unchanged, 0 duplicates; a dry run: nothing was written',
    ]);
    expect(await titles('?q=plan')).toEqual([]);
    const lines = async (changes: object = {}) =>
      (await importArticles(database, { 'plan.md': articleFile({ title: 'Plan', ...changes }) })).lines;
    expect(await lines()).toEqual(['1 read, 1 new, 0 changed, 0 unchanged, 0 duplicates']);
    const { id } = (await one('plan')).item;
    expect(await lines()).toEqual(['1 read, 0 new, 0 changed, 1 unchanged, 0 duplicates']);
    expect(await lines({ title: 'Plans' })).toEqual(['1 read, 0 new, 1 changed, 0 unchanged, 0 duplicates']);
    expect((await one(id)).item.title).toBe('Plans');
  });

  it('40.8: publishes the pictures of an article while the article is public', async () => {
    const files = (changes: object) => ({
      'plan.md': articleFile({ body: '![A week](week.svg)', ...changes }),
      'week.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0"/></svg>',
    });
    await importArticles(database, files({}));
    const [, url = ''] = /"src":"([^"]+)"/.exec(JSON.stringify((await one('plan')).item.text)) ?? [];
    const status = async () => (await app.inject({ url })).statusCode;
    expect([url, await status()]).toEqual([expect.stringMatching(/^\/media\/[0-9a-f]{64}\.svg$/), 200]);
    await importArticles(database, files({ active: false }));
    expect(await status()).toBe(404);
  });
});

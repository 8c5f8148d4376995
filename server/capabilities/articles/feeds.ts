import type { FastifyInstance } from 'fastify';
import { Feed } from 'feed';
import {
  articlesDescriptions as descriptions,
  articlesTitles as titles,
} from '../../../src/messages/articles-titles.ts';
import { product } from '../../../src/messages/product.ts';
import { articleFeeds } from '../../../src/routes/article-feeds.ts';
import type { Platform } from '../../manifest.ts';
import { createSharedCache } from '../../platform/content-versions/shared-cache.ts';
import {
  isKnown,
  type PreparedAnswer,
  prepareText,
  sendPrepared,
  tagOf,
} from '../../platform/contract/prepared-answer.ts';
import type { Db } from '../../platform/db/database.ts';
import { escaped } from '../../platform/escape-html.ts';
import { articlesVersion, newestArticles } from './store.ts';

/**
 * Feed readers parse titles and summaries as HTML. A feed holds enough articles for a reader that polls once a week.
 */
const maxPerFeed = 50;

async function feedOf(db: Db, origin: string, now: Date): Promise<Feed> {
  const rows = await newestArticles(db, maxPerFeed, now);
  const feed = new Feed({
    title: titles.feed(product.name),
    description: descriptions.blogs,
    id: `${origin}/blogs`,
    link: `${origin}/blogs`,
    language: 'en',
    favicon: `${origin}/favicon.svg`,
    copyright: product.name,
    generator: product.name,
    updated: rows.map(({ updatedAt }) => updatedAt).reduce((last, at) => (at > last ? at : last), new Date(0)),
    feedLinks: { rss: origin + articleFeeds.rss, atom: origin + articleFeeds.atom },
  });
  for (const { id, title, summary, writers, tags, publishedAt, updatedAt } of rows)
    feed.addItem({
      title: escaped(title),
      id: `${origin}/blogDetail/${id}`,
      link: `${origin}/blogDetail/${id}`,
      description: escaped(summary),
      author: writers.map((name) => ({ name })),
      // The library doesn't escape `<` in attributes, but XML requires it.
      category: tags.map((tag) => tag.replaceAll('<', '‹')).map((name) => ({ name, term: name })),
      published: publishedAt,
      date: updatedAt,
    });
  return feed;
}

const formats = [
  { path: articleFeeds.rss, type: 'application/rss+xml', write: (feed: Feed) => feed.rss2() },
  { path: articleFeeds.atom, type: 'application/atom+xml', write: (feed: Feed) => feed.atom1() },
] as const;

/** RSS feeds of the newest articles. Each text is rendered once and cached until the articles change. */
export function registerArticleFeeds(app: FastifyInstance, { db, clock, linkOrigin }: Platform): void {
  for (const { path, type, write } of formats) {
    const texts = createSharedCache<PreparedAnswer<never>, Date>({
      max: 1,
      make: async (etag, now) => prepareText(write(await feedOf(db, linkOrigin, now)), 5, etag),
    });
    app.get(path, async (request, reply) => {
      const now = clock.now();
      const etag = tagOf(`${path} ${await articlesVersion(db, now)}`);
      if (isKnown(request, reply, etag)) return reply.code(304).send();
      return sendPrepared(request, reply, await texts.get(etag, now), `${type}; charset=utf-8`);
    });
  }
}

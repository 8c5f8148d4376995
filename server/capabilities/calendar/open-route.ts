import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../manifest.ts';
import type { OpenSource } from '../../platform/calendar/source.ts';
import { sourcesOf } from '../../platform/calendar/sources.ts';
import { createSharedCache } from '../../platform/content-versions/shared-cache.ts';
import { isKnown, prepareText, sendPrepared, tagOf } from '../../platform/contract/prepared-answer.ts';
import { feedSpan } from './feed-items.ts';
import { type FeedText, packing, writeItems } from './feed-texts.ts';

/** Public calendar feeds, such as `/feeds/events.ics`. Each text is cached until something in it changes. */
export function registerOpenFeeds(app: FastifyInstance, platform: Platform): void {
  for (const source of sourcesOf(platform.capabilities).open) registerOpenFeed(app, platform, source);
}

function registerOpenFeed(app: FastifyInstance, { db, clock, linkOrigin }: Platform, source: OpenSource): void {
  const { name, path } = source;
  const texts = createSharedCache<FeedText, Date>({
    max: 2,
    make: async (etag, now) => {
      const items = source.items(db, feedSpan(now), now);
      return prepareText(await writeItems(items, { name, linkOrigin }), packing, etag);
    },
  });
  app.get(path, async (request, reply) => {
    const now = clock.now();
    const etag = tagOf(`${feedSpan(now).from.toISOString()} ${await source.version(db)}`);
    if (isKnown(request, reply, etag)) return reply.code(304).send();
    return sendPrepared(request, reply, await texts.get(etag, now), 'text/calendar; charset=utf-8');
  });
}

import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../manifest.ts';
import { sourcesOf } from '../../platform/calendar/sources.ts';
import { isKnown, sendPrepared } from '../../platform/contract/prepared-answer.ts';
import type { FeedCache } from './feed-cache.ts';
import { noteReading } from './feed-store.ts';
import { keepFeedTexts, tagOfFeed, writeFeed } from './feed-texts.ts';

const caching = 'private, no-cache';

type Dependencies = Pick<Platform, 'db' | 'clock' | 'linkOrigin' | 'capabilities'>;

/**
 * `/calendar-feed/<secret>.ics`: a learner's calendar or a presenter's classes. Calendar apps only know this address.
 */
export function registerCalendarFeed(
  app: FastifyInstance,
  { db, clock, linkOrigin, capabilities }: Dependencies,
  feeds: FeedCache,
): void {
  const sources = sourcesOf(capabilities);
  const texts = keepFeedTexts((feed, now) => writeFeed(db, sources, feed, linkOrigin, now));
  app.get<{ Params: { secret: string } }>('/calendar-feed/:secret.ics', async (request, reply) => {
    reply.headers({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
    const now = clock.now();
    const feed = await feeds.find(request.params.secret, now);
    if (feed === null) return reply.callNotFound();
    await noteReading(db, feed, now);
    if (isKnown(request, reply, tagOfFeed(feed, now), caching)) return reply.code(304).send();
    return sendPrepared(request, reply, await texts.of(feed, now), 'text/calendar; charset=utf-8', caching);
  });
}

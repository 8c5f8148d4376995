import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { isKnown, type PreparedAnswer, prepareText, sendPrepared, tagOf } from '../contract/prepared-answer.ts';
import { feedItems, feedSpan } from '../modules/calendar/feed-items.ts';
import { noteReading, type ReadFeed } from '../modules/calendar/feed-store.ts';
import { icsOf } from '../modules/calendar/ics.ts';
import type { HandlerDependencies } from '../modules/dependencies.ts';

/** Bytes of all that is kept. */
const cacheSize = 30e6;
const caching = 'private, no-cache';

type Dependencies = Pick<HandlerDependencies, 'db' | 'clock' | 'linkOrigin' | 'feeds'>;

/** `/calendar-feed/<secret>.ics`: a learner's calendar or a presenter's sessions for programs that know nothing but this address. */
export function registerCalendarFeed(app: FastifyInstance, { db, clock, linkOrigin, feeds }: Dependencies): void {
  const kept = new LRUCache<string, PreparedAnswer<never>>({
    maxSize: cacheSize,
    sizeCalculation: ({ plain, br, gzip }) => plain.length + br.length + gzip.length,
  });
  const prepare = async (feed: ReadFeed, etag: string, now: Date) => {
    const items = await feedItems(db, feed, feedSpan(now), now);
    const answer = { ...(await prepareText(icsOf('Acado', items, linkOrigin), 5)), etag };
    kept.set(etag, answer);
    return answer;
  };
  app.get<{ Params: { secret: string } }>('/calendar-feed/:secret.ics', async (request, reply) => {
    reply.headers({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
    const now = clock.now();
    const feed = await feeds.find(request.params.secret, now);
    if (feed === null) return reply.callNotFound();
    await noteReading(db, feed, now);
    const etag = tagOf(`${feed.userId} ${feedSpan(now).from.toISOString()} ${feed.version}`);
    if (isKnown(request, reply, etag, caching)) return reply.code(304).send();
    const answer = kept.get(etag) ?? (await prepare(feed, etag, now));
    return sendPrepared(request, reply, answer, 'text/calendar; charset=utf-8', caching);
  });
}

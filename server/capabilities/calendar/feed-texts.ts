import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { product } from '../../../src/messages/product.ts';
import { IcsFile } from '../../platform/calendar/ics.ts';
import type { SourcedItem } from '../../platform/calendar/source.ts';
import type { CalendarSources } from '../../platform/calendar/sources.ts';
import { type PreparedAnswer, prepareText, tagOf } from '../../platform/contract/prepared-answer.ts';
import type { Db } from '../../platform/db/database.ts';
import { inTurns } from '../../platform/turns.ts';
import { feedItems, feedSpan } from './feed-items.ts';
import type { ReadFeed } from './feed-store.ts';

/** Size of the text cache in bytes: the largest feed, plus hundreds of typical feeds. */
const cacheSize = 60e6;
/** Brotli quality. */
export const packing = 5;

/** The text of a feed, prepared for sending. */
export type FeedText = PreparedAnswer<never>;

/** A version that changes with everything in the text of a feed. */
export const tagOfFeed = ({ userId, version }: ReadFeed, now: Date): string =>
  tagOf(`${userId} ${feedSpan(now).from.toISOString()} ${version}`);

/** Writes the items of a feed as an iCalendar file, across several turns. @param pause awaited after each item */
export const writeFeed = (
  db: Db,
  sources: CalendarSources,
  feed: Pick<ReadFeed, 'userId' | 'role'>,
  linkOrigin: string,
  now: Date,
  pause = inTurns(),
): Promise<Buffer> =>
  writeItems(feedItems(db, sources, feed, feedSpan(now), now), { name: product.name, linkOrigin }, pause);

/** Writes a calendar of any items. @param head the calendar's name, and the origin of its links */
export async function writeItems(
  items: AsyncIterable<SourcedItem>,
  head: { name: string; linkOrigin: string },
  pause = inTurns(),
): Promise<Buffer> {
  const file = new IcsFile(head.name, head.linkOrigin);
  for await (const item of items) {
    file.add(item);
    await pause();
  }
  const parts: Buffer[] = [];
  for (const part of file.parts()) {
    parts.push(part);
    await pause();
  }
  return Buffer.concat(parts);
}

/** Cached texts of feeds; concurrent requests share the work. */
export interface FeedTexts {
  of(feed: ReadFeed, now: Date): Promise<FeedText>;
}

/**
 * Caches the texts of feeds. Each process writes one text at a time, so that several long writes don't add up to a long
 * block. A feed that changes during the write is written again.
 *
 * @param write writes a feed in its current state
 */
export function keepFeedTexts(write: (feed: ReadFeed, now: Date) => Promise<Buffer>): FeedTexts {
  const kept = new LRUCache<string, FeedText>({
    maxSize: cacheSize,
    sizeCalculation: ({ plain, br, gzip }) => plain.length + br.length + gzip.length,
  });
  const makings = new Map<number, { etag: string; text: Promise<FeedText> }>();
  const turns = pLimit(1);
  const make = async (feed: ReadFeed, etag: string, now: Date) => {
    const text = await turns(async () => prepareText(await write(feed, now), packing, etag));
    kept.set(etag, text);
    return text;
  };
  return {
    of: async (feed, now) => {
      const etag = tagOfFeed(feed, now);
      for (;;) {
        const making = makings.get(feed.id);
        const text = kept.get(etag) ?? (making?.etag === etag ? making.text : undefined);
        if (text !== undefined) return text;
        if (making === undefined) break;
        await making.text.catch(() => undefined);
      }
      const text = make(feed, etag, now).finally(() => makings.delete(feed.id));
      makings.set(feed.id, { etag, text });
      return text;
    },
  };
}

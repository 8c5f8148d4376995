import { folded } from '../../../src/shared/text/folded.ts';
import type { Platform } from '../../manifest.ts';
import { icsOf } from '../../platform/calendar/ics.ts';
import type { SourcedItem } from '../../platform/calendar/source.ts';
import { sourcesOf } from '../../platform/calendar/sources.ts';
import { callerOf, type Handlers, success } from '../../platform/contract/handlers.ts';
import type { FeedCache } from './feed-cache.ts';
import { findItem, findOpenItem } from './feed-items.ts';
import { deleteFeed, findFeed, replaceFeed } from './feed-store.ts';

type FeedOperation = 'getCalendarItemFile' | 'getCalendarFeedState' | 'makeCalendarFeed' | 'revokeCalendarFeed';

const fileName = ({ title }: SourcedItem) =>
  `${
    folded(title)
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '')
      .slice(0, 60) || 'calendar'
  }.ics`;

/** Handlers for calendar feeds. */
export function feedHandlers(
  { db, clock, linkOrigin, capabilities }: Platform,
  feeds: FeedCache,
): Pick<Handlers, FeedOperation> {
  const sources = sourcesOf(capabilities);
  return {
    getCalendarItemFile: async (call) => {
      const { uid } = call.query;
      const now = clock.now();
      const userId = call.caller?.user.id;
      const own = userId === undefined ? null : await findItem(db, sources, userId, uid, now);
      const item = own ?? (await findOpenItem(db, sources, uid, now));
      if (item === null) return { status: 404 };
      return success({ file_name: fileName(item), text: icsOf(item, linkOrigin) });
    },
    getCalendarFeedState: async (call) => {
      const feed = await findFeed(db, callerOf(call).user.id);
      return success({
        created_at: feed?.createdAt.toISOString() ?? null,
        last_read_at: feed?.lastReadAt?.toISOString() ?? null,
      });
    },
    makeCalendarFeed: async (call) => {
      const secret = await replaceFeed(db, callerOf(call).user.id, clock.now());
      feeds.forget();
      return success({ url: `${linkOrigin}/calendar-feed/${secret}.ics` });
    },
    revokeCalendarFeed: async (call) => {
      await deleteFeed(db, callerOf(call).user.id);
      feeds.forget();
      return success(null);
    },
  };
}

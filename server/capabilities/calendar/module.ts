import { offers } from '../../../src/messages/offers.ts';
import type { Capability } from '../../manifest.ts';
import { sourcesOf } from '../../platform/calendar/sources.ts';
import { perMinute } from '../../platform/limits/declared-limit.ts';
import { deadlineNotice, deadlineReminder } from './deadline-reminder.ts';
import { entryHandlers } from './entry-handlers.ts';
import { entrySource } from './entry-source.ts';
import { exportedTables } from './export.ts';
import { createFeedCache } from './feed-cache.ts';
import { feedHandlers } from './feed-handlers.ts';
import { registerCalendarFeed } from './feed-route.ts';
import { deleteFeed } from './feed-store.ts';
import { calendarHandlers } from './handlers.ts';
import { calendarImport } from './import/kind.ts';
import { importedSource } from './imported-source.ts';
import { registerOpenFeeds } from './open-route.ts';

/** A learner’s calendar, and its subscription feed. */
export const capability: Capability = {
  name: 'calendar',
  offer: { ...offers.calendar, order: 80 },
  plainAddresses: {
    '/calendar-feed/:secret.ics': [perMinute('feed', 60), perMinute('address', 300)],
  },
  notices: [deadlineNotice],
  reminders: [deadlineReminder],
  imports: { calendar: calendarImport },
  exportedTables,
  serve: (platform) => {
    const feeds = createFeedCache(platform.db, sourcesOf(platform.capabilities));
    return {
      handlers: { ...calendarHandlers(platform), ...entryHandlers(platform), ...feedHandlers(platform, feeds) },
      routes: (app) => {
        registerCalendarFeed(app, platform, feeds);
        registerOpenFeeds(app, platform);
      },
      forgetWaysIn: () => feeds.forget(),
    };
  },
  calendarSources: [entrySource('deadline'), entrySource('entry'), importedSource('entry'), importedSource('deadline')],
  endWaysIn: async (tx, userId) => ({ feed: await deleteFeed(tx, userId) }),
};

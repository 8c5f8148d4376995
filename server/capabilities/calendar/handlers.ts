import type { Platform } from '../../manifest.ts';
import { type ItemType, maxItems, plainItem, type SourcedItem } from '../../platform/calendar/source.ts';
import { sourcesOf } from '../../platform/calendar/sources.ts';
import { badSpan, spanOf } from '../../platform/calendar/span.ts';
import { callerOf, type Handlers } from '../../platform/contract/handlers.ts';
import { successWithList } from '../../platform/contract/long-answer.ts';
import { inTurns } from '../../platform/turns.ts';

const byTime = (one: SourcedItem, other: SourcedItem) =>
  one.starts_at < other.starts_at ? -1 : Number(one.starts_at > other.starts_at);

/** Handlers for a learner's calendar. */
export function calendarHandlers({
  db,
  clock,
  capabilities,
}: Pick<Platform, 'db' | 'clock' | 'capabilities'>): Pick<Handlers, 'listCalendarItems'> {
  const sources = sourcesOf(capabilities).own;
  return {
    listCalendarItems: async (call) => {
      const span = spanOf(call.query);
      if (span === null) return badSpan;
      const userId = callerOf(call).user.id;
      const now = clock.now();
      const pause = inTurns();
      const failed: ItemType[] = [];
      const items: SourcedItem[] = [];
      const begins: Date[] = [];
      for (const source of sources) {
        try {
          const own: SourcedItem[] = [];
          for await (const item of source.items(db, userId, span, now)) {
            own.push(item);
            await pause();
          }
          const next = await source.next(db, userId, span.to);
          items.push(...own);
          if (next !== null) begins.push(next);
        } catch (error) {
          call.logError(error, `The calendar is answered without its ${source.type}`);
          failed.push(source.type);
        }
      }
      const next = begins.sort((one, other) => one.getTime() - other.getTime())[0];
      const others = {
        server_now: now.toISOString(),
        failed_types: [...new Set(failed)],
        next_starts_at: next?.toISOString() ?? null,
      };
      return successWithList(others, 'items', items.sort(byTime).slice(0, maxItems).map(plainItem));
    },
  };
}

import type { Platform } from '../../manifest.ts';
import { findAmong, searchedOf } from '../../platform/search/in-memory.ts';
import { isLearner, type SearchSource, type Wanted } from '../../platform/search/source.ts';
import { corrected, spellingsIn } from '../../platform/search/spelling.ts';
import { listSeenClasses } from './class-store.ts';
import { isAhead, listedAhead } from './live-class.ts';

/** Searches the live classes of the next 180 days that the caller may see, by topic, summary and presenter. */
export function liveClassSource({ db }: Platform): SearchSource {
  const seenBy = async ({ caller, now }: Wanted) => {
    const span = { from: now, to: new Date(now.getTime() + listedAhead) };
    const seen = await listSeenClasses(db, caller?.user.id ?? null, span, now);
    return seen.filter(({ row }) => isAhead(row.state));
  };
  return {
    type: 'live_classes',
    order: 80,
    find: async (wanted) => {
      const seen = await seenBy(wanted);
      const searched = seen.map(({ row, presenterName }) => ({
        row,
        presenterName,
        ...searchedOf(row.topic, row.summary, presenterName ?? ''),
      }));
      return findAmong(searched, wanted.words, ({ row, presenterName }) => ({
        title: row.topic,
        url: isLearner(wanted.caller) ? `/zoomClass?class_id=${row.id}` : `/live-classes#class-${row.id}`,
        ...(presenterName !== null && { note: presenterName }),
        ...(row.summary !== '' && { snippet: row.summary }),
        starts_at: row.startsAt.toISOString(),
      }));
    },
    correct: async (wanted) => {
      const seen = await seenBy(wanted);
      const texts = seen.flatMap(({ row, presenterName }) => [row.topic, row.summary, presenterName ?? '']);
      return corrected(wanted.words, await spellingsIn(texts));
    },
  };
}

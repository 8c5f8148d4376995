import { and, asc, desc, sql } from 'drizzle-orm';
import { programmeAddress, programmesAddress } from '../../../src/routes/programme-address.ts';
import type { ListedKind } from '../../../src/shared/programmes/words.ts';
import type { Platform } from '../../manifest.ts';
import { instantOf } from '../../platform/db/instant.ts';
import { isLearner, listFor, maxCounted, maxShown, type SearchSource } from '../../platform/search/source.ts';
import { corrected, spellingsIn } from '../../platform/search/spelling.ts';
import { programmes } from '../../tables/programmes.ts';
import { isListed } from './filters.ts';
import { hasWords } from './search-words.ts';

/** The number of programmes whose words are used for spelling suggestions. */
const maxSpelled = 1_000;

const places = {
  scholarship: { type: 'scholarships', order: 50 },
  internship: { type: 'internships', order: 60 },
  volunteering: { type: 'volunteering', order: 70 },
} as const;

/** Searches programmes of a kind by title, host, fields, skills and place: open programmes, next deadline first. */
export const programmeFinder = ({ db }: Platform, kind: ListedKind): SearchSource => ({
  ...places[kind],
  find: async ({ words, caller, now }) => {
    const matches = hasWords(words);
    // Internships have no public page.
    if (matches === null || (kind === 'internship' && !isLearner(caller))) return null;
    const isIt = and(isListed(kind), matches);
    const isOver = sql`${programmes.closesAt} <= ${instantOf(now)}`;
    const rows = await db
      .select()
      .from(programmes)
      .where(isIt)
      .orderBy(isOver, asc(programmes.closesAt), asc(programmes.id))
      .limit(maxShown);
    if (rows.length === 0) return null;
    const some = db.select({ id: programmes.id }).from(programmes).where(isIt).limit(maxCounted).as('some');
    const own = isLearner(caller);
    return {
      items: rows.map(({ id, title, host, summary }) => ({
        title,
        url: programmeAddress({ kind, id, course_id: null }, own),
        note: host,
        ...(summary !== '' && { snippet: summary }),
      })),
      total: await db.$count(some),
      url: listFor(programmesAddress(kind, own), words),
    };
  },
  correct: async ({ words }) => {
    const rows = await db
      .select({ title: programmes.title, host: programmes.host, fields: programmes.fields })
      .from(programmes)
      .where(isListed(kind))
      .orderBy(desc(programmes.closesAt))
      .limit(maxSpelled);
    return corrected(words, await spellingsIn(rows.flatMap(({ title, host, fields }) => [title, host, ...fields])));
  },
});

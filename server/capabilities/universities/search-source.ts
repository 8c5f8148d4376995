import { asc, sql } from 'drizzle-orm';
import { folded } from '../../../src/shared/text/folded.ts';
import type { Platform } from '../../manifest.ts';
import { countryName } from '../../platform/countries.ts';
import { isLearner, listFor, maxCounted, maxShown, type SearchSource } from '../../platform/search/source.ts';
import { corrected } from '../../platform/search/spelling.ts';
import { universities } from '../../tables/universities.ts';
import { conditionOf, universitySpellings } from './search.ts';

/** Universities by name, other names, country and domain. */
export const universitySource = ({ db }: Platform): SearchSource => ({
  type: 'universities',
  order: 100,
  find: async ({ words, caller }) => {
    const matches = conditionOf({ q: words });
    if (matches === undefined) return null;
    const rows = await db
      .select({ id: universities.id, name: universities.name, country: universities.countryCode })
      .from(universities)
      .where(matches)
      .orderBy(
        sql`not starts_with(${universities.sortName}, ${folded(words)})`,
        asc(universities.sortName),
        asc(universities.id),
      )
      .limit(maxShown);
    if (rows.length === 0) return null;
    const some = db.select({ id: universities.id }).from(universities).where(matches).limit(maxCounted).as('some');
    const own = isLearner(caller);
    return {
      items: rows.map(({ id, name, country }) => ({
        title: name,
        url: `${own ? '/universities-show' : '/universities'}/${id}`,
        ...(country !== null && { note: countryName(country) ?? country }),
      })),
      total: await db.$count(some),
      url: listFor(own ? '/universities-list' : '/universities', words),
    };
  },
  correct: ({ words }) => corrected(words, universitySpellings(db)),
});

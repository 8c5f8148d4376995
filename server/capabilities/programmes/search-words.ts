import { type SQL, sql } from 'drizzle-orm';
import { programmes } from '../../platform/db/programmes-schema.ts';
import { lexemesIn, queryOfWords } from '../../platform/search/word-vector.ts';
import type { ProgrammeRow } from './programme.ts';

type Texts = Pick<ProgrammeRow, 'title' | 'host' | 'fields' | 'mustSkills' | 'city' | 'country'>;

/** The words that a programme is found by, as the text of a tsvector. */
export const searchOf = ({ title, host, fields, mustSkills, city, country }: Texts): string =>
  lexemesIn([title, host, ...fields, ...mustSkills, city, country]);

/** That a programme has all of the words, each perhaps unfinished; null where there are none. */
export function hasWords(typed: string): SQL | null {
  const query = queryOfWords(typed);
  return query === null ? null : sql`${programmes.search} @@ ${query}::tsquery`;
}

import { type SQL, sql } from 'drizzle-orm';
import { lexemesIn, queryOfWords } from '../../platform/search/word-vector.ts';
import { programmes } from '../../tables/programmes.ts';
import type { ProgrammeRow } from './programme.ts';

type Texts = Pick<ProgrammeRow, 'title' | 'host' | 'fields' | 'mustSkills' | 'city' | 'country'>;

/** The searchable text of a programme, as a tsvector literal. */
export const searchOf = ({ title, host, fields, mustSkills, city, country }: Texts): string =>
  lexemesIn([title, host, ...fields, ...mustSkills, city, country]);

/** The condition that a programme contains all words, matched as prefixes; null without words. */
export function hasWords(typed: string): SQL | null {
  const query = queryOfWords(typed);
  return query === null ? null : sql`${programmes.search} @@ ${query}::tsquery`;
}

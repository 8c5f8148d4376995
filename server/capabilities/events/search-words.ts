import { type SQL, sql } from 'drizzle-orm';
import { lexemesIn, queryOfWords } from '../../platform/search/word-vector.ts';
import { events } from '../../tables/events.ts';

type Texts = Pick<typeof events.$inferSelect, 'title' | 'topics' | 'city' | 'country' | 'speakers'>;

/** The words that find an event, as the text of a tsvector. */
export const searchOf = ({ title, topics, city, country, speakers }: Texts): string =>
  lexemesIn([title, ...topics, city, country, ...speakers]);

/** Matches events that contain all typed words, each possibly incomplete; null if there are no words. */
export function hasWords(typed: string): SQL | null {
  const query = queryOfWords(typed);
  return query === null ? null : sql`${events.search} @@ ${query}::tsquery`;
}

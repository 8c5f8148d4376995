import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** The words of catalogues as they are written, for finding what was meant by one that none has. */
export const searchWords = pgTable(
  'search_words',
  {
    /** The catalogue whose texts have the word. */
    source: text({ enum: ['courses', 'universities'] }).notNull(),
    word: text().notNull(),
    /** The word, and each that it becomes without one of its letters: words that are spelt alike have one in common. */
    forms: text().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.word] }),
    index('search_words_forms').using('gin', table.forms).with({ fastupdate: false }),
  ],
);

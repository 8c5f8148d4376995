import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** The words in the texts of catalogues, for suggesting a correction of a misspelt word. */
export const searchWords = pgTable(
  'search_words',
  {
    /** The catalogue that contains the word. */
    source: text({ enum: ['courses', 'universities'] }).notNull(),
    word: text().notNull(),
    /**
     * The word itself and its variants with one letter missing. Words with a similar spelling have a form in common.
     */
    forms: text().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.word] }),
    index('search_words_forms').using('gin', table.forms).with({ fastupdate: false }),
  ],
);

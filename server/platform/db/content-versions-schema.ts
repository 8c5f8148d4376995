import { integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Counts the changes of a catalogue, in the transaction that makes them, so that every process notices. */
export const catalogueVersions = pgTable('catalogue_versions', {
  catalogue: text({
    enum: [
      'skills',
      'interest_areas',
      'universities',
      'site_pages',
      'courses',
      'assessments',
      'partners',
      'forms',
      'brochures',
      'offices',
      'articles',
      'newsletters',
      'reviews',
      // No catalogue: how the words are written by which rows are found.
      'word_vectors',
    ],
  }).primaryKey(),
  version: integer().notNull(),
});

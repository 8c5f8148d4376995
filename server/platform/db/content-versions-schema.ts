import { integer, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * Counts the changes of each catalogue, in the transaction of the change, so that every process can detect a change.
 */
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
      // Not a catalogue: the version of the search vectors.
      'word_vectors',
    ],
  }).primaryKey(),
  version: integer().notNull(),
});

import { and, desc } from 'drizzle-orm';
import type { Platform } from '../../manifest.ts';
import { listFor, maxCounted, maxShown, type SearchSource } from '../../platform/search/source.ts';
import { corrected, spellingsIn } from '../../platform/search/spelling.ts';
import { articles } from '../../tables/articles.ts';
import { hasWords, isOut } from './store.ts';

/** Maximum number of known words for spelling suggestions. */
const maxSpelled = 1_000;

/** Finds articles by title, summary, authors, tags and text, newest first. */
export const articleSource = ({ db }: Platform): SearchSource => ({
  type: 'articles',
  order: 105,
  find: async ({ words, now }) => {
    const matches = hasWords(words);
    if (matches === null) return null;
    const isIt = and(isOut(now), matches);
    const rows = await db
      .select()
      .from(articles)
      .where(isIt)
      .orderBy(desc(articles.publishedAt), desc(articles.id))
      .limit(maxShown);
    if (rows.length === 0) return null;
    const some = db.select({ id: articles.id }).from(articles).where(isIt).limit(maxCounted).as('some');
    return {
      items: rows.map(({ id, title, writers, summary, language }) => ({
        title,
        url: `/blogDetail/${id}`,
        note: writers.join(', '),
        snippet: summary,
        language,
      })),
      total: await db.$count(some),
      url: listFor('/blogs', words),
    };
  },
  correct: async ({ words, now }) => {
    const rows = await db
      .select({ title: articles.title, writers: articles.writers, tags: articles.tags })
      .from(articles)
      .where(isOut(now))
      .orderBy(desc(articles.publishedAt))
      .limit(maxSpelled);
    return corrected(
      words,
      await spellingsIn(rows.flatMap(({ title, writers, tags }) => [title, ...writers, ...tags])),
    );
  },
});

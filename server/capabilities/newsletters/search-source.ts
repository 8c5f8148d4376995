import { and, desc, eq } from 'drizzle-orm';
import type { Platform } from '../../manifest.ts';
import { listFor, maxCounted, maxShown, type SearchSource } from '../../platform/search/source.ts';
import { corrected, spellingsIn } from '../../platform/search/spelling.ts';
import { newsletterIssues as issues, newsletters } from '../../tables/newsletters.ts';
import { hasWords, isOut } from './issues.ts';

/** Maximum number of known words for spelling suggestions. */
const maxSpelled = 1_000;

/** Finds issues by title, summary and text, newest first. */
export const issueSource = ({ db }: Platform): SearchSource => ({
  type: 'newsletters',
  order: 107,
  find: async ({ words, now }) => {
    const matches = hasWords(words);
    if (matches === null) return null;
    const isIt = and(isOut(now), matches);
    const rows = await db
      .select({
        id: issues.id,
        title: issues.title,
        summary: issues.summary,
        language: issues.language,
        newsletter: newsletters.title,
      })
      .from(issues)
      .innerJoin(newsletters, eq(newsletters.id, issues.newsletterId))
      .where(isIt)
      .orderBy(desc(issues.publishedAt), desc(issues.id))
      .limit(maxShown);
    if (rows.length === 0) return null;
    const some = db.select({ id: issues.id }).from(issues).where(isIt).limit(maxCounted).as('some');
    return {
      items: rows.map(({ id, title, newsletter, summary, language }) => ({
        title,
        url: `/newsLetterDetail/${id}`,
        note: newsletter,
        snippet: summary,
        language,
      })),
      total: await db.$count(some),
      url: listFor('/news-letter', words),
    };
  },
  correct: async ({ words, now }) => {
    const rows = await db
      .select({ title: issues.title, topics: issues.topics })
      .from(issues)
      .where(isOut(now))
      .orderBy(desc(issues.publishedAt))
      .limit(maxSpelled);
    return corrected(words, await spellingsIn(rows.flatMap(({ title, topics }) => [title, ...topics])));
  },
});

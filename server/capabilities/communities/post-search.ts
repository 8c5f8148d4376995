import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { moderationMachine } from '../../../src/machines/moderation/moderation.machine.ts';
import { postPage } from '../../../src/routes/post-address.ts';
import { excerptOfText } from '../../../src/shared/text/excerpt.ts';
import type { Platform } from '../../manifest.ts';
import { posts, threads } from '../../platform/db/threads-schema.ts';
import { tagged } from '../../platform/flows/tags.ts';
import { maxShown, type SearchSource } from '../../platform/search/source.ts';
import { queryOfWords } from '../../platform/search/word-vector.ts';
import { matchesAmong } from '../../platform/threads/matches.ts';
import { communities } from '../../tables/communities.ts';
import { withoutPeople } from '../threads/module.ts';

const isShown = tagged(moderationMachine, 'shown');
/** The maximum lengths, in characters. */
const lengths = { title: 80, snippet: 160 };

/** Finds posts in open communities by title, tags and text, newest first. */
export const postSource = ({ db }: Platform): SearchSource => ({
  type: 'posts',
  order: 108,
  find: async ({ words }) => {
    const query = queryOfWords(words);
    if (query === null) return null;
    const openThreads = db
      .select({ id: threads.id })
      .from(threads)
      .innerJoin(communities, eq(communities.id, threads.subjectId))
      .where(and(eq(threads.kind, 'community'), eq(communities.isActive, true), eq(communities.access, 'open')));
    const isMatch = sql`${posts.search} @@ ${query}::tsquery`;
    const isListed = and(isNull(posts.rootId), isShown.in(posts.state), inArray(posts.threadId, openThreads));
    const { ids, total } = await matchesAmong(db, { isMatch, isIn: undefined, isListed });
    const rows = await db
      .select({ post: posts, community: communities.name, language: communities.language })
      .from(posts)
      .innerJoin(threads, eq(threads.id, posts.threadId))
      .innerJoin(communities, eq(communities.id, threads.subjectId))
      .where(ids === null ? and(isMatch, isListed) : inArray(posts.id, ids.slice(0, maxShown)))
      .orderBy(desc(posts.id))
      .limit(maxShown);
    if (rows.length === 0) return null;
    return {
      items: rows.map(({ post: { id, title, nodes }, community, language }) => {
        const text = withoutPeople(nodes);
        const snippet = excerptOfText(text, lengths.snippet);
        return {
          title: title ?? (excerptOfText(text, lengths.title) || community),
          url: postPage(id),
          note: community,
          ...(snippet !== '' && { snippet }),
          language,
        };
      }),
      total,
      url: null,
    };
  },
  // No spelling suggestions: posts contain misspellings themselves.
  correct: () => Promise.resolve(null),
});

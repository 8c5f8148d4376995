import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Platform } from '../../manifest.ts';
import { isLearner, listFor, maxCounted, maxShown, type SearchSource } from '../../platform/search/source.ts';
import { corrected, spellingsIn } from '../../platform/search/spelling.ts';
import { communities } from '../../tables/communities.ts';
import { hasWords } from './store.ts';

/** Maximum number of known words for spelling suggestions. */
const maxSpelled = 1_000;

const isKnown = and(eq(communities.isActive, true), inArray(communities.access, ['open', 'request', 'invitation']));

/** Finds communities by name, purpose and topic, largest first. Only learners can open their pages. */
export const communitySource = ({ db }: Platform): SearchSource => ({
  type: 'communities',
  order: 107,
  find: async ({ words, caller }) => {
    const matches = hasWords(words);
    if (matches === null || !isLearner(caller)) return null;
    const isIt = and(isKnown, matches);
    const rows = await db
      .select()
      .from(communities)
      .where(isIt)
      .orderBy(desc(communities.members), desc(communities.id))
      .limit(maxShown);
    if (rows.length === 0) return null;
    const some = db.select({ id: communities.id }).from(communities).where(isIt).limit(maxCounted).as('some');
    return {
      items: rows.map(({ id, name, topic, purpose, language }) => ({
        title: name,
        url: `/communities/${id}`,
        note: topic,
        snippet: purpose,
        language,
      })),
      total: await db.$count(some),
      url: listFor('/communities', words),
    };
  },
  correct: async ({ words, caller }) => {
    if (!isLearner(caller)) return null;
    const rows = await db
      .select({ name: communities.name, topic: communities.topic })
      .from(communities)
      .where(isKnown)
      .limit(maxSpelled);
    return corrected(words, await spellingsIn(rows.flatMap(({ name, topic }) => [name, topic])));
  },
});

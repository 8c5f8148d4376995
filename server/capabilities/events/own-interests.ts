import { eq } from 'drizzle-orm';
import { folded } from '../../../src/shared/text/folded.ts';
import type { Db } from '../../platform/db/database.ts';
import { interestAreas, userInterestAreas } from '../../tables/interests.ts';
import { skills, userSkills } from '../../tables/skills.ts';

/** The learner's interests that each topic matches. */
export type InterestsInTopics = ReadonlyMap<string, readonly string[]>;

const wordsIn = (text: string) =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/**
 * Whether all words of one phrase are in the other: `data` matches `Data science`, which matches `data science in law`.
 */
function isAbout(one: readonly string[], other: readonly string[]): boolean {
  const [fewer, more] = one.length < other.length ? [one, other] : [other, one];
  return fewer.length > 0 && fewer.every((word) => more.includes(word));
}

/** A learner's interests: areas first, then skills. */
export async function interestsOf(db: Db, userId: number): Promise<string[]> {
  const areas = await db
    .select({ name: interestAreas.name })
    .from(userInterestAreas)
    .innerJoin(interestAreas, eq(interestAreas.id, userInterestAreas.areaId))
    .where(eq(userInterestAreas.userId, userId));
  const known = await db
    .select({ name: skills.name })
    .from(userSkills)
    .innerJoin(skills, eq(skills.id, userSkills.skillId))
    .where(eq(userSkills.userId, userId));
  return [...new Set([...areas, ...known].map(({ name }) => name))];
}

/** The topics that match a learner's interests, each with these interests. */
export function matchTopics(topics: readonly string[], interests: readonly string[]): InterestsInTopics {
  const words = interests.map((name) => ({ name, words: wordsIn(name) }));
  return new Map(
    topics.flatMap((topic) => {
      const own = wordsIn(topic);
      const names = words.filter((interest) => isAbout(own, interest.words)).map(({ name }) => name);
      return names.length === 0 ? [] : [[topic, names] as const];
    }),
  );
}

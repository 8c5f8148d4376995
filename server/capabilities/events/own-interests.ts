import { eq, gt, sql } from 'drizzle-orm';
import { folded } from '../../../src/shared/text/folded.ts';
import { createSharedCache } from '../../platform/content-versions/shared-cache.ts';
import type { Db } from '../../platform/db/database.ts';
import { events } from '../../platform/db/events-schema.ts';
import { interestAreas, userInterestAreas } from '../../platform/db/interests-schema.ts';
import { skills, userSkills } from '../../platform/db/skills-schema.ts';
import { eventsVersion } from './event-store.ts';

/** Topics of events to come that are looked at, those of most events first. */
const mostTopics = 2_000;
const hour = 3_600_000;

/** For each topic which interests of a learner it is about. */
export type InterestsInTopics = ReadonlyMap<string, readonly string[]>;

const wordsIn = (text: string) =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Whether one of two says all that the other does: `data` is about `Data science`, and so is `data science in law`. */
function isAbout(one: readonly string[], other: readonly string[]): boolean {
  const [fewer, more] = one.length < other.length ? [one, other] : [other, one];
  return fewer.length > 0 && fewer.every((word) => more.includes(word));
}

/** What a learner has said that they are interested in: areas first, then skills. */
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

/** Reads the topics of events to come, once for all until events change, and at least each hour. */
export function upcomingTopics(db: Db): (now: Date) => Promise<readonly string[]> {
  const kept = createSharedCache<readonly string[], Date>({
    max: 2,
    make: async (_key, now) => {
      const topic = sql<string>`unnest(${events.topics})`.as('topic');
      const each = db.select({ topic }).from(events).where(gt(events.endsAt, now)).as('each');
      const rows = await db
        .select({ topic: each.topic })
        .from(each)
        .groupBy(each.topic)
        .orderBy(sql`count(*) desc`, each.topic)
        .limit(mostTopics);
      return rows.map((row) => row.topic);
    },
  });
  return async (now) => kept.get(`${await eventsVersion(db)} ${Math.floor(now.getTime() / hour)}`, now);
}

/** Which of some topics a learner may like, and why. */
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

import { users } from '../../server/platform/db/account-schema.ts';
import type { Place } from './programmes.ts';

let count = 0;

/**
 * Adds learners with confirmed addresses and without passwords. Hashing passwords would dominate the time of the tests.
 *
 * @returns their ids
 */
export async function addLearners({ database: { db }, clock }: Place, most: number): Promise<number[]> {
  const now = clock.now();
  const times = { createdAt: now, updatedAt: now };
  const people = Array.from({ length: most }, () => {
    count += 1;
    const who = { name: `Learner ${count}`, email: `learner-${count}@learner.test`, role: 'Learner' as const };
    return { ...who, addressProvenAt: now, ...times };
  });
  const added = await db.insert(users).values(people).returning({ id: users.id });
  return added.map(({ id }) => id);
}

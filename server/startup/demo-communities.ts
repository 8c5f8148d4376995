import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { and, eq, inArray } from 'drizzle-orm';
import { readCommunities } from '../capabilities/communities/import/read-communities.ts';
import { writeCommunities } from '../capabilities/communities/import/write-communities.ts';
import type { Database } from '../platform/db/database.ts';
import { threads } from '../platform/db/threads-schema.ts';
import { inWords } from '../platform/import/reading.ts';
import { projectRoot } from '../platform/root.ts';
import { communities } from '../tables/communities.ts';

const folder = join(projectRoot, 'content/communities');

function readShipped() {
  if (!existsSync(folder)) return [];
  const { ready, problems } = readCommunities('content/communities', folder);
  if (problems.length > 0) throw new Error(`The shipped communities are wrong: ${problems.map(inWords).join('; ')}`);
  return ready;
}

/** Makes the demo's communities equal to the shipped content. */
export const keepDemoCommunities = ({ db }: Pick<Database, 'db'>, now: Date): Promise<unknown> =>
  db.transaction((tx) => writeCommunities(tx, readShipped(), now));

/** Removes the demo's communities and their posts. */
export async function removeDemoCommunities({ db }: Pick<Database, 'db'>): Promise<void> {
  const names = readShipped().map(({ row }) => row.externalRef);
  await db.transaction(async (tx) => {
    const gone = await tx
      .delete(communities)
      .where(inArray(communities.externalRef, names))
      .returning({ id: communities.id });
    const ids = gone.map(({ id }) => id);
    if (ids.length > 0)
      await tx.delete(threads).where(and(eq(threads.kind, 'community'), inArray(threads.subjectId, ids)));
  });
}

import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';

const indexName = 'universities_search';

/**
 * Writes many rows without the search index and rebuilds it in the same transaction. Updating it row by row takes three
 * times as long: 3.9 s instead of 1.3 s for 10,000 rows. Readers are blocked, and rebuilding is one long statement, so
 * don't use it in a process that serves requests.
 */
export async function withoutSearchIndex(tx: Db, write: () => Promise<void>): Promise<void> {
  const [index] = await tx
    .select({ definition: sql<string>`indexdef` })
    .from(sql`pg_indexes`)
    .where(sql`schemaname = current_schema() and indexname = ${indexName}`);
  if (index === undefined) throw new Error(`There is no index ${indexName}`);
  await tx.execute(sql`drop index ${sql.identifier(indexName)}`);
  await write();
  await tx.execute(sql.raw(index.definition));
}

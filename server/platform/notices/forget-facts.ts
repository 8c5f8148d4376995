import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import { noticeMails } from '../db/notice-mails-schema.ts';
import { notices } from '../db/notices-schema.ts';

/**
 * Removes facts from all notices of a flow's rows, and from mails that aren't sent yet. This scans all notices, so use
 * it only for deleted accounts and not for every change.
 */
export async function forgetFacts(
  tx: Db,
  flow: string,
  ids: readonly number[],
  names: readonly string[],
): Promise<void> {
  const left = (facts: PgColumn) => sql`${facts} - string_to_array(${names.join(',')}, ',')`;
  await tx
    .update(notices)
    .set({ facts: left(notices.facts) })
    .where(and(eq(notices.flow, flow), inArray(notices.entityId, [...ids])));
  const part = (index: number) => sql`split_part(${noticeMails.key}, ':', ${sql.raw(String(index))})`;
  await tx
    .update(noticeMails)
    .set({ facts: left(noticeMails.facts) })
    .where(and(sql`${part(2)} = ${flow}`, inArray(part(3), ids.map(String))));
}

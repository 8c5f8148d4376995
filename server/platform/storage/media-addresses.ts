import { type SQLWrapper, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import { mediaAssets } from '../db/files-schema.ts';
import { linkKey, mediaLinkTo } from './links.ts';

/** The address of a content file as a complete JSON string. */
const inJson = /"\/media\/(([0-9a-f]{64})\.[a-z0-9]+)"/g;

/**
 * Replaces the addresses of content files with signed links, for someone who may see the content. The content must not
 * contain text of learners, who could otherwise get known addresses signed.
 */
export async function withMediaLinks<Content>(db: Db, content: Content, now: Date): Promise<Content> {
  const written = JSON.stringify(content);
  const key = written.search(inJson) < 0 ? null : await linkKey(db);
  if (key === null) return content;
  const linked = written.replace(inJson, (_, file: string) => JSON.stringify(mediaLinkTo(key, file, now)));
  return JSON.parse(linked) as Content;
}

/** A table that records where content files are used, and its column for the user of the file. */
export interface MediaUses {
  table: PgTable & { sha256: PgColumn };
  shownBy: PgColumn;
}

/** Records the content files that some rows refer to, replacing earlier records. */
export async function noteMediaUses(
  tx: Db,
  { table, shownBy }: MediaUses,
  rows: readonly { id: number; content: unknown }[],
): Promise<void> {
  await dropMediaUses(tx, { table, shownBy }, idsOf(rows));
  const uses = rows.flatMap(({ id, content }) =>
    [...JSON.stringify(content).matchAll(inJson)].map(([, , sha256]) => ({ id, sha256 })),
  );
  if (uses.length === 0) return;
  await tx.execute(sql`
    insert into ${table} (${sql.identifier(toSnakeCase(shownBy.name))}, sha256)
    select distinct given.id, given.sha256
    from jsonb_to_recordset(${JSON.stringify(uses)}::jsonb) as given(id int, sha256 text)
    join ${mediaAssets} using (sha256)`);
}

const idsOf = (rows: readonly { id: number }[]) =>
  sql`(select jsonb_array_elements_text(${JSON.stringify(rows.map(({ id }) => id))}::jsonb)::int)`;

/** Removes the records of content files that some rows refer to. @param which a query for the ids of these rows */
export async function dropMediaUses(tx: Db, { table, shownBy }: MediaUses, which: SQLWrapper): Promise<void> {
  await tx.execute(sql`delete from ${table} where ${shownBy} in ${which}`);
}

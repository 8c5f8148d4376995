import { createReadStream } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { notInArray, sql } from 'drizzle-orm';
import { demoAccounts } from '../accounts/demo.ts';
import { users } from '../db/account-schema.ts';
import { type Db, migrationsOf } from '../db/database.ts';
import { fileContents } from '../db/files-schema.ts';
import { OperatorError } from '../process/operator-error.ts';
import { inScratch } from '../storage/scratch.ts';
import type { FileStore } from '../storage/store.ts';
import { type Manifest, pathIn, readManifest } from './manifest.ts';
import { columnsOf, tablesOf, withoutReferences } from './tables.ts';

export interface RestoreTarget {
  db: Db;
  store: FileStore;
  /** Whether existing accounts may be replaced. */
  replaces: boolean;
  now: Date;
  signal: AbortSignal;
}

/** Characters per statement: enough for one large row or several hundred small rows. */
const batchSize = 256 * 1024;
/** The maximum length of a row in characters. This program never writes longer lines. */
const maxLineLength = 50 * 1024 * 1024;

/**
 * Replaces all data of a database with a backup, or changes nothing.
 *
 * @throws {OperatorError} when the backup is incomplete or of another release, or the database has accounts
 */
export async function restoreBackup(folder: string, target: RestoreTarget): Promise<Manifest> {
  const { db, signal } = target;
  const manifest = await readManifest(folder, signal);
  await refuseOtherTables(db, manifest);
  await refuseOtherNames(db, manifest);
  if (!target.replaces && (await hasAccounts(db)))
    throw new OperatorError('A restore would replace existing accounts. Add --replace to allow this');
  for (const { name, bytes } of [...manifest.media, ...manifest.files]) await restoreFile(folder, name, bytes, target);
  await db.transaction((tx) =>
    withoutReferences(tx, async () => {
      const tables = (await tablesOf(tx)).map((table) => sql.identifier(table));
      await tx.execute(sql`truncate ${sql.join(tables, sql`, `)} restart identity`);
      for (const one of manifest.tables) await fill(tx, one, await pathIn(folder, one.file.name), signal);
      for (const [name, last] of Object.entries(manifest.sequences))
        if (last !== null) await tx.execute(sql`select setval(format('%I', ${name}::text)::regclass, ${last}::bigint)`);
      await noteOthers(tx, target);
    }),
  );
  return manifest;
}

async function refuseOtherTables(db: Db, { migrations }: Manifest): Promise<void> {
  const own = await migrationsOf(db);
  const isSame = own.length === migrations.length && own.every((hash, index) => hash === migrations[index]);
  if (isSame) return;
  const isOlder = migrations.every((hash, index) => hash === own[index]);
  throw new OperatorError(
    isOlder
      ? 'The backup was made by an older release. Restore it with that release, then start this one to update it'
      : 'The backup was made by a newer or another release. Restore it with that release',
  );
}

/** The backup must have exactly the tables of this release, each once. */
async function refuseOtherNames(db: Db, { tables }: Manifest): Promise<void> {
  const named = tables.map(({ table }) => table).toSorted();
  const own = (await tablesOf(db)).toSorted();
  if (JSON.stringify(named) !== JSON.stringify(own))
    throw new OperatorError('The backup is incomplete: it must have each table of this release exactly once');
}

async function fill(
  tx: Db,
  { table, rows: most, file: { name: fileName } }: Manifest['tables'][number],
  file: string,
  signal: AbortSignal,
): Promise<void> {
  const damaged = () => new OperatorError(`The backup is damaged: ${fileName} has missing or wrong rows`);
  let count = 0;
  const name = sql.identifier(table);
  const columns = sql.join(
    (await columnsOf(tx, table)).map((column) => sql.identifier(column)),
    sql`, `,
  );
  const packed = createReadStream(file);
  const unpacked = createGunzip();
  packed.on('error', (error) => unpacked.destroy(error)).pipe(unpacked);
  try {
    for await (const lines of inBatches(unpacked, damaged)) {
      signal.throwIfAborted();
      count += lines.length;
      if (count > most) throw damaged();
      const rows = `[${lines.join(',')}]`;
      await tx.execute(sql`insert into ${name} (${columns}) overriding system value
        select ${columns} from jsonb_populate_recordset(null::${name}, ${rows}::jsonb)`);
    }
  } finally {
    packed.destroy();
  }
  if (count < most) throw damaged();
}

/** Whether there are accounts in addition to the demo accounts, which the first start creates. */
async function hasAccounts(db: Db): Promise<boolean> {
  const { learner, presenter, mentors } = demoAccounts;
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .where(notInArray(users.email, [learner, presenter, ...mentors]))
    .limit(1);
  return found !== undefined;
}

/** If a file exists, it has the same content, because its name is the content's hash. */
async function restoreFile(folder: string, name: string, bytes: number, { store, signal }: RestoreTarget) {
  signal.throwIfAborted();
  if ((await store.size(name)) === bytes) return;
  await inScratch(store, async (scratch) => {
    const copy = join(scratch, 'restored');
    await copyFile(await pathIn(folder, name), copy);
    await store.adopt(copy, name);
  });
}

/** Marks stored contents without a restored row as unused from now on. The sweep removes them as usual. */
async function noteOthers(tx: Db, { store, now }: RestoreTarget): Promise<void> {
  const known = new Set((await tx.select({ sha256: fileContents.sha256 }).from(fileContents)).map((row) => row.sha256));
  for await (const { name } of store.list('files')) {
    const sha256 = name.slice('files/'.length);
    if (known.has(sha256)) continue;
    const bytes = (await store.size(name)) ?? 0;
    await tx.insert(fileContents).values({ sha256, bytes, unusedSince: now }).onConflictDoNothing();
  }
}

/**
 * Whole lines in batches of several hundred.
 *
 * @param damaged makes the error for a line that is too long or a last line without its end
 */
async function* inBatches(chunks: AsyncIterable<Buffer>, damaged: () => Error): AsyncGenerator<string[]> {
  const decoder = new TextDecoder();
  let begun: string[] = [];
  let length = 0;
  let lines: string[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    const [first = '', ...others] = decoder.decode(chunk, { stream: true }).split('\n');
    begun.push(first);
    length += first.length;
    if (length > maxLineLength) throw damaged();
    for (const next of others) {
      lines.push(begun.join(''));
      size += length;
      begun = [next];
      length = next.length;
    }
    if (size < batchSize) continue;
    yield lines;
    lines = [];
    size = 0;
  }
  if (length > 0) throw damaged();
  if (lines.length > 0) yield lines;
}

import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { type Database, migrate, openDatabase } from '../../server/platform/db/database.ts';
import { overPGlite, startPGlite } from '../../server/platform/db/embedded.ts';
import { migrationsFolder } from '../../server/platform/db/migrations-folder.ts';
import { once } from '../../server/platform/db/once.ts';
import { projectRoot } from '../../server/platform/root.ts';

/** Databases that a test file has closed. Later files in the same process reuse them. */
const free: Database[] = [];

/**
 * A migrated database without rows, for one test file: embedded and in memory, or its own on the Postgres at
 * `TEST_DATABASE_URL`. It takes a second to create, so closing it empties it for the next file. It must not be used
 * after that.
 */
export async function openTestDatabase(): Promise<Database> {
  const database = free.pop() ?? (await openDatabaseForTests());
  return { ...database, close: once(() => giveBack(database)) };
}

async function giveBack(database: Database): Promise<void> {
  await emptyDatabase(database);
  free.push(database);
}

/** A database that no longer answers. */
export async function openClosedDatabase(): Promise<Database> {
  const database = await openDatabaseForTests();
  await database.close();
  return database;
}

function openDatabaseForTests(): Promise<Database> {
  const url = process.env['TEST_DATABASE_URL'];
  return url ? openOnPostgres(url) : openInMemory();
}

/** A database without tables. */
export function openBareDatabase(): Promise<Database> {
  const url = process.env['TEST_DATABASE_URL'];
  return url ? createOnPostgres(url) : openBare().then(overPGlite);
}

/**
 * Deletes all rows and restarts ids at 1. Versions of catalogues continue, because caches rely on them.
 *
 * @param kept tables whose rows stay
 */
export async function emptyDatabase({ db }: Database, kept: readonly string[] = []): Promise<void> {
  const emptied = (await tablesOf(db)).filter((name) => !kept.includes(name));
  const sequences = sql.raw(`array[${kept.map((name) => `'${name}_id_seq'`).join(', ')}]::name[]`);
  // Deleting rows takes a fraction of the time of `truncate`, or of statements that the database builds at run time.
  await db.execute(sql`do $$
    begin
      perform set_config('session_replication_role', 'replica', true);
      ${sql.raw(emptied.map((name) => `delete from "${name}";`).join('\n'))}
      perform setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false) from pg_sequences
        where schemaname = 'public' and last_value is not null and sequencename <> all (${sequences});
    end $$`);
}

const tables = new WeakMap<object, Promise<readonly string[]>>();

/** The tables to empty: those that existed when this was first called. */
function tablesOf(db: Database['db']): Promise<readonly string[]> {
  const known = tables.get(db) ?? readTables(db);
  tables.set(db, known);
  return known;
}

async function readTables(db: Database['db']): Promise<readonly string[]> {
  const answer: unknown = await db.execute(sql`select tablename from pg_tables
    where schemaname = 'public' and tablename <> 'catalogue_versions'`);
  return (answer as { rows: { tablename: string }[] }).rows.map(({ tablename }) => tablename);
}

const pglite = readFileSync(join(projectRoot, 'node_modules/@electric-sql/pglite/package.json'));

const openBare = (): Promise<PGlite> => openSnapshot([pglite], () => startPGlite());

async function openInMemory(): Promise<Database> {
  const names = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'));
  const migrations = names.map((name) => readFileSync(join(migrationsFolder, name)));
  const migrated = async () => {
    const client = await openBare();
    await migrate(overPGlite(client));
    return client;
  };
  return overPGlite(await openSnapshot([pglite, ...migrations], migrated));
}

/**
 * A fresh database takes seconds to create, so it is created once for each state of its sources, and loaded from then
 * on.
 */
async function openSnapshot(madeOf: readonly Buffer[], create: () => Promise<PGlite>): Promise<PGlite> {
  const hash = createHash('sha256');
  for (const part of madeOf) hash.update(part);
  const file = join(projectRoot, '.cache/test-database', `${hash.digest('hex').slice(0, 16)}.tar`);
  if (existsSync(file)) return startPGlite({ loadDataDir: new Blob([readFileSync(file)]) });
  const client = await create();
  const dump = await client.dumpDataDir('none');
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, Buffer.from(await dump.arrayBuffer()));
  renameSync(draft, file);
  return client;
}

async function openOnPostgres(url: string): Promise<Database> {
  const database = await createOnPostgres(url);
  await migrate(database);
  return database;
}

async function createOnPostgres(url: string): Promise<Database> {
  const name = `acado_test_${randomUUID().replaceAll('-', '')}`;
  await runOnPostgres(url, `create database ${name}`);
  const own = new URL(url);
  own.pathname = name;
  const database = await openDatabase({ url: own.href });
  return {
    ...database,
    close: async () => {
      await database.close();
      await runOnPostgres(url, `drop database if exists ${name} with (force)`);
    },
  };
}

async function runOnPostgres(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBareDatabase, openTestDatabase } from '../../../tests/support/server-database.ts';
import { seed } from '../../startup/seed.ts';
import { createUser, openSession } from '../accounts/store.ts';
import { users } from '../db/account-schema.ts';
import { rowsOf } from '../db/database.ts';
import { folderStore } from '../storage/folder-store.ts';
import { type Manifest, manifestName } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const source = await openTestDatabase();
const target = await openTestDatabase();
const parent = mkdtempSync(join(tmpdir(), 'acado-backup-'));
const folderOf = (name: string) => join(parent, name);
const store = folderStore(folderOf('stored'));
const other = folderStore(folderOf('restored'));
const { signal } = new AbortController();
const now = new Date('2026-03-01T09:00:00.123Z');
const client = { address: '127.0.0.1', userAgent: 'A browser "with" \\ all\nthat' };

const write = (name: string, from = source) =>
  writeBackup(folderOf(name), { db: from.db, store: from === source ? store : other, now, signal });
const restore = (name: string, replaces = false) =>
  restoreBackup(folderOf(name), { db: target.db, store: other, replaces, now, signal });
const addPerson = (index: number) =>
  source.db.transaction(async (tx) => {
    const account = { name: `Ünïcode ${index} ​`, email: `${index}@learner.test`, passwordHash: null } as const;
    const user = await createUser(tx, { ...account, role: 'Learner', username: null }, now);
    await openSession(tx, user?.id ?? 0, client, now);
  });

/** The lines of a table's file, sorted because a table has no order. */
const rowsIn = (name: string, file: { name: string }) =>
  gunzipSync(readFileSync(join(folderOf(name), file.name)))
    .toString()
    .split('\n')
    .toSorted();

let whole: Manifest;
beforeAll(async () => {
  await seed(source, store);
  await addPerson(1);
  whole = await write('whole');
});
afterAll(async () => {
  await source.close();
  await target.close();
  rmSync(parent, { recursive: true });
});

describe('a backup', () => {
  it('contains everything, is readable only by its owner, and restores into another database and folder', async () => {
    expect(readdirSync(folderOf('whole')).toSorted()).toEqual(['files', manifestName, 'media', 'tables']);
    const files = [...whole.tables.map(({ file }) => file.name), ...whole.media.map(({ name }) => name), manifestName];
    expect(files.filter((name) => (statSync(join(folderOf('whole'), name)).mode & 0o077) !== 0)).toEqual([]);
    expect(whole.media.length).toBeGreaterThan(10);
    await restore('whole');
    const again = await write('again', target);
    expect({ ...again, tables: [] }).toEqual({ ...whole, tables: [] });
    for (const { table, file } of whole.tables)
      expect([table, rowsIn('again', file)]).toEqual([table, rowsIn('whole', file)]);
    expect(readdirSync(join(folderOf('restored'), 'media')).toSorted()).toEqual(
      readdirSync(join(folderOf('stored'), 'media')).toSorted(),
    );
    const next = await target.db.insert(users).values(person('2@learner.test')).returning({ id: users.id });
    expect(next).toEqual([{ id: 2 }]);
  });

  it('shows the data of a single moment, whatever is written during the backup', async () => {
    const [, ...backups] = await Promise.all([
      Promise.all(Array.from({ length: 20 }, (_, index) => addPerson(100 + index))),
      write('first'),
      write('second'),
    ]);
    for (const { tables } of backups) {
      const rows = Object.fromEntries(tables.map(({ table, rows }) => [table, rows]));
      expect(rows['users']).toBe(rows['sessions']);
    }
  });

  it('requires an empty folder, and leaves nothing when it fails', async () => {
    await expect(write('whole')).rejects.toThrow(`The folder ${folderOf('whole')} is not empty`);
    const stop = new AbortController();
    stop.abort(new Error('gone'));
    const stopped = { db: source.db, store, now, signal: stop.signal };
    await expect(writeBackup(folderOf('stopped'), stopped)).rejects.toThrow('gone');
    expect(readdirSync(folderOf('stopped'))).toEqual([]);
  });
});

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
/** The manifest with changed user rows. */
const withUsers = (packed: Buffer, rows: number): Manifest => ({
  ...whole,
  tables: whole.tables.map((one) =>
    one.table === 'users' ? { ...one, rows, file: { ...one.file, bytes: packed.length, sha256: hashOf(packed) } } : one,
  ),
});

describe('restoring a backup', () => {
  const rowsNow = () => rowsOf(target.db, sql`select id, name, email from users order by id`);
  const copy = (name: string) => {
    cpSync(folderOf('whole'), folderOf(name), { recursive: true });
    return (file: string) => join(folderOf(name), file);
  };

  it('refuses a backup that is incomplete, damaged or of other tables, and then changes nothing', async () => {
    const before = await rowsNow();
    rmSync(copy('unfinished')(manifestName));
    await expect(restore('unfinished', true)).rejects.toThrow('is not a complete backup: it has no manifest.json');
    rmSync(copy('lacking')('tables/users.jsonl.gz'));
    await expect(restore('lacking', true)).rejects.toThrow('is incomplete: tables/users.jsonl.gz is missing');
    const damaged = copy('damaged')(whole.media[0]?.name ?? '');
    writeFileSync(damaged, Buffer.concat([readFileSync(damaged), Buffer.from([0])]));
    await expect(restore('damaged', true)).rejects.toThrow(`${whole.media[0]?.name} has changed since it was written`);
    const manifest = copy('newer')(manifestName);
    writeFileSync(manifest, JSON.stringify({ ...whole, migrations: [...whole.migrations, 'next'] }));
    await expect(restore('newer', true)).rejects.toThrow('was made by a newer or another release');
    writeFileSync(manifest, JSON.stringify({ ...whole, migrations: whole.migrations.slice(0, -1) }));
    await expect(restore('newer', true)).rejects.toThrow('was made by an older release');
    writeFileSync(manifest, JSON.stringify({ ...whole, format: 2 }));
    await expect(restore('newer', true)).rejects.toThrow("can't be read by this release");
    expect(await rowsNow()).toEqual(before);
  });

  it('keeps existing accounts unless the operator chooses to replace them', async () => {
    await target.db.insert(users).values(person('mine@learner.test'));
    const before = await rowsNow();
    await expect(restore('whole')).rejects.toThrow('Add --replace');
    expect(await rowsNow()).toEqual(before);
    await restore('whole', true);
    expect(await rowsNow()).toMatchObject([{ id: 1, email: '1@learner.test' }]);
  });

  it('changes nothing if it fails in the middle', async () => {
    const before = await rowsNow();
    const manifest = copy('cut')(manifestName);
    const empty = gzipSync('');
    writeFileSync(join(folderOf('cut'), 'tables/users.jsonl.gz'), empty);
    writeFileSync(manifest, JSON.stringify(withUsers(empty, 0)));
    await expect(restore('cut', true)).rejects.toThrow();
    expect(await rowsNow()).toEqual(before);
  });

  it('reads nothing outside the backup, by name or by link', async () => {
    const before = await rowsNow();
    const at = copy('outside');
    const outside = Buffer.from('not ours');
    writeFileSync(join(parent, 'outside.txt'), outside);
    const foreign = { bytes: outside.length, sha256: hashOf(outside) };
    const refused = async (changes: object) => {
      writeFileSync(at(manifestName), JSON.stringify({ ...whole, ...changes }));
      await expect(restore('outside', true)).rejects.toThrow(/can't be read by this release|is incomplete|is damaged/);
    };
    await refused({ media: [{ ...foreign, name: '../outside.txt' }] });
    await refused({ media: [{ ...foreign, name: 'media/../../outside.txt' }] });
    await refused({ media: [{ ...foreign, name: `media/${'0'.repeat(64)}.txt` }] });
    await refused({ files: [{ ...foreign, name: 'tables/users.jsonl.gz' }] });
    symlinkSync(join(parent, 'outside.txt'), at(`media/${foreign.sha256}.txt`));
    await refused({ media: [{ ...foreign, name: `media/${foreign.sha256}.txt` }] });
    renameSync(at('files'), join(parent, 'elsewhere'));
    symlinkSync(join(parent, 'elsewhere'), at('files'));
    writeFileSync(join(parent, 'elsewhere', foreign.sha256), outside);
    await refused({ files: [{ ...foreign, name: `files/${foreign.sha256}` }] });
    const [table] = whole.tables;
    await refused({
      tables: [...whole.tables, { ...table, table: 'more', file: { ...table?.file, name: 'tables/more.jsonl.gz' } }],
    });
    await refused({ tables: whole.tables.slice(1) });
    await refused({ tables: [...whole.tables, table] });
    expect(existsSync(join(folderOf('restored'), 'media', `${foreign.sha256}.txt`))).toBe(false);
    expect(await rowsNow()).toEqual(before);
  });

  it('reads no endless line, and no more rows than expected', async () => {
    const before = await rowsNow();
    const at = copy('endless');
    const line = gunzipSync(readFileSync(at('tables/users.jsonl.gz')));
    const tables = [
      gzipSync(Buffer.alloc(80 * 1024 * 1024, 'x')),
      gzipSync(Buffer.concat([line, line])),
      gzipSync(line.subarray(0, -1)),
    ];
    for (const users of tables) {
      writeFileSync(at('tables/users.jsonl.gz'), users);
      writeFileSync(at(manifestName), JSON.stringify(withUsers(users, 1)));
      await expect(restore('endless', true)).rejects.toThrow('tables/users.jsonl.gz has missing or wrong rows');
    }
    expect(await rowsNow()).toEqual(before);
  });
});

it('restoring into a database without tables is refused', async () => {
  const old = await openBareDatabase();
  const restored = restoreBackup(folderOf('whole'), { db: old.db, store, replaces: true, now, signal });
  await expect(restored).rejects.toThrow('newer or another release');
  await old.close();
  expect(existsSync(folderOf('whole'))).toBe(true);
});

const person = (email: string) => ({ name: 'New', email, role: 'Learner' as const, createdAt: now, updatedAt: now });

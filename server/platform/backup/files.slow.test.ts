import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { openTestStore, storeKinds } from '../../../tests/support/files/stores.ts';
import { openTestDatabase } from '../../../tests/support/server-database.ts';
import { createUser } from '../accounts/store.ts';
import { fileContents, files } from '../db/files-schema.ts';
import { contentName } from '../storage/contents.ts';
import { addFile } from '../storage/files.ts';
import { inScratch } from '../storage/scratch.ts';
import type { FileStore } from '../storage/store.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const parent = mkdtempSync(join(tmpdir(), 'acado-backup-files-'));
afterAll(() => rmSync(parent, { recursive: true }));
const { signal } = new AbortController();
const now = new Date('2026-03-01T09:00:00Z');

type Opened = Awaited<ReturnType<typeof openTestDatabase>>;

async function addPerson({ db }: Opened, store: FileStore, name: string): Promise<string> {
  const account = { name, email: `${name}@learner.test`, role: 'Learner', username: null, passwordHash: null } as const;
  const userId = (await createUser(db, account, now))?.id ?? 0;
  await inScratch(store, async (folder) => {
    const path = join(folder, 'essay');
    await writeFile(path, `The essay of ${name}`);
    return addFile(db, store, { userId, purpose: 'assignment', name: 'Essay.txt', type: 'text/plain', path }, now);
  });
  const [row] = await db.select().from(files);
  return row?.sha256 ?? '';
}

const pairs = storeKinds.flatMap((from) => storeKinds.map((to) => [from, to] as const));

it.each(pairs)('a backup includes uploaded files: from a %s into a %s', async (from, to) => {
  const [source, target] = [await openTestDatabase(), await openTestDatabase()];
  const [old, next] = [await openTestStore(from), await openTestStore(to)];
  const sha256 = await addPerson(source, old.store, 'asha');
  const replaced = await addPerson(target, next.store, 'ben');
  const folder = join(parent, `${from}-${to}`);
  const manifest = await writeBackup(folder, { db: source.db, store: old.store, now, signal });
  expect(manifest.files).toEqual([{ name: contentName(sha256), bytes: 17, sha256 }]);
  expect(readdirSync(join(folder, 'files'))).toEqual([sha256]);
  await restoreBackup(folder, { db: target.db, store: next.store, replaces: true, now, signal });
  const content = await next.store.read(contentName(sha256));
  expect(content && (await text(content))).toBe('The essay of asha');
  // The replaced file no longer belongs to an account, so it is unused.
  const rows = await target.db.select().from(fileContents).orderBy(fileContents.bytes);
  expect(rows.map((row) => [row.sha256, row.unusedSince])).toEqual([
    [replaced, now],
    [sha256, null],
  ]);
  await old.store.remove(contentName(sha256));
  await expect(writeBackup(`${folder}-lacking`, { db: source.db, store: old.store, now, signal })).rejects.toThrow(
    `${contentName(sha256)} is missing from the file storage`,
  );
  expect(readdirSync(`${folder}-lacking`)).toEqual([]);
  for (const { close } of [source, target, old, next]) await close();
});

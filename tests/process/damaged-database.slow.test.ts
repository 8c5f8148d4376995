import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startPGlite } from '../../server/platform/db/embedded.ts';
import { isOfItsFiles } from '../../server/platform/db/embedded-fault.ts';
import { buildStale, freshDataDir } from '../support/portal-process.ts';
import { killAll, run } from './server-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'acado-damaged-'));
let whole: string;

beforeAll(async () => {
  buildStale(['server']);
  whole = await freshDataDir();
  expect(await run(['ops', 'status'], { DATA_DIR: whole }).ended).toMatchObject({ code: 0 });
}, 120_000);
afterEach(killAll);
afterAll(() => {
  for (const used of [folder, whole]) rmSync(used, { recursive: true });
});

/** Overwrites a file with bytes that no database writes. */
const garble = (file: string) => writeFileSync(file, Buffer.alloc(readFileSync(file).length, 0xa5));
/** The files of the largest tables. */
const tables = (database: string) => {
  const base = join(database, 'base');
  const files = readdirSync(base).flatMap((name) =>
    readdirSync(join(base, name)).map((file) => join(base, name, file)),
  );
  return files.filter((file) => /\/\d+$/.test(file));
};

const kinds: Readonly<Record<string, (database: string) => void>> = {
  'a zeroed control file': (database) => writeFileSync(join(database, 'global/pg_control'), Buffer.alloc(8192)),
  'no control file': (database) => rmSync(join(database, 'global/pg_control')),
  'an empty log': (database) => {
    for (const name of readdirSync(join(database, 'pg_wal')))
      rmSync(join(database, 'pg_wal', name), { recursive: true });
  },
  'garbage as log': (database) => {
    const log = join(database, 'pg_wal');
    for (const name of readdirSync(log).filter((each) => /^[0-9A-F]{24}$/.test(each))) garble(join(log, name));
  },
  'tables cut off': (database) => tables(database).forEach((file) => truncateSync(file, 0)),
  'garbage as tables': (database) => tables(database).forEach(garble),
  'the version of another Postgres': (database) => writeFileSync(join(database, 'PG_VERSION'), '15\n'),
  'no version': (database) => rmSync(join(database, 'PG_VERSION')),
  'an empty file in its place': (database) => {
    rmSync(database, { recursive: true });
    writeFileSync(database, '');
  },
};

describe('a start on a damaged database explains in a sentence which folder is damaged and what to do', {
  timeout: 60_000,
}, () => {
  it.each(Object.keys(kinds))('with %s', async (kind) => {
    const dataDir = join(folder, kind.replaceAll(' ', '-'));
    cpSync(whole, dataDir, { recursive: true });
    const database = join(dataDir, 'database');
    kinds[kind]?.(database);
    const { code, out, err } = await run(['ops', 'status'], { DATA_DIR: dataDir }).ended;
    expect({ code, out, err }).toEqual({
      code: 1,
      out: '',
      err: `The database in ${database} is damaged and was left as it is. Move the folder away and restore a backup (docs/operating.md, "Backup"); without a backup, start with an empty folder\n`,
    });
  });
});

it('a start on the tables of another release explains in a sentence which folder it is and what to do', async () => {
  const dataDir = join(folder, 'of-another-release');
  cpSync(whole, dataDir, { recursive: true });
  const database = join(dataDir, 'database');
  const client = await startPGlite({ dataDir: database });
  await client.query("update drizzle.__drizzle_migrations set hash = 'of another release'");
  await client.close();
  const { code, out, err } = await run(['ops', 'status'], { DATA_DIR: dataDir }).ended;
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toContain(`The database in ${database} belongs to another release`);
  expect(err).toContain('empty folder (DATA_DIR)');
  expect(err).not.toContain('Failed query');
});

it('a wrong query is not treated as damage', () => {
  expect(isOfItsFiles(Object.assign(new Error('relation "x" does not exist'), { code: '42P01' }))).toBe(false);
  expect(isOfItsFiles(new Error('Failed query', { cause: Object.assign(new Error(), { code: 'XX001' }) }))).toBe(true);
});

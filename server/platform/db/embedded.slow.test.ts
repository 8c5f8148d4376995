import fs, { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { like, sql } from 'drizzle-orm';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { skills } from '../../tables/skills.ts';
import { checkpointLongLog } from './checkpoint.ts';
import { migrate, openDatabase } from './database.ts';
import { createEmbedded } from './embedded.ts';

const parent = mkdtempSync(join(tmpdir(), 'acado-embedded-'));
const folder = join(parent, 'database');
afterAll(() => rmSync(parent, { recursive: true }));

const logs = () => readdirSync(join(folder, 'pg_wal')).filter((name) => /^[\dA-F]{24}$/.test(name));

describe('an embedded database', { timeout: 120_000 }, () => {
  it('is created if it is missing, removes leftovers of a killed process, and keeps its rows', async () => {
    mkdirSync(join(parent, 'database.draft-1'));
    const first = await openDatabase({ folder });
    await migrate(first);
    await migrate(first);
    await first.db.insert(skills).values({ externalRef: 'sql', name: 'SQL' });
    await first.close();
    await first.close();
    expect(readdirSync(parent)).toEqual(['database']);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    const second = await openDatabase({ folder });
    expect(await second.db.select().from(skills)).toEqual([{ id: 1, externalRef: 'sql', name: 'SQL' }]);
    const flushed = vi.spyOn(fs, 'fdatasyncSync');
    await second.db.insert(skills).values({ externalRef: 'go', name: 'Go' });
    expect(flushed).toHaveBeenCalledTimes(1);
    await second.db.select().from(skills);
    expect(flushed).toHaveBeenCalledTimes(1);
    await second.close();
  });

  it('begins a new log file without filling it with 16 MB', async () => {
    const { db, close } = await openDatabase({ folder });
    const written = vi.spyOn(fs, 'writeSync');
    /** Starts the next log file. @returns the bytes written, or null if an old file was reused */
    const begin = async (name: string) => {
      await db.execute(sql`select pg_switch_wal()`);
      const before = logs().length;
      written.mockClear();
      await db.insert(skills).values({ externalRef: name, name });
      const bytes = written.mock.results.reduce((sum, { value }) => sum + Number(value), 0);
      return logs().length > before ? bytes : null;
    };
    const rounds = [await begin('rust'), await begin('java'), await begin('lua'), await begin('perl')];
    await close();
    const begun = rounds.filter((bytes) => bytes !== null);
    expect(begun.length).toBeGreaterThan(0);
    expect(Math.max(...begun)).toBeLessThan(1024 * 1024);
  });

  it('has a log that doesn’t grow with everything written', async () => {
    const { db, close } = await openDatabase({ folder });
    /** Adds a row and starts a new log file of 16 MB. */
    const fill = async (name: string) => {
      await db.insert(skills).values({ externalRef: name, name });
      await db.execute(sql`select pg_switch_wal()`);
    };
    const rounds: boolean[] = [];
    for (let round = 0; round < 15; round += 1) {
      await fill(`language-${round}`);
      rounds.push(await checkpointLongLog(db));
    }
    expect(rounds.filter(Boolean).length).toBeGreaterThanOrEqual(3);
    expect(await checkpointLongLog(db)).toBe(false);
    expect(logs().length).toBeLessThanOrEqual(7);
    await close();
    const again = await openDatabase({ folder });
    expect(await again.db.$count(skills, like(skills.name, 'language-%'))).toBe(15);
    await again.close();
  });

  it('never replaces existing files', async () => {
    const taken = join(parent, 'taken');
    mkdirSync(taken);
    writeFileSync(join(taken, 'a-file'), '');
    await expect(createEmbedded(taken)).rejects.toThrow('ENOTEMPTY');
    expect([readdirSync(taken), existsSync(`${taken}.draft-${process.pid}`)]).toEqual([['a-file'], false]);
  });
});

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readCalendar } from '../../server/capabilities/calendar/import/occurrences.ts';
import { placeOf } from '../../server/capabilities/calendar/import/place.ts';
import { writeCalendar } from '../../server/capabilities/calendar/import/store.ts';
import { decodeText } from '../../server/platform/files/decode-text.ts';
import { clientOf, killAll, run, startServer } from '../process/server-process.ts';
import { buildStale } from '../support/portal-process.ts';
import { openTestDatabase } from '../support/server-database.ts';

const universities = join(process.env['TEST_DATA'] ?? '', 'universities/world_universities_and_domains.json');
const esco = join(process.env['TEST_DATA'] ?? '', 'skills/esco-1.2.0-skills-en-collections.csv');
const onet = join(process.env['TEST_DATA'] ?? '', 'skills/onet-29.2-technology-skills-distinct.csv');

let folder: string;
let dataDir: string;

/** Imports a file and returns the numbers of the summary: read, new, changed, unchanged, duplicates. */
async function importFile(...argv: string[]) {
  const { code, out, err } = await run(['import', ...argv], { DATA_DIR: dataDir }).ended;
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const [read, added, changed, unchanged, duplicates] = (out.match(/\d+/g) ?? []).map(Number);
  return { read, added, changed, unchanged, duplicates };
}

async function sizes(): Promise<Record<string, number>> {
  const { out } = await run(['ops', 'status'], { DATA_DIR: dataDir }).ended;
  return Object.fromEntries([...out.matchAll(/^(\w+): (\d+)$/gm)].map(([, name, size]) => [name, Number(size)]));
}

beforeAll(async () => {
  buildStale(['server']);
  folder = mkdtempSync(join(tmpdir(), 'acado-data-'));
  dataDir = join(folder, 'data');
});
afterEach(killAll);
afterAll(() => rmSync(folder, { recursive: true }));

describe('the real files', () => {
  it('are imported unchanged next to the seed, only once', async () => {
    const before = await sizes();
    const added = async (kind: string, file: string, read: number) => {
      const first = await importFile(kind, file);
      expect(first).toMatchObject({ read });
      const again = await importFile(kind, file);
      expect(again).toEqual({ ...first, added: 0, changed: 0, unchanged: read - (first.duplicates ?? 0) });
      return first;
    };
    const fromHipo = await added('universities', universities, 10_251);
    const fromEsco = await added('skills', esco, 2_334);
    const fromOnet = await added('skills', onet, 8_768);
    expect(fromHipo.duplicates).toBe(0);
    expect(await sizes()).toEqual({
      ...before,
      universities: (before['universities'] ?? 0) + (fromHipo.added ?? 0),
      skills: (before['skills'] ?? 0) + (fromEsco.added ?? 0) + (fromOnet.added ?? 0),
    });
    // The two files and the seed have some skill names in common. The two files alone have 11,059 different labels,
    // ignoring case.
    expect((fromEsco.duplicates ?? 0) + (fromOnet.duplicates ?? 0)).toBeGreaterThanOrEqual(2_334 + 8_768 - 11_059);
  });

  it('are served with all their letters and marks', async () => {
    const server = await startServer({ DATA_DIR: dataDir });
    const client = clientOf(server.origin);
    const find = async (text: string) => {
      const { data } = await client.get<{ items: { id: number; name: string }[] }>(
        `/university-list?q=${encodeURIComponent(text)}&page=1`,
      );
      return data.items;
    };
    expect((await find('fundacao herminio')).map(({ name }) => name)).toEqual(['Fundação Hermínio Ometto']);
    // The file contains the quotation marks of Windows-1252 as control characters.
    expect((await find('Ludwik Rydygier')).map(({ name }) => name)).toEqual([
      'Medical Academy “Ludwik Rydygier” in Bydgoszcz',
    ]);
    // Two places of the same name are two universities, distinguished by their domains.
    const glendale = await find('Glendale Community College');
    expect(glendale.map(({ name }) => name)).toEqual(Array(2).fill('Glendale Community College'));
    const skills = (await client.get<{ name: string }[]>('/skills-list')).data.map(({ name }) => name);
    expect(skills.filter((name) => name.toLowerCase() === 'python')).toHaveLength(1);
    expect(skills).toContain('Haskell');
    server.child.kill('SIGTERM');
    expect(await server.ended).toMatchObject({ code: 0, err: '' });
  });
});

describe('the real calendars', () => {
  const calendars = join(process.env['TEST_DATA'] ?? '', 'ics');
  const files = readdirSync(calendars, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ics'));
  const now = new Date('2026-03-01T00:00:00Z');
  const span = { from: new Date('2025-03-01T00:00:00Z'), to: new Date('2028-03-01T00:00:00Z') };

  it('are each imported and unchanged the second time, or refused with line and reason', {
    timeout: 120_000,
  }, async () => {
    const { db, close } = await openTestDatabase();
    const refused: string[] = [];
    for (const name of files) {
      const decoded = decodeText(readFileSync(join(calendars, name)));
      const content = 'text' in decoded ? readCalendar(decoded.text, span) : null;
      const problems = 'problem' in decoded ? [decoded.problem] : (content?.problems ?? []);
      for (const { line, message } of problems)
        expect([name, line > 0, message.length > 5]).toEqual([name, true, true]);
      if (problems.length > 0) refused.push(name);
      else {
        const write = () =>
          db.transaction(async (tx) => {
            const calendar = { name, address: null, file: name, presenter: null };
            const place = await placeOf(tx, calendar, content?.uids ?? []);
            return writeCalendar(tx, calendar, place, content?.occurrences ?? [], now);
          });
        const { inserted } = await write();
        expect(await write()).toMatchObject({ inserted: 0, updated: 0, removed: 0, unchanged: inserted });
      }
    }
    await close();
    expect([files.length, refused.length]).toEqual([57, 29]);
  });

  it('are imported by the command, or refused with the name of the file', async () => {
    const daily = join(calendars, 'ical.js/samples__daily_recur.ics');
    expect(await importFile('calendar', daily)).toMatchObject({ added: 1095, changed: 0 });
    expect(await importFile('calendar', daily)).toMatchObject({ added: 0, changed: 0, unchanged: 1095 });
    const broken = join(calendars, 'libical/test-data__zday.ics');
    const { code, err } = await run(['import', 'calendar', broken], { DATA_DIR: dataDir }).ended;
    expect({ code, err }).toEqual({
      code: 1,
      err: expect.stringContaining(`${broken}, line 30, column 3: contains the character NUL`),
    });
  });
});

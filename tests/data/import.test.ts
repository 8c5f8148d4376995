import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildServer, clientOf, killAll, run, startServer } from '../process/server-process.ts';

const universities = join(process.env['TEST_DATA'] ?? '', 'universities/world_universities_and_domains.json');
const esco = join(process.env['TEST_DATA'] ?? '', 'skills/esco-1.2.0-skills-en-collections.csv');
const onet = join(process.env['TEST_DATA'] ?? '', 'skills/onet-29.2-technology-skills-distinct.csv');

let folder: string;
let dataDir: string;

/** The numbers of the summary line: read, new, changed, unchanged, duplicates. */
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
  await buildServer();
  folder = mkdtempSync(join(tmpdir(), 'acado-data-'));
  dataDir = join(folder, 'data');
});
afterEach(killAll);
afterAll(() => rmSync(folder, { recursive: true }));

describe('the real files', () => {
  it('are imported as they are, beside the seed, once', async () => {
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
    // Two origins and the seed name some skills alike: 11,059 labels, in whatever case, are in the two files alone.
    expect((fromEsco.duplicates ?? 0) + (fromOnet.duplicates ?? 0)).toBeGreaterThanOrEqual(2_334 + 8_768 - 11_059);
  });

  it('are served, whatever letters and marks are in them', async () => {
    const server = await startServer({ DATA_DIR: dataDir });
    const client = clientOf(server.origin);
    const find = async (text: string) => {
      const { data } = await client.get<{ items: { id: number; name: string }[] }>(
        `/university-list?q=${encodeURIComponent(text)}&page=1`,
      );
      return data.items;
    };
    expect((await find('fundacao herminio')).map(({ name }) => name)).toEqual(['Fundação Hermínio Ometto']);
    // The file carries the quotation marks of Windows-1252 as control characters.
    expect((await find('Ludwik Rydygier')).map(({ name }) => name)).toEqual([
      'Medical Academy “Ludwik Rydygier” in Bydgoszcz',
    ]);
    // Two places of one name are two universities, told apart by their domains.
    const glendale = await find('Glendale Community College');
    expect(glendale.map(({ name }) => name)).toEqual(Array(2).fill('Glendale Community College'));
    const skills = (await client.get<{ name: string }[]>('/skills-list')).data.map(({ name }) => name);
    expect(skills.filter((name) => name.toLowerCase() === 'python')).toHaveLength(1);
    expect(skills).toContain('Haskell');
    server.child.kill('SIGTERM');
    expect(await server.ended).toMatchObject({ code: 0, err: '' });
  });
});

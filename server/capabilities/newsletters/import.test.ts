import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { runTool } from '../../../tests/support/run-tool.ts';
import { emptyDatabase, openTestDatabase } from '../../../tests/support/server-database.ts';
import { newsletterIssues, newsletters } from '../../tables/newsletters.ts';

const database = await openTestDatabase();
const { db } = database;
let folder: string;
beforeEach(async () => {
  await emptyDatabase(database);
  folder = mkdtempSync(join(tmpdir(), 'newsletters-'));
});
afterAll(() => database.close());

const newsletter = '---\nkind: newsletter\ntitle: Study notes\nrhythm: Once a month\n---\nHow to learn.\n';
const issue = (lines = '', body = 'Begin **small**, [here](/courses).') =>
  [
    '---',
    'kind: issue',
    'newsletter: study-notes',
    'title: Plan a week',
    'summary: Three hours.',
    'topics: [planning]',
    `published_at: 2026-03-01T08:00:00Z`,
    ...(lines === '' ? [] : [lines]),
    '---',
    body,
    '',
  ].join('\n');

async function bring(files: Readonly<Record<string, string>>, ...more: string[]) {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const run = await runTool(
    { command: 'import', argv: ['newsletters', folder, ...more], workingFolder: folder },
    { database },
  );
  return { code: run.code, lines: [...run.out, ...run.err].join('\n').replaceAll(`${folder}/`, '').split('\n') };
}

it('41.5: the import adds newsletters and issues by name once, and updates them', async () => {
  const files = { 'study-notes.md': newsletter, 'one.md': issue() };
  expect((await bring(files, '--dry-run')).lines[0]).toContain('2 read, 2 new');
  expect(await db.$count(newsletters)).toBe(0);
  expect((await bring(files)).lines[0]).toBe('2 read, 2 new, 0 changed, 0 unchanged, 0 duplicates');
  expect((await bring(files)).lines[0]).toBe('2 read, 0 new, 0 changed, 2 unchanged, 0 duplicates');
  expect((await bring({ 'one.md': issue('language: de') })).lines[0]).toContain('1 changed, 1 unchanged');
  expect(await db.select().from(newsletterIssues)).toMatchObject([
    { externalRef: 'one', language: 'de', minutes: 1, search: expect.stringContaining("'begin'") },
  ]);
  rmSync(folder, { recursive: true });
});

it('41.5: the import reports errors by file and line, and then writes nothing', async () => {
  const { code, lines } = await bring({
    'study-notes.md': newsletter,
    'kind.md': issue().replace('kind: issue', 'kind: letter'),
    'other.md': issue('', '# Too high\n\n![a picture](https://example.com/pixel.gif)\n\n[run](javascript:alert(1))'),
    'time.md': issue().replace('2026-03-01T08:00:00Z', 'tomorrow').replace('[planning]', '[]'),
  });
  expect(code).toBe(1);
  expect(lines.join('\n')).toMatch(/kind\.md, line 2, column kind: is neither newsletter nor issue/);
  expect(lines.join('\n')).toMatch(/other\.md, line 9: .*heading/i);
  expect(lines.join('\n')).toMatch(/other\.md, line 11: contains a picture/);
  expect(lines.join('\n')).toMatch(/other\.md, line 13: /);
  expect(lines.join('\n')).toMatch(/time\.md, line 6, column topics: is empty/);
  expect(lines.join('\n')).toMatch(/time\.md, line 7, column published_at: is no time/);
  expect(await db.$count(newsletters)).toBe(0);

  rmSync(folder, { recursive: true });
  folder = mkdtempSync(join(tmpdir(), 'newsletters-'));
  const alone = await bring({ 'one.md': issue() });
  expect(alone.lines[0]).toBe('one.md, line 3, column newsletter: is of study-notes, and there is no such newsletter');
  rmSync(folder, { recursive: true });
});

it('41.5: the import reports an issue that Gmail would cut off, with its size in bytes', async () => {
  const files = {
    'study-notes.md': newsletter,
    'short.md': issue(),
    'long.md': issue('', 'पढ़ने के लिए।\n\n'.repeat(3_000)),
  };
  const { code, lines } = await bring(files, '--dry-run');
  expect([code, lines[0], lines[1], lines.join('\n').includes('short is')]).toEqual([
    0,
    expect.stringContaining('3 read, 3 new'),
    expect.stringMatching(/^long is 1\d\d KB of HTML as a mail, and Gmail shows the first 102 KB/),
    false,
  ]);
  rmSync(folder, { recursive: true });
});

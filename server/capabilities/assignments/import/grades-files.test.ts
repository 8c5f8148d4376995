import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { addAssignment, addLearner } from '../../../../tests/support/assignments.ts';
import { openTestStore } from '../../../../tests/support/files/stores.ts';
import { sendFile } from '../../../../tests/support/files/uploads.ts';
import { runTool } from '../../../../tests/support/run-tool.ts';
import { startServer } from '../../../../tests/support/server.ts';
import { files } from '../../../platform/db/files-schema.ts';
import { csvLine } from '../../../platform/process/csv.ts';
import { assignments } from '../../../tables/assignments.ts';

const { store, close } = await openTestStore('folder');
const server = await startServer({ store });
const { database } = server;
const { db } = database;
const parent = mkdtempSync(join(tmpdir(), 'grades-'));
const folder = join(parent, 'table');
mkdirSync(join(folder, 'back'), { recursive: true });
writeFileSync(join(parent, 'secret.txt'), 'A secret\n');
symlinkSync(join(parent, 'secret.txt'), join(folder, 'link.txt'));
for (const [name, text] of Object.entries({
  'notes.md': '# Notes\n',
  'tool.exe': 'MZ',
  'picture.png': '# Notes\n',
  'page.txt': '<script>1</script>',
}))
  writeFileSync(join(folder, name), text);
await sharp({ create: { width: 4, height: 3, channels: 3, background: '#336699' } })
  .png()
  .toFile(join(folder, 'back', 'drawing.png'));

beforeEach(() => server.reset());
afterAll(async () => {
  await server.close();
  await close();
  rmSync(parent, { recursive: true });
});

const run = (command: string, ...argv: string[]) =>
  runTool({ command, argv, workingFolder: folder }, { database, store });

/** Imports a table of grades with files. */
async function give(rows: readonly { work: number; files: string }[], ...options: string[]) {
  const columns = ['work', 'submission', 'outcome', 'points question', 'points sources', 'feedback_files'];
  const lines = rows.map((row) => [row.work, 1, 'graded', 4, 1, row.files]);
  writeFileSync(join(folder, 'grades.csv'), [columns, ...lines].map(csvLine).join('\n'));
  return (await run('import', 'grades', 'grades.csv', ...options)).lines;
}

async function handedIn() {
  const { id, courseId } = await addAssignment(server);
  const learner = await addLearner(server, courseId);
  await learner.handIn(id, 'What I found');
  const { my } = await learner.detailsOf(id);
  return { id, learner, work: my?.id ?? 0 };
}

/** The feedback files that the learner sees. */
async function seenBy({ id, learner }: Awaited<ReturnType<typeof handedIn>>) {
  const { my } = await learner.detailsOf(id);
  return my?.submissions[0]?.feedback?.files ?? [];
}

async function storedNow(): Promise<string[]> {
  const names: string[] = [];
  for (const part of ['waiting', 'files'] as const) for await (const { name } of store.list(part)) names.push(name);
  return names;
}

describe('31.8: the files of a table of grades', () => {
  it('are returned with the grades, once, to each learner whose row names them', async () => {
    const [one, other] = [await handedIn(), await handedIn()];
    const rows = [
      { work: one.work, files: 'notes.md; back/drawing.png' },
      { work: other.work, files: 'notes.md' },
    ];
    expect(await give(rows, '--dry-run')).toEqual([expect.stringContaining('2 read, 2 new')]);
    expect([await storedNow(), await db.$count(files)]).toEqual([[], 0]);

    expect(await give(rows)).toEqual(['2 read, 2 new, 0 changed, 0 unchanged, 0 duplicates']);
    const [notes, drawing] = await seenBy(one);
    expect([notes, drawing]).toMatchObject([
      { name: 'notes.md', type: 'text/markdown', size: 8 },
      { name: 'drawing.png', type: 'image/png' },
    ]);
    expect((await server.app.inject({ url: notes?.address ?? '' })).body).toBe('# Notes\n');
    const picture = (await server.app.inject({ url: drawing?.address ?? '' })).rawPayload;
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 4 });
    expect(await seenBy(other)).toMatchObject([{ name: 'notes.md' }]);
    expect(await storedNow()).toEqual([expect.stringContaining('files/'), expect.stringContaining('files/')]);

    expect(await give(rows)).toEqual(['2 read, 0 new, 0 changed, 2 unchanged, 0 duplicates']);
    expect([(await storedNow()).length, await db.$count(files)]).toEqual([2, 3]);
  });

  it('25.9: are found whether accents in their names are composed or not, and names that differ only in that are reported', async () => {
    const one = await handedIn();
    const [composed, decomposed] = (['NFC', 'NFD'] as const).map((form) => 'Rückmeldung.md'.normalize(form));
    writeFileSync(join(folder, decomposed ?? ''), '# Notes\n');
    await give([{ work: one.work, files: composed ?? '' }]);
    expect(await seenBy(one)).toMatchObject([{ name: composed }]);
    writeFileSync(join(folder, composed ?? ''), '# Others\n');
    expect(await give([{ work: one.work, files: composed ?? '' }])).toEqual([
      expect.stringContaining('The names differ only in how accents are stored'),
      'Nothing was written',
    ]);
  });

  it('stay with the work when its exported table is imported again, and can be changed', async () => {
    const one = await handedIn();
    await give([{ work: one.work, files: 'notes.md' }]);
    const [{ id: kept } = { id: 0 }] = await seenBy(one);
    const [row] = await db.select().from(assignments).where(eq(assignments.id, one.id));
    await run('ops', 'export-work', row?.externalRef ?? '', '--to', 'grades.csv');
    expect((await run('import', 'grades', 'grades.csv')).lines).toEqual([
      '1 read, 0 new, 0 changed, 1 unchanged, 0 duplicates',
    ]);
    expect(await give([{ work: one.work, files: `${kept};back/drawing.png` }])).toEqual([
      '1 read, 1 new, 0 changed, 0 unchanged, 0 duplicates',
    ]);
    expect((await seenBy(one)).map(({ id, name }) => [id === kept, name])).toEqual([
      [true, 'notes.md'],
      [false, 'drawing.png'],
    ]);
  });

  it('are refused by line with the whole table, and nothing is stored', async () => {
    const one = await handedIn();
    const outside = join(parent, 'secret.txt');
    const refused = [
      ['../secret.txt', '../secret.txt is outside of the folder of the table'],
      [outside, `${outside} is outside of the folder of the table`],
      ['link.txt', 'link.txt is outside of the folder of the table'],
      ['nothing.txt', 'nothing.txt does not exist'],
      ['back', 'back is not taken: file_type'],
      ['ba\u0007ck/notes.md', 'back/notes.md is not taken: file_name'],
      ['no\u001btes.md', 'notes.md is not taken: file_name'],
      ['\u202esdm.exe.md', 'sdm.exe.md is not taken: file_name'],
      ['tool.exe', 'tool.exe is not taken: file_type'],
      ['picture.png', 'picture.png is not taken: file_type'],
      ['page.txt', 'page.txt is not taken: file_type'],
    ] as const;
    const rows = ['notes.md', ...refused.map(([name]) => name)].map((name) => ({ work: one.work, files: name }));
    const stored = await storedNow();
    for (const options of [['--dry-run'], []])
      expect(await give(rows, ...options)).toEqual([
        ...refused.map(([, message], index) => `grades.csv, line ${index + 3}, column feedback_files: ${message}`),
        'Nothing was written',
      ]);
    expect([await storedNow(), await db.$count(files), await seenBy(one)]).toEqual([stored, 0, []]);
  });

  it('must belong to the same learner’s work', async () => {
    const [one, other] = [await handedIn(), await handedIn()];
    await give([{ work: other.work, files: 'notes.md' }]);
    const [{ id: foreign } = { id: 0 }] = await seenBy(other);
    const own = await sendFile(server, one.learner, { name: 'own.txt', content: Buffer.from('Mine') });
    const stored = await storedNow();
    for (const id of [foreign, own.id, 999_999])
      expect(await give([{ work: one.work, files: `back/drawing.png;${id}` }])).toEqual([
        `grades.csv, line 2, column work: is ${one.work}, and one of the files to give back is not there for this learner`,
        'Nothing was written',
      ]);
    expect([await seenBy(one), await storedNow()]).toEqual([[], stored]);
    const many = Array.from({ length: 11 }, (_, index) => `${index + 1}`).join(';');
    expect(await give([{ work: one.work, files: many }])).toContain(
      'grades.csv, line 2, column feedback_files: has 10 files at most',
    );
  });
});

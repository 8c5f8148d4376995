import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { addAssignment, addLearner } from '../../../tests/support/assignments.ts';
import { startServer } from '../../../tests/support/server.ts';
import { opsCommand } from '../../cli/ops.ts';
import { folderStore } from '../../platform/storage/folder-store.ts';
import { assignments } from '../../tables/assignments.ts';

const store = folderStore(mkdtempSync(join(tmpdir(), 'feedback-store-')));
const server = await startServer({ store });
const { database } = server;
const folder = mkdtempSync(join(tmpdir(), 'feedback-'));
beforeEach(() => server.reset());
afterAll(() => server.close());

async function ops(...argv: string[]) {
  const lines: string[] = [];
  const keep = (line: string) => void lines.push(line);
  const { order } = opsCommand.prepare(argv, folder);
  const signal = new AbortController().signal;
  const context = { database, linkOrigin: '', store, signal, out: keep, err: keep };
  return { code: await opsCommand.perform({ command: 'ops', order, rows: [] }, context), lines };
}

async function handedIn() {
  const { id, courseId } = await addAssignment(server);
  const learner = await addLearner(server, courseId);
  await learner.handIn(id, 'What I found\nin two lines');
  const { my } = await learner.detailsOf(id);
  const [row] = await database.db.select().from(assignments).where(eq(assignments.id, id));
  return { id, courseId, learner, work: my?.id ?? 0, slug: row?.externalRef ?? '' };
}

const toGrade = ['flow', 'assignment', '--waiting-on', 'us'];

describe('npm run ops', () => {
  it('lists ungraded work with the command to grade it', async () => {
    const { work, id, learner } = await handedIn();
    const { code, lines } = await ops(...toGrade, '--content');
    expect(code).toBe(0);
    expect(lines.slice(1, 6)).toEqual([
      '  question: The question is clear. (4)',
      '  sources: The sources are named. (2)',
      '  > What I found',
      '  > in two lines',
      `npm run ops -- event assignment ${work} work.returned --rubric … --comments … --feedback … --files …`,
    ]);
    expect(lines[0]).toMatch(
      new RegExp(`^assignment ${work}, sent.submitted since .*, waiting on us.*: Check a claim, `),
    );
    const graded = await ops('event', 'assignment', String(work), 'work.graded', '--rubric', 'question=4,sources=1');
    expect(graded).toEqual({ code: 0, lines: [`assignment ${work} is sent.graded`] });
    expect((await learner.detailsOf(id)).my).toMatchObject({ points: 5, is_passed: true });
    expect(await ops(...toGrade)).toEqual({ code: 0, lines: ['No rows'] });
  });

  it('returns a file to the learner whose work it is, and to no other learner', async () => {
    const [one, other] = [await handedIn(), await handedIn()];
    writeFileSync(join(folder, 'notes.md'), '# Notes\n');
    const kept = await ops('feedback-file', String(one.work), 'notes.md');
    expect(kept).toEqual({
      code: 0,
      lines: [expect.stringMatching(/^It is file \d+: give it back with --files \d+$/)],
    });
    const file = /\d+/.exec(kept.lines[0] ?? '')?.[0] ?? '';
    const back = (work: number) =>
      ops('event', 'assignment', String(work), 'work.returned', '--rubric', 'question=1,sources=1', '--files', file);
    expect((await back(other.work)).lines[0]).toContain('one of the files to give back is not there for this learner');
    expect(await back(one.work)).toMatchObject({ code: 0 });
    const { my } = await one.learner.detailsOf(one.id);
    const [given] = my?.submissions[0]?.feedback?.files ?? [];
    expect(given).toMatchObject({ name: 'notes.md', type: 'text/markdown', size: 8 });
    expect((await server.app.inject({ url: given?.address ?? '' })).body).toBe('# Notes\n');
  });

  it('reports which file can’t be returned', async () => {
    const { work } = await handedIn();
    writeFileSync(join(folder, 'picture.png'), '# Notes\n');
    writeFileSync(join(folder, 'tool.exe'), 'MZ');
    const give = async (file: string, to = String(work)) => (await ops('feedback-file', to, file)).lines;
    expect(await give('picture.png')).toEqual(['picture.png is not taken: file_type']);
    expect(await give('tool.exe')).toEqual(['tool.exe is not taken: file_type']);
    expect(await give('notes.md', '999999')).toEqual(['There is no work 999999']);
    await expect(give('nothing.md')).rejects.toThrow('nothing.md');
    expect(() => opsCommand.prepare(['feedback-file', 'x'], folder)).toThrow('Usage: npm run ops -- feedback-file');
  });

  it('writes the table of an assignment into a file', async () => {
    const { slug, work } = await handedIn();
    expect(await ops('export-work', slug, '--to', 'work.csv')).toEqual({ code: 0, lines: [] });
    expect(readFileSync(join(folder, 'work.csv'), 'utf8')).toMatch(new RegExp(`^work,submission,[^]*\r\n${work},1,`));
    expect(await ops('export-work', 'nothing')).toEqual({ code: 1, lines: ['No assignment is called nothing'] });
  });
});

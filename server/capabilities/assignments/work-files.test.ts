import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { DraftState } from '../../../src/shared/transport/schema.d.ts';
import { addAssignment, addLearner } from '../../../tests/support/assignments.ts';
import { openTestStore } from '../../../tests/support/files/stores.ts';
import { sendFile } from '../../../tests/support/files/uploads.ts';
import { runTool } from '../../../tests/support/run-tool.ts';
import { startServer } from '../../../tests/support/server.ts';
import { statementsOf } from '../../../tests/support/statements.ts';
import { rowsAtOnce } from '../../platform/accounts/in-pages.ts';
import { users } from '../../platform/db/account-schema.ts';
import { files } from '../../platform/db/files-schema.ts';
import { addFile } from '../../platform/storage/files.ts';
import { assignmentSubmissions, assignments, assignmentWorks } from '../../tables/assignments.ts';
import { gradesOf } from './import/grades-out.ts';

const { store, close } = await openTestStore('folder');
const server = await startServer({ store });
const { database, clock } = server;
const { db } = database;
const folder = mkdtempSync(join(tmpdir(), 'work-'));
beforeEach(() => server.reset());
afterAll(async () => {
  await server.close();
  await close();
  rmSync(folder, { recursive: true });
});

const ops = (...argv: string[]) =>
  runTool({ command: 'ops', argv, workingFolder: folder }, { database, store, linkOrigin: 'https://acado.test' });

/** A learner who has submitted two files. */
async function handedIn() {
  const { id, courseId } = await addAssignment(server);
  const learner = await addLearner(server, courseId);
  const uploads: number[] = [];
  for (const [name, type] of [
    ['essay.txt', 'text/plain'],
    ['figures.csv', 'text/csv'],
  ] as const) {
    const path = join(folder, name);
    writeFileSync(path, `This is ${name}\n`);
    uploads.push(
      await addFile(db, store, { userId: learner.user.id, purpose: 'assignment', name, type, path }, clock.now()),
    );
  }
  await learner.save(id, 'What I found', 1, [], { file_ids: uploads });
  await learner.submit(id, 1);
  const { my } = await learner.detailsOf(id);
  const [row] = await db.select().from(assignments).where(eq(assignments.id, id));
  if (row === undefined) throw new Error('There is no assignment');
  return { assignment: row, work: my?.id ?? 0, uploads };
}

const tableOf = (text: string) => parse<Record<string, string>>(text, { columns: true });
const open = async (line: string) => {
  const [, address = ''] = /https:\/\/acado\.test(\/\S+)$/.exec(line) ?? [];
  return (await server.app.inject({ url: address })).body;
};

describe('31.8: the files of submitted work', () => {
  it('are listed for grading, each with its type, size and link', async () => {
    await handedIn();
    const { out } = await ops('flow', 'assignment', '--content');
    const lines = out.filter((line) => line.includes('https://acado.test'));
    expect(lines).toEqual([
      expect.stringMatching(/^ {2}essay\.txt, text\/plain, 18 bytes: https:\S+$/),
      expect.stringMatching(/^ {2}figures\.csv, text\/csv, 20 bytes: https:\S+$/),
    ]);
    expect(await open(lines[0] ?? '')).toBe('This is essay.txt\n');
  });

  it('are in the table as links, or saved beside it', async () => {
    const { assignment, work } = await handedIn();
    const { externalRef: slug } = assignment;
    const [linked] = tableOf((await ops('export-work', slug)).out.join('\n'));
    expect(await Promise.all((linked?.['files'] ?? '').split('\n').map(open))).toEqual([
      'This is essay.txt\n',
      'This is figures.csv\n',
    ]);
    const made = await ops('export-work', slug, '--to', 'work.csv', '--files', 'handed in');
    expect(made).toMatchObject({ code: 0, lines: [] });
    const [row] = tableOf(readFileSync(join(folder, 'work.csv'), 'utf8'));
    const names = [`handed in/${work}-1-1-essay.txt`, `handed in/${work}-1-2-figures.csv`];
    expect(row?.['files']).toBe(names.join('\n'));
    expect(names.map((name) => readFileSync(join(folder, name), 'utf8'))).toEqual([
      'This is essay.txt\n',
      'This is figures.csv\n',
    ]);
  });

  it('25.9: have names with composed accents in the draft and the folder, and never overwrite each other', async () => {
    const { id, courseId } = await addAssignment(server);
    const learner = await addLearner(server, courseId);
    const name = 'Lebenslauf ä.txt'.normalize('NFC');
    const uploads = [];
    for (const form of ['NFC', 'NFD']) {
      const { file } = await sendFile(server, learner, { name: name.normalize(form), content: Buffer.from(form) });
      uploads.push(file?.id ?? 0);
    }
    await learner.save(id, 'What I found', 1, [], { file_ids: uploads });
    const { body } = await server.call(`/drafts/assignment/${id}`, { token: learner.token });
    expect((body?.data as DraftState).draft?.files.map((file) => file.name)).toEqual([name, name]);
    await learner.submit(id, 1);
    const [row] = await db.select().from(assignments).where(eq(assignments.id, id));
    const { my } = await learner.detailsOf(id);
    expect((await ops('export-work', row?.externalRef ?? '', '--to', 'cv.csv', '--files', 'cv')).code).toBe(0);
    const names = [1, 2].map((position) => `${my?.id}-1-${position}-${name}`);
    expect(readdirSync(join(folder, 'cv')).toSorted()).toEqual(names);
    expect(names.map((file) => readFileSync(join(folder, 'cv', file), 'utf8'))).toEqual(['NFC', 'NFD']);
  });

  it('stay in their folder, whatever their names', async () => {
    const { assignment, work, uploads } = await handedIn();
    for (const [index, name] of ['../../evil.sh', 'x\u001b[2J\r\n\u202etxt.exe'].entries())
      await db
        .update(files)
        .set({ name })
        .where(eq(files.id, uploads[index] ?? 0));
    expect((await ops('flow', 'assignment', '--content')).out.join('')).not.toMatch(/[\u001b\u202e]/);
    const before = readdirSync(join(folder, '..')).toSorted();
    const { code } = await ops('export-work', assignment.externalRef, '--to', 'evil.csv', '--files', 'evil');
    expect(code).toBe(0);
    expect(readdirSync(join(folder, 'evil'))).toEqual([`${work}-1-1-_.._evil.sh`, `${work}-1-2-x_[2J___txt.exe`]);
    expect(readdirSync(join(folder, '..')).toSorted()).toEqual(before);
  });

  it('that the store has lost are reported, and the others are written', async () => {
    const { assignment, work, uploads } = await handedIn();
    const [row] = await db
      .select()
      .from(files)
      .where(eq(files.id, uploads[0] ?? 0));
    await store.remove(`files/${row?.sha256}`);
    const { code, err } = await ops('export-work', assignment.externalRef, '--to', 'lost.csv', '--files', 'lost');
    expect([code, err]).toEqual([1, [`essay.txt of work ${work} is not there any more`]]);
    expect(readdirSync(join(folder, 'lost'))).toEqual([`${work}-1-2-figures.csv`]);
  });
});

describe('31.8: a table with the work of many learners', () => {
  /** @returns the assignment and the ids of the learners who have submitted work */
  async function addMany(count: number) {
    const { id } = await addAssignment(server);
    const times = { createdAt: clock.now(), updatedAt: clock.now() };
    const who = Array.from({ length: count }, (_, index) => ({
      name: `Learner ${index}`,
      email: `learner-${index}@example.com`,
      passwordHash: '',
      role: 'Learner' as const,
      ...times,
    }));
    const people = await db.insert(users).values(who).returning({ id: users.id });
    const works = people.map(({ id: userId }) => ({
      assignmentId: id,
      userId,
      state: 'sent.submitted',
      latePercent: 0,
      count: 1,
      isLate: false,
      penalty: 0,
      ...times,
    }));
    const made = await db.insert(assignmentWorks).values(works).returning({ id: assignmentWorks.id });
    const submissions = made.map(({ id: workId }) => ({
      workId,
      no: 1,
      receipt: `W-${workId}`,
      draftVersion: 1,
      text: 'What I found',
      urls: [],
      isLate: false,
      penalty: 0,
      submittedAt: clock.now(),
    }));
    await db.insert(assignmentSubmissions).values(submissions);
    const [assignment] = await db.select().from(assignments).where(eq(assignments.id, id));
    if (assignment === undefined) throw new Error('There is no assignment');
    return { assignment, people: people.map((one) => one.id) };
  }

  it('lists every learner once, even if an account is deleted while the table is written', async () => {
    const count = 2 * rowsAtOnce + 3;
    const { assignment, people } = await addMany(count);
    const lines: string[] = [];
    for await (const line of gradesOf(db, assignment, () => '', clock.now())) {
      if (lines.length === 2) await db.delete(users).where(eq(users.id, people[0] ?? 0));
      lines.push(line);
    }
    const names = lines.slice(1).map((line) => line.split(',')[2]);
    expect(names).toEqual(Array.from({ length: count }, (_, index) => `Learner ${index}`));
  });

  it('is read page by page while the file is written, with few statements per page', async () => {
    const { assignment } = await addMany(2 * rowsAtOnce);
    const lines = gradesOf(db, assignment, () => '', clock.now());
    const readOf = (count: number) =>
      statementsOf(async () => {
        for (let left = count; left > 0; left -= 1) await lines.next();
      });
    const first = await readOf(1 + rowsAtOnce);
    expect(first.filter((text) => text.includes(' limit '))).toHaveLength(1);
    expect(first.length).toBeLessThan(5);
    expect((await readOf(rowsAtOnce)).length).toBe(first.length);
  });
});

import { isNull } from 'drizzle-orm';
import { afterAll, beforeEach, expect, it } from 'vitest';
import type { Upload } from '../../../src/shared/transport/schema.d.ts';
import { paper } from '../../../tests/support/files/pdf.ts';
import { sendFile } from '../../../tests/support/files/uploads.ts';
import { formDraftOf, formOf, importForm, sampleFields } from '../../../tests/support/forms.ts';
import { runTool } from '../../../tests/support/run-tool.ts';
import { type Account, startServer } from '../../../tests/support/server.ts';
import { files } from '../../platform/db/files-schema.ts';
import { formDraftFiles, formEntries, formEntryFiles } from '../../tables/forms.ts';
import { pruneUnused } from '../uploads/retention.ts';

const server = await startServer();
const { call, clock, database } = server;
const { db } = database;
const day = 24 * 3_600_000;

const fields = [
  { name: 'name', kind: 'text', label: 'Name' },
  { name: 'papers', kind: 'file', label: 'Papers', most: 2 },
];
const form = formOf({ steps: [{ title: 'All', fields }] });

beforeEach(async () => {
  await server.reset();
  expect((await importForm(database, form)).lines[0]).toMatch(/^1 read, 1 new/);
});
afterAll(() => server.close());

const upload = (who: Account, name = 'cv.pdf') =>
  sendFile(server, who, { purpose: 'form', name, content: paper(`What ${name} says.`) });
const valueOf = ({ id, name }: Upload) => `${id}/${name}`;
const answersOf = (papers: string[]) => [
  { field: 'name', values: ['Asha'] },
  { field: 'papers', values: papers },
];
const send = (papers: string[], token?: string) =>
  call('/form-entries', {
    body: { form: 'sample', version: 1, answers: answersOf(papers) },
    ...(token !== undefined && { token }),
  });
const prune = async () => {
  for (const days of [2, 3])
    await pruneUnused({ db, mailFolder: '', store: server.store }, new Date(clock.now().getTime() + days * day));
  return db.$count(files);
};

it('34.8: files are stored with the entry only once, however often it is sent, and kept as long as the entry', async () => {
  const who = await server.signUp();
  const [kept, other] = [await upload(who), await upload(who, 'other.pdf')];
  const first = await send([valueOf(kept)], who.token);
  expect([first.status, (await send([valueOf(kept)], who.token)).body]).toEqual([200, first.body]);
  expect(await db.select().from(formEntryFiles)).toEqual([{ entryId: 1, fileId: kept.id }]);
  expect([other.id === kept.id, await db.$count(files), await prune()]).toEqual([false, 2, 1]);
});

it('34.8: files of a form draft are kept with the draft', async () => {
  const { token, ...who } = await server.signUp();
  const kept = await upload({ token, ...who });
  const save = (papers: string[], revision: number) =>
    call('/form-drafts', { token, body: formDraftOf('sample', answersOf(papers), revision) });
  expect((await save([valueOf(kept)], 1)).status).toBe(200);
  expect([await db.$count(formDraftFiles), await prune()]).toEqual([1, 1]);
  const more = [await upload({ token, ...who }), await upload({ token, ...who })];
  expect((await save([kept, ...more].map(valueOf), 2)).status).toBe(200);
  // The field accepts two files.
  expect([await db.$count(formDraftFiles), await prune()]).toEqual([2, 2]);
  expect((await save([], 3)).status).toBe(200);
  expect([await db.$count(formDraftFiles), await prune()]).toEqual([0, 0]);
});

it('34.8: files are refused if they belong to others, have another purpose or another name, or are deleted', async () => {
  const [who, other] = [await server.signUp(), await server.signUp('Ben Okri')];
  const [theirs, own] = [await upload(other), await upload(who)];
  const content = Buffer.from('An essay.');
  const work = await sendFile(server, who, { purpose: 'assignment', name: 'essay.txt', content });
  const gone = { fields: { papers: 'A file is no longer available. Remove it and add it again.' } };
  for (const papers of [[valueOf(theirs)], [valueOf(work)], [`${own.id}/another.pdf`], ['999/cv.pdf']]) {
    const answer = await send(papers, who.token);
    expect([answer.status, answer.body?.data]).toEqual([422, expect.objectContaining(gone)]);
  }
  expect((await send([valueOf(own)])).status).toBe(422);
  expect(await db.$count(formEntryFiles)).toBe(0);
});

it('34.8: operators see the names of files, with a link to each', async () => {
  const who = await server.signUp();
  await send([valueOf(await upload(who))], who.token);
  const { lines } = await runTool(
    { command: 'ops', argv: ['form-entries', 'sample'], workingFolder: '.' },
    { database },
  );
  const [, path = ''] = /Papers: cv\.pdf, https?:\/\/[^/]+(\/files\/\S+)$/m.exec(lines.join('\n')) ?? [];
  expect((await server.app.inject(path)).body).toContain('What cv.pdf says.');
});

it('34.7: entries of an address are deleted with their files at its owner’s request', async () => {
  for (const [index, email] of ['lin@example.com', 'asha@example.com'].entries()) {
    const who = await server.signUp(`${index}@learner.test`);
    await send([valueOf(await upload(who))], who.token);
    await db.update(formEntries).set({ email }).where(isNull(formEntries.email));
  }
  const { lines } = await runTool(
    { command: 'ops', argv: ['form-entries', 'forget', 'Asha@Example.com'], workingFolder: '.' },
    { database },
  );
  expect(lines).toEqual(['1 entry removed']);
  expect(await db.$count(formEntries)).toBe(1);
  expect(await prune()).toBe(1);
});

it('34.8: a form has at most one file field, with at most ten files', async () => {
  const linesOf = async (more: object[]) =>
    (await importForm(database, formOf({ steps: [{ title: 'All', fields: [...sampleFields.slice(0, 2), ...more] }] })))
      .lines;
  const file = { name: 'papers', kind: 'file', label: 'Papers' };
  expect((await linesOf([{ ...file, most: 11 }]))[0]).toMatch(/takes more than 10, which nobody can give/);
  expect((await linesOf([file, { ...file, name: 'more' }]))[0]).toMatch(/asks for files a second time/);
});

import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import type { DataExport, DataExportState } from '../../../src/shared/transport/schema.d.ts';
import { addAssessment, sampleQuestions } from '../../../tests/support/assessments.ts';
import { mailNotices } from '../../../tests/support/mail-notices.ts';
import { type Account, accountPassword as password, startServer } from '../../../tests/support/server.ts';
import { statementsOf } from '../../../tests/support/statements.ts';
import { capabilities, retentionRules } from '../../composition.ts';
import { rowsAtOnce } from '../../platform/accounts/in-pages.ts';
import { openSession } from '../../platform/accounts/store.ts';
import { users } from '../../platform/db/account-schema.ts';
import { files } from '../../platform/db/files-schema.ts';
import { flowHistory } from '../../platform/db/flows-schema.ts';
import { outgoingMails } from '../../platform/db/mail-schema.ts';
import { notices } from '../../platform/db/notices-schema.ts';
import { sweepRetention } from '../../platform/retention/sweep.ts';
import { contentName } from '../../platform/storage/contents.ts';
import { addFile } from '../../platform/storage/files.ts';
import { inScratch } from '../../platform/storage/scratch.ts';
import type { FileStore } from '../../platform/storage/store.ts';
import { attemptEvents, attempts } from '../../tables/assessments.ts';
import { dataExports } from '../../tables/data-exports.ts';
import { claimExport, endExport, holdExport, keptFor, maxConcurrent, maxTries, retryPause } from './export-files.ts';
import { maxDownload } from './large-export.ts';
import { makeDueExports } from './make-exports.ts';

const server = await startServer();
const { call, clock } = server;
const { db } = server.database;
const minute = 60_000;
let asha: Account;

beforeEach(async () => {
  await server.reset();
  asha = await server.signUp();
});
afterAll(() => server.close());

const stateOf = async ({ token }: Account, body?: object) => {
  const answer = await call(body === undefined ? '/data-exports' : '/data-export-files', {
    token,
    ...(body && { body }),
  });
  expect(answer.status).toBe(200);
  return answer.body?.data as DataExportState;
};
const ask = (account = asha) => stateOf(account, { password });
const sweep = (store = server.store, stopping?: AbortSignal) =>
  makeDueExports({ db, store, capabilities, stopping, now: clock.now() });
const until = (milliseconds: number) => new Date(clock.now().getTime() + milliseconds);

/** Uploads a file for an account. @returns its id */
const upload = (content: Buffer, name = 'essay.txt', { user }: Account = asha) =>
  inScratch(server.store, async (folder) => {
    const path = join(folder, 'whole');
    await writeFile(path, content);
    const added = { userId: user.id, purpose: 'assignment', name, type: 'text/plain', path };
    return addFile(db, server.store, added, clock.now());
  });

const addHistory = (count: number) =>
  db.execute(sql`
    insert into ${flowHistory} (flow, entity_id, from_state, event, to_state, sender, user_id, reason, at)
    select 'liveClass', number, 'a', 'e', 'b', 'presenter', ${asha.user.id}::int, '', now()
    from generate_series(1, ${count}::int) as number`);

/** Saves many answers in one attempt. */
async function addAnswers({ user }: Account, count: number): Promise<void> {
  const { id: assessmentId } = await addAssessment(server, [sampleQuestions.single()]);
  const times = { createdAt: clock.now(), updatedAt: clock.now() };
  const attempt = { userId: user.id, assessmentId, no: 1, state: 'ended.graded', seed: 1, ...times };
  const [{ id: attemptId } = { id: 0 }] = await db.insert(attempts).values(attempt).returning();
  await db.execute(sql`
    insert into ${attemptEvents} (attempt_id, type, data, at)
    select ${attemptId}::int, 'saved', '{}'::jsonb, now() from generate_series(1, ${count}::int)`);
}

/** The files of an archive by name. */
async function unpacked(archive: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(archive, { lazyEntries: true });
  const found = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    found.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return found;
}

const fetched = (address: string, range?: string) =>
  server.app.inject({ url: address, headers: range === undefined ? {} : { range } });
const notifiedKinds = async () => (await db.select({ kind: notices.kind }).from(notices)).map(({ kind }) => kind);

describe('8.8: the data export as a file', () => {
  it('is offered when files or rows exceed the limit of a direct download', async () => {
    expect(await stateOf(asha)).toEqual({ is_large: false, file: null });
    await addHistory(1);
    await upload(Buffer.alloc(maxDownload.bytes));
    expect(await stateOf(asha)).toMatchObject({ is_large: false });
    const one = await upload(Buffer.from('one more'));
    expect(await stateOf(asha)).toMatchObject({ is_large: true });
    await db.delete(files).where(eq(files.id, one));
    expect(await stateOf(asha)).toMatchObject({ is_large: false });
    await addHistory(maxDownload.rows);
    expect(await stateOf(asha)).toMatchObject({ is_large: true });
    const ben = await server.signUp('Ben Okafor');
    expect(await stateOf(ben)).toMatchObject({ is_large: false });
    await addAnswers(ben, maxDownload.rows);
    expect(await stateOf(ben)).toMatchObject({ is_large: true });
  });

  it('requires the password and is created only once, however often it is requested', async () => {
    const wrong = await call('/data-export-files', { token: asha.token, body: { password: 'quite another sentence' } });
    expect(wrong).toMatchObject({ status: 422, body: { data: { code: 'wrong_password' } } });
    const asked = { state: 'asked', asked_at: clock.now().toISOString(), ready_until: null, file: null };
    expect(await ask()).toEqual({ is_large: true, file: asked });
    clock.advance(minute);
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask()));
    for (const answer of answers) expect(answer.file).toEqual(asked);
    expect(await db.$count(dataExports)).toBe(1);
    await sweep();
    const ready = await ask();
    expect(ready.file).toMatchObject({ state: 'ready', asked_at: asked.asked_at });
    await sweep();
    expect(await ask()).toEqual(ready);
  });

  it('contains the account’s files, supports ranges, and sends a notification', async () => {
    await addHistory(3 * rowsAtOnce);
    const video = randomBytes(3 * maxDownload.bytes);
    const ids = [await upload(video, 'film.mp4'), await upload(Buffer.from('An essay'), 'Über mich: 1.txt')];
    await upload(Buffer.from('of Ben'), 'ben.txt', await server.signUp('Ben Okafor'));
    await ask();
    const statements = await statementsOf(() => sweep());
    expect(statements.filter((text) => text.includes('from "flow_history"'))).toHaveLength(4);

    const { file } = await stateOf(asha);
    expect(file?.file).toMatchObject({ name: 'acado-data-2026-03-01.zip', type: 'application/zip' });
    const address = file?.file?.address ?? '';
    const whole = (await fetched(address)).rawPayload;
    const part = await fetched(address, 'bytes=10-19');
    expect([part.statusCode, part.rawPayload]).toEqual([206, whole.subarray(10, 20)]);
    const inside = await unpacked(whole);
    expect([...inside.keys()]).toEqual(['data.json', `files/${ids[0]} film.mp4`, `files/${ids[1]} Über mich: 1.txt`]);
    expect(inside.get(`files/${ids[0]} film.mp4`)?.equals(video)).toBe(true);
    const data = JSON.parse(String(inside.get('data.json'))) as DataExport;
    expect(data.account).toMatchObject([{ email: asha.user.email }]);
    expect(data.flow_history).toHaveLength(3 * rowsAtOnce);
    expect(data.files.map(({ id }) => id)).toEqual(ids);

    expect(await notifiedKinds()).toEqual(['data_export_ready']);
    clock.advance(minute);
    await mailNotices(db, clock.now());
    const [mail] = await db.select().from(outgoingMails);
    expect(mail?.subject).toBe('Your data file is ready');
    expect(mail?.text).toContain('https://acado.test/my-portal#data');
  });

  it('25.9: gives each file a name with composed accents, also when two names differ only in how accents are stored', async () => {
    const name = 'Lebenslauf ä.pdf';
    const ids: number[] = [];
    for (const form of ['NFC', 'NFD']) ids.push(await upload(Buffer.from(form), name.normalize(form)));
    await ask();
    await sweep();
    const { file } = await stateOf(asha);
    const inside = await unpacked((await fetched(file?.file?.address ?? '')).rawPayload);
    const names = ids.map((id) => `files/${id} ${name.normalize('NFC')}`);
    expect([...inside.keys()]).toEqual(['data.json', ...names]);
    expect(names.map((entry) => String(inside.get(entry)))).toEqual(['NFC', 'NFD']);
  });
});

describe('a data export file', () => {
  it('neither counts as an upload nor is part of the next export', async () => {
    await ask();
    await sweep();
    const [{ id } = { id: 0 }] = await db.select({ id: files.id }).from(files);
    expect((await call(`/uploads/${id}`, { token: asha.token })).status).toBe(404);
    const { body } = await call('/data-exports', { token: asha.token, body: { password } });
    const data = body?.data as DataExport;
    expect(data.files).toEqual([]);
    expect(data.data_exports).toMatchObject([{ state: 'ready' }]);
  });

  it('is deleted with its link after 24 hours, and can be requested again', async () => {
    await upload(Buffer.from('mine'));
    await ask();
    await sweep();
    const { file } = await stateOf(asha);
    clock.advance(keptFor + minute);
    // The first session has expired after a day.
    const client = { address: '127.0.0.1', userAgent: 'lightMyRequest' };
    const again = { ...asha, token: await openSession(db, asha.user.id, client, clock.now()) };
    expect(await stateOf(again)).toEqual({ is_large: false, file: null });
    await sweepRetention({ db, mailFolder: '/nowhere', store: server.store }, retentionRules, clock.now());
    expect(await db.$count(dataExports)).toBe(0);
    expect((await fetched(file?.file?.address ?? '')).statusCode).toBe(404);
    expect(await db.$count(files, eq(files.purpose, 'export'))).toBe(0);
    expect((await ask(again)).file?.state).toBe('asked');
  });

  it('is deleted with the account, even during its creation', async () => {
    await upload(Buffer.from('mine'));
    await ask();
    const { store } = server;
    const read: FileStore['read'] = async (name) => {
      await db.delete(users).where(eq(users.id, asha.user.id));
      return store.read(name);
    };
    await sweep({ ...store, read });
    expect([await db.$count(dataExports), await db.$count(files)]).toEqual([0, 0]);
  });

  it('is created by the next process if the first was killed, and late results of the first are ignored', async () => {
    await ask();
    const killed = await claimExport(db, clock.now(), until(minute));
    if (killed === null) throw new Error('Nothing was asked for');
    expect((await stateOf(asha)).file?.state).toBe('making');
    await sweep();
    expect((await stateOf(asha)).file?.state).toBe('making');
    clock.advance(minute);
    const next = await claimExport(db, clock.now(), until(minute));
    expect(next).toMatchObject({ id: killed.id, tries: 2 });
    expect(await holdExport(db, killed, until(minute))).toBe(false);
    await endExport(db, killed, await upload(Buffer.from('half')), clock.now());
    expect((await stateOf(asha)).file?.state).toBe('making');
    clock.advance(minute);
    await sweep();
    expect((await stateOf(asha)).file?.state).toBe('ready');
    expect(await notifiedKinds()).toEqual(['data_export_ready']);
  });

  it('goes back to the queue when its process stops, and that attempt isn’t counted', async () => {
    await upload(Buffer.from('mine'));
    await ask();
    const stopping = new AbortController();
    const { store } = server;
    const read: FileStore['read'] = (name) => {
      stopping.abort();
      return store.read(name);
    };
    await sweep({ ...store, read }, stopping.signal);
    const [row] = await db.select().from(dataExports);
    expect(row).toMatchObject({ state: 'asked', tries: 0, claimedUntil: null });
    await sweep();
    expect((await stateOf(asha)).file?.state).toBe('ready');
  });

  it('is retried after a failure, then given up, and can be requested again', async () => {
    const id = await upload(Buffer.from('mine'));
    const [{ sha256 } = { sha256: '' }] = await db.select().from(files).where(eq(files.id, id));
    await server.store.move(contentName(sha256 ?? ''), 'waiting/aside');
    await ask();
    for (let tries = 0; tries < maxTries; tries += 1) {
      await expect(sweep()).rejects.toThrow('is missing where files are stored');
      await sweep();
      expect((await stateOf(asha)).file?.state).toBe('asked');
      clock.advance(retryPause + minute);
    }
    await sweep();
    expect((await stateOf(asha)).file).toMatchObject({ state: 'failed', ready_until: null });
    expect(await notifiedKinds()).toEqual(['data_export_failed']);
    await server.store.move('waiting/aside', contentName(sha256 ?? ''));
    expect((await ask()).file?.state).toBe('asked');
    await sweep();
    expect((await stateOf(asha)).file?.state).toBe('ready');
  });

  it('is created next to at most one other file, in the order of requests', async () => {
    const people = [asha, await server.signUp('Ben Okafor'), await server.signUp('Chi Nwosu')];
    for (const account of people) {
      await ask(account);
      clock.advance(1);
    }
    const claim = () => claimExport(db, clock.now(), until(minute));
    const claimed = await Promise.all(people.map(claim));
    // The order of parallel claims is not defined.
    const taken = claimed.flatMap((one) => (one === null ? [] : [one.userId])).toSorted((one, other) => one - other);
    expect(taken).toEqual(people.slice(0, maxConcurrent).map(({ user }) => user.id));
  });
});

import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestStore, storeKinds } from '../../../tests/support/files/stores.ts';
import { begin, looked, sendFile, tus, uploadOf } from '../../../tests/support/files/uploads.ts';
import { type Account, startServer } from '../../../tests/support/server.ts';
import { retentionRules } from '../../composition.ts';
import { users } from '../../platform/db/account-schema.ts';
import { fileContents, files } from '../../platform/db/files-schema.ts';
import type { DraftRule } from '../../platform/drafts/rule.ts';
import { saveDraft } from '../../platform/drafts/store.ts';
import { sweepRetention } from '../../platform/retention/sweep.ts';
import type { Verdict } from '../../platform/storage/scanner.ts';
import { finishWaiting } from './finish.ts';
import { retryPause } from './store.ts';

const day = 86_400_000;

describe.each(storeKinds)('files in a store of type %s', async (kind) => {
  const { store, close } = await openTestStore(kind);
  let verdict: (path: string) => Promise<Verdict> = () => Promise.resolve('clean');
  const scan = (path: string) => verdict(path);
  const server = await startServer({ store, scan });
  const { clock, database, call } = server;
  const { db } = database;
  let asha: Account;
  beforeEach(async () => {
    await server.reset();
    verdict = () => Promise.resolve('clean');
    for (const name of await namesIn()) await store.remove(name);
    asha = await server.signUp();
  });
  afterAll(async () => {
    await server.close();
    await close();
  });

  async function namesIn(): Promise<string[]> {
    const names: string[] = [];
    for (const folder of ['waiting', 'files'] as const)
      for await (const { name } of store.list(folder)) names.push(name);
    return names;
  }
  const sweep = () => sweepRetention({ db, mailFolder: '/nowhere', store }, retentionRules, clock.now());
  const resume = () => finishWaiting({ db, store, scan }, clock.now());
  const essay = (words = 'An essay') => sendFile(server, asha, { name: 'a.txt', content: Buffer.from(words) });

  it('are deleted after a day without use, and their content a day later', async () => {
    await essay();
    const { id } = uploadOf(await begin(server, asha, 'assignment', 'b.txt', 900));
    await tus(server, asha, id, { method: 'PATCH', offset: 0, piece: Buffer.from('begun') });
    await expect.poll(async () => (await namesIn()).length).toBe(2);
    clock.advance(day - 1);
    await sweep();
    expect(await db.$count(files)).toBe(2);
    clock.advance(1);
    await sweep();
    expect(await db.$count(files)).toBe(0);
    expect(await namesIn()).toEqual([expect.stringContaining('files/')]);
    clock.advance(day);
    await sweep();
    expect([await namesIn(), await db.$count(fileContents)]).toEqual([[], 0]);
  });

  it('are kept while they are used, and can’t be removed', async () => {
    const sharp = (await import('sharp')).default;
    const content = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const upload = await sendFile(server, asha, { purpose: 'avatar', name: 'a.png', content });
    await call('/profile-picture', { token: asha.token, body: { upload_id: upload.id } });
    clock.advance(40 * day);
    await sweep();
    clock.advance(2 * day);
    await sweep();
    const [one, ...others] = await db.select().from(files);
    expect(others).toHaveLength(2);
    const { token } = await server.signUp('Ben Okafor');
    expect((await call('/upload-removals', { token, body: { id: one?.id } })).status).toBe(404);
    expect(await namesIn()).toHaveLength(3);
    await db.delete(users).where(eq(users.id, asha.user.id));
    await sweep();
    clock.advance(day);
    await sweep();
    expect(await namesIn()).toEqual([]);
  });

  it('can be restored for a day after they are removed from a draft', async () => {
    const { id } = await essay();
    const rule: DraftRule = {
      kind: 'assignment',
      parts: ['text', 'urls'],
      filePurpose: 'assignment',
      admit: () => Promise.resolve({ kind: 'open' }),
    };
    const keep = (version: number, file_ids: number[]) => {
      const content = { text: `Version ${version}`, file_ids, urls: [] };
      const place = { kind: 'assignment', subject_id: 4 } as const;
      return saveDraft(db, rule, asha.user.id, { ...place, version, bases: [version - 1], content }, clock.now());
    };
    const after = async (milliseconds: number) => {
      clock.advance(milliseconds);
      await sweep();
      return db.$count(files);
    };
    expect(await keep(1, [id])).toMatchObject({ kind: 'saved' });
    expect(await after(3 * day)).toBe(1);
    await keep(2, []);
    expect([await after(1), await after(day - 1)]).toEqual([1, 1]);
    expect(await keep(3, [id])).toMatchObject({ kind: 'saved' });
    await keep(4, []);
    // The file was used again after a sweep had found it unused.
    expect([await after(1), await after(day - 1), await after(1)]).toEqual([1, 1, 0]);
    expect(await keep(5, [id])).toMatchObject({ kind: 'wrong' });
    expect(await namesIn()).toHaveLength(1);
  });

  it('keep their content if they are uploaded again before its deletion', async () => {
    const { id } = await essay();
    await call('/upload-removals', { token: asha.token, body: { id } });
    await sweep();
    clock.advance(day - 1);
    await essay();
    clock.advance(1);
    await sweep();
    expect(await namesIn()).toHaveLength(1);
    expect(await db.select({ unusedSince: fileContents.unusedSince }).from(fileContents)).toEqual([
      { unusedSince: null },
    ]);
  });

  it('wait for an unavailable scanner, show that they are being checked, and are checked later', async () => {
    verdict = () => Promise.reject(new Error('away'));
    const { id } = uploadOf(await begin(server, asha, 'assignment', 'a.txt', 8));
    await expect(
      tus(server, asha, id, { method: 'PATCH', offset: 0, piece: Buffer.from('An essay') }),
    ).resolves.toMatchObject({ statusCode: 204 });
    const stateNow = async () => uploadOf(await call(`/uploads/${id}`, { token: asha.token })).state;
    await expect
      .poll(async () => (await db.select().from(files))[0]?.claimedUntil)
      .toEqual(new Date(clock.now().getTime() + retryPause));
    expect(await stateNow()).toBe('scanning');
    clock.advance(retryPause);
    verdict = () => Promise.resolve('clean');
    await resume();
    expect(await looked(server, asha, id)).toMatchObject({ state: 'ready' });
  });

  it('are checked by the next process if the first stopped during the check', async () => {
    verdict = () => new Promise(() => undefined);
    const { id } = uploadOf(await begin(server, asha, 'assignment', 'a.txt', 8));
    await db.update(files).set({ state: 'scanning', claimedUntil: new Date(clock.now().getTime() + 1) });
    await resume();
    expect(uploadOf(await call(`/uploads/${id}`, { token: asha.token })).state).toBe('scanning');
    clock.advance(1);
    verdict = () => Promise.resolve('clean');
    await resume();
    // None of the upload's content had arrived.
    expect(await looked(server, asha, id)).toMatchObject({ state: 'rejected', reason: 'file_broken' });
  });

  it('are checked one at a time per person, so that slow files don’t block other people', async () => {
    let release: (() => void) | undefined;
    const slow = new Promise<void>((done) => (release = done));
    verdict = async (path) => {
      if (readFileSync(path, 'utf8') === 'slow') await slow;
      return 'clean';
    };
    const send = async (who: Account, content: string) => {
      const { id } = uploadOf(await begin(server, who, 'assignment', 'a.txt', content.length));
      await tus(server, who, id, { method: 'PATCH', offset: 0, piece: Buffer.from(content) });
      return id;
    };
    const slowOnes = [await send(asha, 'slow'), await send(asha, 'slow'), await send(asha, 'slow')];
    const ben = await server.signUp();
    expect(await looked(server, ben, await send(ben, 'quick'))).toMatchObject({ state: 'ready' });
    expect(uploadOf(await call(`/uploads/${slowOnes[0]}`, { token: asha.token })).state).toBe('scanning');
    release?.();
    for (const id of slowOnes) expect(await looked(server, asha, id)).toMatchObject({ state: 'ready' });
  });

  it('are limited to 1 GB per person, and to 50 unused files', async () => {
    const full = {
      userId: asha.user.id,
      purpose: 'assignment',
      name: 'a',
      createdAt: clock.now(),
      updatedAt: clock.now(),
    };
    await db.insert(files).values({ ...full, size: 1024 * 1024 * 1024 - 900, state: 'uploading' });
    const codeOf = async (size: number) => {
      const { status, body } = await begin(server, asha, 'assignment', 'a.txt', size);
      return status === 200 ? null : (body?.data as { code: string }).code;
    };
    expect([await codeOf(901), await codeOf(900), await codeOf(1)]).toEqual(['file_quota', null, 'file_quota']);
    await db.delete(files);
    await db.insert(files).values(Array.from({ length: 49 }, () => ({ ...full, size: 1, state: 'rejected' as const })));
    const codes = await Promise.all(Array.from({ length: 5 }, () => codeOf(1)));
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(codes.filter((code) => code === 'too_many_uploads')).toHaveLength(4);
  });
});

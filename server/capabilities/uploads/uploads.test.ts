import { createHash, randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { DataExport } from '../../../src/shared/transport/schema.d.ts';
import { openTestStore, storeKinds } from '../../../tests/support/files/stores.ts';
import { begin, looked, sendFile, tus, uploadOf } from '../../../tests/support/files/uploads.ts';
import { type Account, accountPassword, startServer } from '../../../tests/support/server.ts';
import { fileContents, files } from '../../platform/db/files-schema.ts';
import type { FileStore } from '../../platform/storage/store.ts';

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');
/** Text of this length: a text file is valid at any length. */
const textOf = (length: number) => Buffer.from(randomBytes(length).toString('base64').slice(0, length));
const megabyte = 1024 * 1024;

async function namesIn(store: FileStore): Promise<string[]> {
  const names: string[] = [];
  for (const folder of ['waiting', 'files'] as const) for await (const { name } of store.list(folder)) names.push(name);
  return names.toSorted();
}

describe('the limits of an upload', () => {
  it('apply per person as in the contract, even if several people share an address', async () => {
    const server = await startServer({ maxCalls: 2 });
    const [asha, ben] = [await server.signUp('Asha Rao'), await server.signUp('Ben Okafor')];
    const { id } = uploadOf(await begin(server, asha, 'assignment', 'Essay.md', 3000));
    const ask = async (who: Account) => (await tus(server, who, id, { method: 'HEAD' })).statusCode;
    expect([await ask(asha), await ask(asha), await ask(asha)]).toEqual([204, 204, 429]);
    expect([await ask(ben), await ask(ben), await ask(ben)]).toEqual([404, 404, 429]);
    const sent = await tus(server, asha, id, { method: 'PATCH', offset: 1, piece: textOf(9) });
    expect(sent.statusCode).toBe(409);
    await server.close();
  });
});

describe.each(storeKinds)('an upload into a store of type %s', async (kind) => {
  const { store, close } = await openTestStore(kind);
  const server = await startServer({ store });
  const { call, database } = server;
  let asha: Account;
  let ben: Account;
  beforeEach(async () => {
    await server.reset();
    for (const name of await namesIn(store)) await store.remove(name);
    [asha, ben] = [await server.signUp('Asha Rao'), await server.signUp('Ben Okafor')];
  });
  afterAll(async () => {
    await server.close();
    await close();
  });

  it('arrives in pieces, and is stored under its hash after the check', async () => {
    const content = textOf(11 * megabyte);
    // 25.9: macOS stores letters with accents as two characters.
    const upload = await sendFile(server, asha, { name: 'Essay ä.txt'.normalize('NFD'), content });
    expect(upload).toMatchObject({ state: 'ready', reason: null, received: content.length });
    expect(upload.file).toMatchObject({ name: 'Essay ä.txt', size: content.length, type: 'text/plain' });
    await expect.poll(() => namesIn(store)).toEqual([`files/${hashOf(content)}`]);
    expect(readdirSync(store.scratchFolder)).toEqual([]);
    const answer = await server.app.inject({ url: upload.file?.address ?? '' });
    expect(hashOf(answer.rawPayload)).toBe(hashOf(content));
    expect(answer.headers).toMatchObject({
      'content-disposition': "attachment; filename*=UTF-8''Essay%20%C3%A4.txt",
      'content-security-policy': "default-src 'none'; sandbox",
      'content-type': 'text/plain',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=3600',
    });
  });

  it('is delivered unchanged to a browser that accepts compression, whatever it begins with', async () => {
    const content = Buffer.from('80 of 100 learners came back. '.repeat(100));
    const { file } = await sendFile(server, asha, { name: 'Essay.txt', content });
    const headers = { 'accept-encoding': 'gzip, br' };
    const answer = await server.app.inject({ url: file?.address ?? '', headers });
    expect(answer.headers).toMatchObject({ 'content-length': `${content.length}` });
    expect(answer.headers).not.toHaveProperty('content-encoding');
    expect(answer.rawPayload).toEqual(content);
  });

  it('resumes after a lost connection from the offset that the server reports', async () => {
    const content = textOf(6 * megabyte);
    const { id } = uploadOf(await begin(server, asha, 'assignment', 'Essay.md', content.length));
    const piece = { method: 'PATCH', offset: 0, piece: content.subarray(0, 5 * megabyte) } as const;
    expect((await tus(server, asha, id, piece)).headers).toMatchObject({ 'upload-offset': `${5 * megabyte}` });
    const asked = await tus(server, asha, id, { method: 'HEAD' });
    expect(asked.statusCode).toBe(204);
    expect(asked.headers).toMatchObject({
      'upload-offset': `${5 * megabyte}`,
      'upload-length': `${content.length}`,
      'tus-resumable': '1.0.0',
      'cache-control': 'no-store',
    });
    expect(uploadOf(await call(`/uploads/${id}`, { token: asha.token }))).toMatchObject({
      state: 'uploading',
      received: 5 * megabyte,
      file: null,
    });
    await tus(server, asha, id, { method: 'PATCH', offset: 5 * megabyte, piece: content.subarray(5 * megabyte) });
    expect(await looked(server, asha, id)).toMatchObject({ state: 'ready' });
    await expect.poll(() => namesIn(store)).toEqual([`files/${hashOf(content)}`]);
  });

  it('refuses a piece out of order, and stores nothing of it', async () => {
    const content = textOf(4000);
    const { id } = uploadOf(await begin(server, asha, 'assignment', 'Essay.md', content.length));
    const refused = await tus(server, asha, id, { method: 'PATCH', offset: 2000, piece: content.subarray(2000) });
    expect(refused.statusCode).toBe(409);
    expect(refused.headers).toMatchObject({ 'upload-offset': '0' });
    expect(refused.json().data.code).toBe('wrong_offset');
    expect(await namesIn(store)).toEqual([]);
  });

  it('accepts one of two parallel pieces for the same offset', async () => {
    const [one, other] = [textOf(3000), textOf(3000)];
    const { id } = uploadOf(await begin(server, asha, 'assignment', 'Essay.md', 3000));
    const sent = [one, other].map((piece) => tus(server, asha, id, { method: 'PATCH', offset: 0, piece }));
    const statuses = (await Promise.all(sent)).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted()).toEqual([204, 409]);
    await looked(server, asha, id);
    await expect.poll(() => namesIn(store)).toEqual([`files/${hashOf(statuses[0] === 204 ? one : other)}`]);
  });

  it('refuses a piece larger than the rest or than the allowed size', async () => {
    const { id } = uploadOf(await begin(server, asha, 'assignment', 'Essay.md', 3000));
    const large = await tus(server, asha, id, { method: 'PATCH', offset: 0, piece: textOf(3001) });
    expect([large.statusCode, large.json().data.code]).toEqual([413, 'piece_too_large']);
    const { id: second } = uploadOf(await begin(server, asha, 'assignment', 'Data.zip', 20 * megabyte));
    const huge = await tus(server, asha, second, { method: 'PATCH', offset: 0, piece: textOf(5 * megabyte + 1) });
    expect(huge.statusCode).toBe(413);
    expect(await namesIn(store)).toEqual([]);
  });

  it('is private: its state, its pieces and its removal', async () => {
    const { id } = uploadOf(await begin(server, asha, 'assignment', 'Essay.md', 3000));
    const piece = textOf(3000);
    expect((await tus(server, ben, id, { method: 'PATCH', offset: 0, piece })).statusCode).toBe(404);
    expect((await tus(server, ben, id, { method: 'HEAD' })).statusCode).toBe(404);
    expect((await call(`/uploads/${id}`, { token: ben.token })).status).toBe(404);
    expect((await call('/upload-removals', { token: ben.token, body: { id } })).status).toBe(404);
    expect((await tus(server, { ...asha, token: 'none' }, id, { method: 'PATCH', offset: 0, piece })).statusCode).toBe(
      401,
    );
    expect(await namesIn(store)).toEqual([]);
    expect(uploadOf(await call(`/uploads/${id}`, { token: asha.token })).received).toBe(0);
  });

  it('requires the protocol, its version, and the content type of a piece', async () => {
    const { id } = uploadOf(await begin(server, asha, 'assignment', 'Essay.md', 3000));
    const piece = { method: 'PATCH', offset: 0, piece: textOf(3000) } as const;
    const statusOf = async (headers: Record<string, string>) =>
      (await tus(server, asha, id, piece, headers)).statusCode;
    expect(await statusOf({ 'tus-resumable': '0.2.2' })).toBe(400);
    expect(await statusOf({ 'upload-offset': '-1' })).toBe(400);
    expect(await statusOf({ 'content-type': 'text/plain' })).toBe(415);
    expect(await statusOf({ 'x-api-key': 'other' })).toBe(403);
    expect(await statusOf({ origin: 'https://evil.test' })).toBe(403);
    expect(await namesIn(store)).toEqual([]);
  });

  it('stores the same content once, and keeps it until its last owner removes it', async () => {
    const content = textOf(2000);
    const [one, other] = [
      await sendFile(server, asha, { name: 'One.txt', content }),
      await sendFile(server, ben, { name: 'Other.txt', content }),
    ];
    await expect.poll(() => namesIn(store)).toEqual([`files/${hashOf(content)}`]);
    expect(await database.db.$count(fileContents)).toBe(1);
    expect((await call('/upload-removals', { token: asha.token, body: { id: one.id } })).status).toBe(200);
    expect((await server.app.inject({ url: one.file?.address ?? '' })).statusCode).toBe(404);
    expect((await server.app.inject({ url: other.file?.address ?? '' })).statusCode).toBe(200);
  });

  it('is removed with the pieces that have arrived', async () => {
    const { id } = uploadOf(await begin(server, asha, 'assignment', 'Data.zip', 20 * megabyte));
    await tus(server, asha, id, { method: 'PATCH', offset: 0, piece: textOf(megabyte) });
    expect(await namesIn(store)).toHaveLength(1);
    await call('/upload-removals', { token: asha.token, body: { id } });
    expect(await namesIn(store)).toEqual([]);
    expect(await database.db.$count(files)).toBe(0);
  });

  it('can be fetched in ranges, and is not sent again when cached', async () => {
    const content = textOf(3000);
    const { file } = await sendFile(server, asha, { name: 'One.txt', content });
    const get = (headers: Record<string, string>) => server.app.inject({ url: file?.address ?? '', headers });
    const ranges: [string, number, string | undefined, Buffer][] = [
      ['bytes=0-99', 206, 'bytes 0-99/3000', content.subarray(0, 100)],
      ['bytes=2900-', 206, 'bytes 2900-2999/3000', content.subarray(2900)],
      ['bytes=-10', 206, 'bytes 2990-2999/3000', content.subarray(2990)],
      ['bytes=2999-9999', 206, 'bytes 2999-2999/3000', content.subarray(2999)],
      ['bytes=3000-', 416, 'bytes */3000', Buffer.alloc(0)],
      ['bytes=0-1,5-6', 200, undefined, content],
      ['lines=1-2', 200, undefined, content],
    ];
    for (const [range, status, contentRange, part] of ranges) {
      const answer = await get({ range });
      expect([range, answer.statusCode, answer.headers['content-range']]).toEqual([range, status, contentRange]);
      expect(answer.rawPayload.equals(part)).toBe(true);
    }
    const etag = String((await get({})).headers['etag']);
    expect((await get({ 'if-none-match': etag })).statusCode).toBe(304);
    expect((await get({ 'if-range': etag, range: 'bytes=0-0' })).statusCode).toBe(206);
    expect((await get({ 'if-range': '"other"', range: 'bytes=0-0' })).statusCode).toBe(200);
  });

  it('is fetched by links that expire within two hours and can’t be forged', async () => {
    const { id, file } = await sendFile(server, asha, { name: 'One.txt', content: textOf(3000) });
    const address = file?.address ?? '';
    const statusOf = async (url: string) => (await server.app.inject({ url })).statusCode;
    expect(await statusOf(address.replace(`/files/${id}.`, `/files/${id + 1}.`))).toBe(404);
    expect(
      await statusOf(
        address.replace(/\.(.)([\w-]{21})\//, (_, first, rest) => `.${first === 'A' ? 'B' : 'A'}${rest}/`),
      ),
    ).toBe(404);
    expect(await statusOf('/files/nonsense/One.txt')).toBe(404);
    server.clock.advance(3_599_000);
    expect(await statusOf(address)).toBe(200);
    server.clock.advance(3_601_000);
    expect(await statusOf(address)).toBe(404);
    const again = uploadOf(await call(`/uploads/${id}`, { token: asha.token }));
    expect(await statusOf(again.file?.address ?? '')).toBe(200);
  });

  it('8.5: is in its owner’s data export, with a link', async () => {
    await sendFile(server, asha, { name: 'One.txt', content: Buffer.from('An essay') });
    const { body } = await call('/data-exports', { token: asha.token, body: { password: accountPassword } });
    const [file] = (body?.data as DataExport).files;
    expect((await server.app.inject({ url: String(file?.['address']) })).body).toBe('An essay');
  });
});

import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { refusalMessages } from '../../../src/messages/refusals.ts';
import type { FilePurpose } from '../../../src/shared/transport/schema.d.ts';
import { refusedAtOnce, rejected, taken } from '../../../tests/support/files/hostile.ts';
import { openTestStore } from '../../../tests/support/files/stores.ts';
import { begin, sendFile } from '../../../tests/support/files/uploads.ts';
import { type Account, startServer } from '../../../tests/support/server.ts';
import { files } from '../../platform/db/files-schema.ts';
import { remakePicture } from '../../platform/storage/checks/picture.ts';
import { clamdAt } from '../../platform/storage/scanner.ts';

const { store, close } = await openTestStore('folder');
const server = await startServer({ store });
let asha: Account;
beforeEach(async () => {
  await server.reset();
  for (const folder of ['waiting', 'files'] as const)
    for await (const { name } of store.list(folder)) await store.remove(name);
  asha = await server.signUp();
});
afterAll(async () => {
  await server.close();
  await close();
});

/** The names of all remaining files in all folders. */
async function left(): Promise<string[]> {
  const names = readdirSync(store.scratchFolder);
  for (const folder of ['waiting', 'files'] as const) for await (const { name } of store.list(folder)) names.push(name);
  return names;
}

describe('a file refused before its upload', () => {
  it.each(refusedAtOnce)(
    'such as %j of %i bytes for the purpose %s gets the reason %s',
    async (name, size, purpose, code) => {
      const answer = await begin(server, asha, purpose, name, size);
      expect(answer).toMatchObject({ status: 422, body: { error: refusalMessages[code], data: { code } } });
      expect(await server.database.db.$count(files)).toBe(0);
    },
  );
});

describe('a file rejected for its content', () => {
  it.each(rejected)('such as %s, %j, gets the reason %s', async (_what, name, reason, content) => {
    const upload = await sendFile(server, asha, { name, content: await content() });
    expect(upload).toMatchObject({ state: 'rejected', reason, file: null });
    await expect.poll(left).toEqual([]);
  });
});

describe('a picture of a format its purpose doesn’t allow', () => {
  it('is rejected, whatever its name says', async () => {
    const content = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .webp()
      .toBuffer();
    const upload = (purpose: FilePurpose) => sendFile(server, asha, { purpose, name: 'a.png', content });
    expect(await upload('evidence')).toMatchObject({ state: 'rejected', reason: 'file_type', file: null });
    await expect.poll(left).toEqual([]);
    expect(await upload('avatar')).toMatchObject({ state: 'ready', name: 'a.webp' });
  });
});

describe('an accepted file', () => {
  it.each(taken)('such as %s, %j, has the type %s', async (_what, name, type, content) => {
    const upload = await sendFile(server, asha, { name, content: await content() });
    expect(upload).toMatchObject({ state: 'ready', reason: null, file: { type } });
  });
});

it('a picture that takes too long to process is not reported as broken', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'acado-picture-'));
  const path = join(folder, 'noise.png');
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  await sharp({ create: { width: 6000, height: 6000, channels: 3, background: 'white', noise } })
    .png({ compressionLevel: 0 })
    .toFile(path);
  expect(await remakePicture(path, folder, 1)).toEqual({ reason: 'file_not_checked' });
  await rm(folder, { recursive: true });
}, 60_000);

describe('a virus scanner', () => {
  /** A clamd server that finds a virus in files that contain the word. */
  const clamd = createServer((socket) => {
    const chunks: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      const all = Buffer.concat(chunks);
      if (!all.subarray(-4).equals(Buffer.alloc(4))) return;
      const isStream = all.toString('latin1').startsWith('zINSTREAM\0');
      const words = all.includes('VIRUS')
        ? 'Test-Signature FOUND'
        : all.includes('LARGE')
          ? 'size limit exceeded. ERROR'
          : 'OK';
      socket.end(isStream ? `stream: ${words}\0` : 'UNKNOWN COMMAND\0');
    });
  });
  const listening = new Promise<number>((done) =>
    clamd.listen(0, '127.0.0.1', () => done((clamd.address() as { port: number }).port)),
  );
  afterAll(() => void clamd.close());

  it.each([
    ['Hello', { state: 'ready', reason: null }],
    ['VIRUS', { state: 'rejected', reason: 'file_infected' }],
    ['LARGE', { state: 'rejected', reason: 'file_not_checked' }],
  ])('checks the received content: %s', async (words, outcome) => {
    const scanning = await startServer({ store, scan: clamdAt(`tcp://127.0.0.1:${await listening}`) });
    const who = await scanning.signUp();
    expect(await sendFile(scanning, who, { name: 'a.txt', content: Buffer.from(words) })).toMatchObject(outcome);
    await scanning.close();
  });
});

import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { Upload as TusUpload } from 'tus-js-client';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { pieceSize } from '../../src/shared/files/purposes.ts';
import type { Upload } from '../../src/shared/transport/schema.d.ts';
import { kills } from '../support/files/kills.ts';
import { openTestStore, type StoreKind, storeKinds } from '../support/files/stores.ts';
import { buildStale, freshDataDir } from '../support/portal-process.ts';
import { clientOf, killAll, startServer } from './server-process.ts';

beforeAll(() => buildStale(['server']), 120_000);
afterEach(killAll);

const hashOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');
const headersOf = (token: string) => ({ 'x-api-key': 'acado-web', authorization: `Bearer ${token}` });
type Server = Awaited<ReturnType<typeof startServer>>;

/**
 * Sends pieces until a piece is interrupted.
 *
 * @param piece the number of that piece, and the bytes after which it is interrupted
 */
async function sendUntilBroken(
  address: string,
  token: string,
  content: Buffer,
  piece: { index: number; bytes: number; end: () => void },
) {
  for (let index = 0; index <= piece.index; index += 1) {
    const offset = index * pieceSize;
    const part = content.subarray(offset, offset + pieceSize);
    const sending = request(address, {
      method: 'PATCH',
      headers: {
        ...headersOf(token),
        'tus-resumable': '1.0.0',
        'content-type': 'application/offset+octet-stream',
        'upload-offset': offset,
        'content-length': part.length,
      },
    });
    sending.on('error', () => undefined);
    if (index < piece.index) {
      sending.end(part);
      const [answer] = await once(sending, 'response');
      expect(answer.statusCode).toBe(204);
      answer.resume();
      continue;
    }
    await new Promise<void>((written) => sending.write(part.subarray(0, piece.bytes), () => written()));
    piece.end();
    sending.destroy();
  }
}

/** Resumes with the client that browsers use. It first asks how much has arrived. */
const resume = (address: string, token: string, content: Buffer) =>
  new Promise<void>((onSuccess, onError) => {
    const options = { uploadUrl: address, headers: headersOf(token), chunkSize: pieceSize, onError };
    new TusUpload(content, { ...options, onSuccess: () => onSuccess() }).start();
  });

async function whenLooked(server: Server, token: string, id: number): Promise<Upload> {
  for (;;) {
    const { data } = await clientOf(server.origin, token).get<Upload>(`/uploads/${id}`);
    if (data.state !== 'scanning') return data;
    await delay(50);
  }
}

type Way = 'process' | 'connection';
/** Starting the portal takes most of the time, so each way is tried once by default. */
const broken: readonly (readonly [StoreKind, Way])[] =
  kills > 1
    ? storeKinds.flatMap((kind) => [[kind, 'process'] as const, [kind, 'connection'] as const])
    : [
        ['folder', 'process'],
        ['s3', 'connection'],
      ];

describe.each(broken)('an upload into a store of kind %s, interrupted at its %s', (kind, end) => {
  it('32.1: ends with the same content, wherever it was interrupted', { timeout: 600_000 }, async () => {
    const opened = await openTestStore(kind);
    const environment = { DATA_DIR: await freshDataDir(), ...(kind === 's3' ? opened.environment : {}) };
    let server = await startServer(environment);
    const account = { name: 'Ada', email: 'ada@example.org', password: 'a long enough sentence' };
    const { data } = await clientOf(server.origin).post<{ token: string }>('/joy/signup', account);
    const { token } = data;
    for (let count = 0; count < kills; count += 1) {
      const content = Buffer.from(randomBytes(9 * 1024 * 1024).toString('base64'));
      const name = `${end}.txt`;
      const begun = await clientOf(server.origin, token).post<Upload>('/uploads', {
        purpose: 'assignment',
        name,
        size: content.length,
      });
      const index = Math.floor(Math.random() * 3);
      const bytes = 1 + Math.floor(Math.random() * (Math.min(pieceSize, content.length - index * pieceSize) - 1));
      const kill = () => end === 'process' && server.child.kill('SIGKILL');
      await sendUntilBroken(`${server.origin}${begun.data.address}`, token, content, { index, bytes, end: kill });
      if (end === 'process') {
        await server.ended;
        server = await startServer(environment);
      }
      await resume(`${server.origin}${begun.data.address}`, token, content);
      const { state, reason, file } = await whenLooked(server, token, begun.data.id);
      expect([end, index, bytes, state, reason]).toEqual([end, index, bytes, 'ready', null]);
      const fetched = await fetch(`${server.origin}${file?.address}`);
      expect(hashOf(new Uint8Array(await fetched.arrayBuffer()))).toBe(hashOf(content));
      await clientOf(server.origin, token).post('/upload-removals', { id: begun.data.id });
    }
    server.child.kill('SIGKILL');
    await server.ended;
    await opened.close();
    rmSync(environment.DATA_DIR, { recursive: true });
  });
});

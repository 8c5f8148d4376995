import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pieceSize } from '../src/shared/files/purposes.ts';
import type { Upload } from '../src/shared/transport/schema.d.ts';
import { type Learner, PortalApi } from '../tests/support/portal-api.ts';
import type { PortalProcess } from '../tests/support/portal-process.ts';
import { measureRanges, startBareRoute } from './load.ts';
import { rowsOf, startWatched } from './meanwhile.ts';
import { megabytes, type Row, seconds } from './report.ts';
import { residentMemoryOf } from './starts.ts';

const megabyte = 1024 * 1024;
const large = 200 * megabyte;
const many = { files: 50, bytes: 10 * megabyte };

/** What begins as a film does, and is one to nobody else. */
function film(bytes: number): Buffer {
  const content = randomBytes(bytes);
  Buffer.from('0000001c6674797069736f6d0000020069736f6d69736f326d703431', 'hex').copy(content);
  return content;
}

/** Uploads a file as a browser does. @returns milliseconds until all was there, and until it was ready */
async function upload(portal: PortalProcess, { token }: Learner, content: Buffer) {
  const api = new PortalApi(portal.origin);
  const body = { purpose: 'assignment', name: 'Film.mp4', size: content.length };
  const { id, address } = await api.call<Upload>('/uploads', { token, body });
  const begun = performance.now();
  for (let offset = 0; offset < content.length; offset += pieceSize) {
    const { status } = await fetch(portal.origin + address, {
      method: 'PATCH',
      headers: {
        'x-api-key': 'acado-web',
        authorization: `Bearer ${token}`,
        'tus-resumable': '1.0.0',
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
      },
      body: new Uint8Array(content.subarray(offset, offset + pieceSize)),
    });
    if (status !== 204) throw new Error(`A piece was answered with ${status}`);
  }
  const sent = performance.now() - begun;
  for (;;) {
    const { state, file } = await api.call<Upload>(`/uploads/${id}`, { token });
    if (state === 'rejected') throw new Error('The film was rejected');
    if (state === 'ready') return { sent, ready: performance.now() - begun, address: file?.address ?? '' };
    await new Promise((looked) => setTimeout(looked, 500));
  }
}

/** The most memory that a process has while something is done. */
async function mostMemory<Result>(pid: number, work: () => Promise<Result>): Promise<{ result: Result; most: number }> {
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, residentMemoryOf(pid));
  }, 500);
  const result = await work().finally(() => clearInterval(timer));
  return { result, most };
}

/**
 * A large upload, many at once, and how long others wait meanwhile; and downloads of file ranges, each beside that of a
 * server that does nothing else.
 */
export async function measureFiles(dataDir: string): Promise<Row[]> {
  const { portal, base, watch } = await startWatched(dataDir);
  const folder = mkdtempSync(join(tmpdir(), 'acado-bench-files-'));
  const path = join(folder, 'film.mp4');
  const bare = await startBareRoute(folder);
  const pid = portal.process.pid ?? 0;
  const api = new PortalApi(portal.origin);
  try {
    const content = film(large);
    writeFileSync(path, content);
    const before = residentMemoryOf(pid);
    const curl = Number(
      execFileSync('curl', [
        '-s',
        '-o',
        '/dev/null',
        '-w',
        '%{time_total}',
        '-T',
        path,
        `${bare.url}/upload`,
      ]).toString(),
    );
    const { result: one, most } = await mostMemory(pid, async () =>
      upload(portal, await api.signUpOnboarded(), content),
    );
    const alone = await api.signUpOnboarded();
    const watched = await watch(() => upload(portal, alone, content));
    const learner = await api.signUpOnboarded();
    const small = film(many.bytes);
    const begun = performance.now();
    const all = await mostMemory(pid, () =>
      Promise.all(Array.from({ length: many.files }, () => upload(portal, learner, small))),
    );
    const took = performance.now() - begun;
    return [
      { what: 'curl of 200 MB into a bare Fastify stream', value: seconds(curl * 1000) },
      { what: 'upload of 200 MB in 40 pieces, all there', value: seconds(one.sent), orientation: 'curl' },
      { what: 'the same, looked at and ready', value: seconds(one.ready) },
      { what: 'resident memory before, and the most meanwhile', value: `${megabytes(before)}, ${megabytes(most)}` },
      ...rowsOf('upload of 200 MB, until it is ready', [watched], base),
      { what: `${many.files} uploads of 10 MB at once, all ready`, value: seconds(took) },
      { what: 'the most memory meanwhile', value: megabytes(all.most), orientation: '600 MB' },
      await measureRanges('1 MB of 200 by range, a link to the file', portal.origin + one.address),
      await measureRanges('the same, @fastify/static alone', `${bare.url}/static/${basename(path)}`),
    ];
  } finally {
    bare.stop();
    await portal.stop();
    rmSync(folder, { recursive: true });
  }
}

import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { type Learner, PortalApi } from '../tests/support/portal-api.ts';
import { measureRanges, startBareRoute } from './load.ts';
import { megabytes, type Row, seconds } from './report.ts';
import { residentMemoryOf } from './starts.ts';
import { rowsOf, startWatched } from './watch.ts';

const megabyte = 1024 * 1024;
const large = 200 * megabyte;
const many = { files: 50, bytes: 10 * megabyte };

/** An incompressible text. */
const textOf = (bytes: number) => Buffer.from(randomBytes(bytes).toString('base64').slice(0, bytes));

/**
 * Uploads a file as a browser does.
 * @returns milliseconds until everything was sent, and until the file was ready
 */
async function upload(api: PortalApi, learner: Learner, content: Buffer) {
  const begun = performance.now();
  const sending = await api.sendFile(learner, { purpose: 'assignment', name: 'Data.csv', content });
  const sent = performance.now() - begun;
  const { address } = await api.storedFile(learner, sending);
  return { sent, ready: performance.now() - begun, address };
}

/** The memory of a process before some work, and its maximum during the work. */
async function memoryDuring<Result>(pid: number, work: () => Promise<Result>) {
  const before = residentMemoryOf(pid);
  let most = before;
  const look = () => {
    most = Math.max(most, residentMemoryOf(pid));
  };
  const timer = setInterval(look, 100);
  const result = await work().finally(() => clearInterval(timer));
  look();
  return { result, before, most };
}

/**
 * Sends a file to the bare route.
 * @returns milliseconds
 */
async function curl(url: string, path: string): Promise<number> {
  const argv = ['-s', '-o', '/dev/null', '-w', '%{time_total}', '-T', path, `${url}/upload`];
  return Number((await promisify(execFile)('curl', argv)).stdout) * 1000;
}

/**
 * Measures a large upload, parallel uploads and how long other requests wait during them. Also measures downloads of
 * file ranges. Each is compared with an idle server.
 */
export async function measureFiles(dataDir: string): Promise<Row[]> {
  const { portal, base, watch } = await startWatched(dataDir);
  const folder = mkdtempSync(join(tmpdir(), 'acado-bench-files-'));
  const path = join(folder, 'data.csv');
  const bare = await startBareRoute('--files', folder);
  const pid = portal.process.pid ?? 0;
  const api = new PortalApi(portal.origin);
  try {
    const content = textOf(large);
    writeFileSync(path, content);
    const streamed = await memoryDuring(bare.pid, () => curl(bare.url, path));
    const uploader = await api.signUpOnboarded();
    const { result: one, ...memory } = await memoryDuring(pid, () => upload(api, uploader, content));
    const alone = await api.signUpOnboarded();
    const watched = await watch(() => upload(api, alone, content));
    const learner = await api.signUpOnboarded();
    const small = textOf(many.bytes);
    const begun = performance.now();
    const all = await memoryDuring(pid, () =>
      Promise.all(Array.from({ length: many.files }, () => upload(api, learner, small))),
    );
    const took = performance.now() - begun;
    return [
      { what: 'curl of 200 MB into a bare Fastify stream', value: seconds(streamed.result) },
      {
        what: 'upload of 200 MB in 40 pieces, complete',
        value: seconds(one.sent),
        orientation: `${seconds(streamed.result)}, the bare stream`,
      },
      { what: 'the same, checked and ready', value: seconds(one.ready) },
      {
        what: 'memory before the upload, and its peak',
        value: `${megabytes(memory.before)}, ${megabytes(memory.most)}`,
      },
      {
        what: 'added memory at its peak, independent of the size',
        value: megabytes(memory.most - memory.before),
        orientation: `${megabytes(streamed.most - streamed.before)}, the bare stream`,
      },
      ...rowsOf('upload of 200 MB, until it is ready', [watched], base),
      { what: `${many.files} parallel uploads of 10 MB, all ready`, value: seconds(took) },
      { what: 'peak memory during them', value: megabytes(all.most), orientation: '600 MB' },
      await measureRanges('1 MB of 200 by range, a link to the file', portal.origin + one.address),
      await measureRanges('the same, @fastify/static alone', `${bare.url}/static/${basename(path)}`),
    ];
  } finally {
    await bare.stop();
    await portal.stop();
    rmSync(folder, { recursive: true });
  }
}

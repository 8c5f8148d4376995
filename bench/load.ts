import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { root } from '../scripts/support/run.ts';
import type { Row } from './report.ts';

const connections = 20;
const secondsEach = 8;

interface LoadReport {
  requests: { average: number };
  latency: { p99: number };
  errors: number;
  non2xx: number;
}

export async function load(url: string, headers: readonly string[]): Promise<LoadReport> {
  const warmUp = ['--warmup', '[', '-c', String(connections), '-d', '2', ']'];
  const argv = ['-j', '-n', '-c', String(connections), '-d', String(secondsEach), ...warmUp];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['node_modules/autocannon/autocannon.js', ...argv, ...headers.flatMap((header) => ['-H', header]), url],
    { cwd: root, maxBuffer: 10_000_000 },
  );
  const reports = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as LoadReport);
  const report = reports.at(-1);
  if (!report || report.errors > 0 || report.non2xx > 0) throw new Error(`Load on ${url} failed: ${stdout}`);
  return report;
}

const rowOf = (what: string, { requests, latency }: LoadReport): Row => ({
  what,
  value: `${requests.average.toFixed(0)} requests/s (p99 ${latency.p99} ms)`,
});

/**
 * Starts a bare Fastify route in its own process.
 * @param options of `bare-server.ts`
 */
export async function startBareRoute(
  ...options: readonly string[]
): Promise<{ url: string; pid: number; stop: () => Promise<void> }> {
  const server = spawn(process.execPath, ['--import', 'tsx', 'bench/bare-server.ts', ...options], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  const [address] = (await once(server.stdout, 'data')) as [Buffer];
  return {
    url: address.toString().trim(),
    pid: server.pid ?? 0,
    stop: async () => {
      server.kill();
      await ended;
    },
  };
}

/** Requests per second of a bare Fastify route. */
export async function measureBareRoute(): Promise<Row> {
  const { url, stop } = await startBareRoute();
  try {
    return rowOf('bare Fastify route', await load(url, []));
  } finally {
    await stop();
  }
}

/** Requests per second of cached pages, and of uncached pages that are requested once. */
export async function measurePages(origin: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const path of ['/', '/universities']) rows.push(await measureKeptPage(origin, path));
  const searches = Array.from({ length: 10_000 }, (_, index) => `/universities?q=${index + 1}`);
  return [...rows, await measureNewPages(origin, `/universities, ${searches.length} searches`, searches)];
}

/** Requests per second of a popular page. */
const measureKeptPage = async (origin: string, path: string): Promise<Row> =>
  rowOf(`GET ${path}, cached`, await load(origin + path, ['accept-encoding=br']));

/** Requests per second of different pages, each requested once. */
async function measureNewPages(origin: string, what: string, paths: readonly string[]): Promise<Row> {
  const left = paths.values();
  let asked = 0;
  const begun = performance.now();
  const ask = async () => {
    // All workers share one iterator of paths.
    for (const path of left) {
      // Each request has its own address, because the rate limit applies per address; the portal trusts this client as
      // its proxy.
      asked += 1;
      const headers = { 'accept-encoding': 'br', 'x-forwarded-for': `10.0.${asked >> 8}.${asked & 255}` };
      const answer = await fetch(origin + path, { headers, redirect: 'error' });
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: 4 }, ask));
  const perSecond = (paths.length / (performance.now() - begun)) * 1000;
  return { what: `GET ${what}`, value: `${perSecond.toFixed(0)} requests/s` };
}

/** Requests per second of a read-only call. */
export async function measureCall(what: string, url: string, token?: string): Promise<Row> {
  const headers = ['x-api-key=acado-web', ...(token ? [`authorization=Bearer ${token}`] : [])];
  return rowOf(what, await load(url, headers));
}

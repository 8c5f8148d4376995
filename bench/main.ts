import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../scripts/support/run.ts';
import { PortalApi } from '../tests/support/portal-api.ts';
import { buildStale, freshDataDir, type PortalProcess, startPortal } from '../tests/support/portal-process.ts';
import { measureBlocking } from './blocking/measure-blocking.ts';
import { compareLists, measureFilter, measureLists } from './lists.ts';
import { measureBareRoute, measureCall, measurePages } from './load.ts';
import { importFiles, realFiles } from './real-files.ts';
import { grid, megabytes, type Row, type Table, table } from './report.ts';
import { measureSignedInCalls } from './signed-in-calls.ts';
import { measureThreads } from './threads.ts';

const rows: Row[] = [];
const tables: Table[] = [];
function add(...more: Row[]): void {
  rows.push(...more);
  for (const { what, value } of more) console.log(`${what}: ${value}`);
}
const residentMemory = ({ process }: PortalProcess): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(process.pid)]).toString()) * 1024;
const memory = (when: string, portal: PortalProcess): Row => ({
  what: `resident memory ${when}`,
  value: megabytes(residentMemory(portal)),
  orientation: '350 MB',
});

/** Makes the portal trust this computer as a proxy, so that calls can have many addresses. */
const asProxy = { TRUST_PROXY: '127.0.0.1' } as const;

async function withPortal<Result>(
  dataDir: string,
  work: (portal: PortalProcess) => Promise<Result>,
  environment: Readonly<Record<string, string>> = {},
): Promise<Result> {
  const portal = await startPortal(dataDir, { environment });
  try {
    return await work(portal);
  } finally {
    await portal.stop();
  }
}

/** Requests per second and memory with the seed data. */
async function measureLoad(portal: PortalProcess): Promise<void> {
  add(memory('after the start', portal));
  const { token } = await new PortalApi(portal.origin).signUpOnboarded();
  add(await measureBareRoute());
  add(await measureCall('GET /api/skills-list, seed', `${portal.origin}/api/skills-list`));
  add(await measureCall('GET /api/user, signed in', `${portal.origin}/api/user`, token));
  add(memory('after the load', portal));
  add(...(await measurePages(portal.origin)));
  add({ ...memory('after 10,000 different pages', portal), orientation: '600 MB' });
}

/** The long lists with the seed and with real files. */
async function measureRealData(dataDir: string, folder: string): Promise<void> {
  const files = realFiles(folder);
  if (files.length === 0) {
    console.log(`No real files in ${folder}. Name their folder: npm run bench -- <folder>`);
    return;
  }
  const seed = await withPortal(dataDir, ({ origin }) => measureLists(origin));
  await importFiles(dataDir, files);
  await withPortal(dataDir, async (portal) => {
    add(...compareLists(seed, await measureLists(portal.origin)));
    add(await measureFilter(portal.origin));
    add(await measureCall('GET /api/skills-list, real', `${portal.origin}/api/skills-list`));
    add(memory('with the real files, after these calls', portal));
  });
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' } },
});

/** The measurements in their order; they share a data folder. */
const parts: Readonly<Record<string, (dataDir: string) => Promise<void>>> = {
  blocking: async (dataDir) => {
    const only = values.only === 'blocking' ? positionals : [];
    tables.push(...(await withPortal(dataDir, ({ origin }) => measureBlocking(origin, only))));
  },
  load: async (dataDir) => {
    add(...(await measureSignedInCalls(dataDir)));
    await withPortal(dataDir, measureLoad, asProxy);
  },
  threads: async () => add(...(await measureThreads())),
  lists: (dataDir) => measureRealData(dataDir, resolve(positionals[0] ?? join(root, '../shared/data'))),
};
const chosen = Object.entries(parts).filter(([name]) => values.only === undefined || values.only === name);
if (chosen.length === 0)
  throw new Error(`Unknown part: ${values.only}. Available parts: ${Object.keys(parts).join(', ')}`);

buildStale();
const dataDir = await freshDataDir();
try {
  for (const [, measure] of chosen) await measure(dataDir);
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

const machine = `${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} cores, Node ${process.version}`;
const parted = tables.map(({ title, cells }) => `${title}\n\n${grid(cells)}`);
const result = `${[machine, ...(rows.length > 0 ? [table(rows)] : []), ...parted].join('\n\n')}\n`;
writeFileSync(join(root, 'bench/last-run.md'), result);
console.log(`\n${result}`);

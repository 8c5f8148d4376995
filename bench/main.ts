import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { join, resolve } from 'node:path';
import { root, run } from '../scripts/support/run.ts';
import { PortalApi } from '../tests/support/portal-api.ts';
import { buildStale, freshDataDir, type PortalProcess, startPortal } from '../tests/support/portal-process.ts';
import { measureBareRoute, measureCall } from './load.ts';
import { type ListPage, openBrowser, timeToFilter, timeToReady } from './pages.ts';
import { megabytes, milliseconds, type Row, table } from './report.ts';
import { measureSizes } from './sizes.ts';
import { measureStarts, residentMemory } from './starts.ts';

const listPages: readonly ListPage[] = ['/skills', '/universities-list'];
const slowDown = 4;
const realData = resolve(process.argv[2] ?? join(root, '../shared/data'));

/** The real files, as `npm run import` takes them. */
function realFiles(): [kind: string, file: string][] {
  const filesOf = (kind: string, pattern: RegExp) => {
    const folder = join(realData, kind);
    const names = existsSync(folder) ? readdirSync(folder) : [];
    return names.filter((name) => pattern.test(name)).map((name): [string, string] => [kind, join(folder, name)]);
  };
  return [
    ...filesOf('universities', /\.json$/),
    ...filesOf('skills', /skills-en-collections\.csv$|technology-skills-distinct\.csv$/),
  ];
}

async function withPortal<Result>(dataDir: string, work: (portal: PortalProcess) => Promise<Result>): Promise<Result> {
  const portal = await startPortal(dataDir);
  try {
    return await work(portal);
  } finally {
    await portal.stop();
  }
}

/** Requests per second and memory, with what the seed has. */
async function measureLoad({ origin, ...portal }: PortalProcess): Promise<Row[]> {
  const afterStart = residentMemory({ origin, ...portal });
  const { token } = await new PortalApi(origin).signUpOnboarded();
  const calls = [
    await measureBareRoute(),
    await measureCall('GET /api/skills-list, seed', `${origin}/api/skills-list`),
    await measureCall('GET /api/user, signed in', `${origin}/api/user`, token),
  ];
  return [
    ...calls,
    { what: 'resident memory after the start', value: megabytes(afterStart), orientation: '350 MB' },
    {
      what: 'resident memory after the load',
      value: megabytes(residentMemory({ origin, ...portal })),
      orientation: '350 MB',
    },
  ];
}

/** Time to each list, by page. */
async function measurePages(origin: string): Promise<Map<ListPage, number>> {
  const learner = await new PortalApi(origin).signUpOnboarded();
  const browser = await openBrowser();
  const times = new Map<ListPage, number>();
  for (const path of listPages) times.set(path, await timeToReady(browser, origin, learner, path));
  await browser.close();
  return times;
}

async function measureFilter(origin: string): Promise<Row> {
  const learner = await new PortalApi(origin).signUpOnboarded();
  const browser = await openBrowser();
  const { length } = await new PortalApi(origin).call<unknown[]>('/skills-list');
  const time = await timeToFilter(browser, origin, learner, slowDown);
  await browser.close();
  return {
    what: `key press to filtered list, ${length.toLocaleString('en')} skills, processor ${slowDown} times slower, no debounce`,
    value: milliseconds(time),
  };
}

async function importFiles(dataDir: string, files: readonly [string, string][]): Promise<void> {
  for (const [kind, file] of files) {
    const { code, output } = await run(['node', 'scripts/start.mjs', 'import', kind, file], {
      env: { DATA_DIR: dataDir },
    });
    if (code !== 0) throw new Error(`The import of ${file} failed:\n${output}`);
  }
}

const rows: Row[] = [];
function add(...more: Row[]): void {
  rows.push(...more);
  for (const { what, value } of more) console.log(`${what}: ${value}`);
}

add(...(await measureStarts()));
buildStale();
add(...(await measureSizes()));
const dataDir = await freshDataDir();
add(...(await withPortal(dataDir, measureLoad)));
const withSeed = await withPortal(dataDir, ({ origin }) => measurePages(origin));
const files = realFiles();
if (files.length === 0) console.log(`There are no real files in ${realData}, so only the seed was measured`);
await importFiles(dataDir, files);
await withPortal(dataDir, async ({ origin, ...portal }) => {
  const withReal = await measurePages(origin);
  for (const path of listPages) {
    const [seed, real] = [withSeed.get(path) ?? 0, withReal.get(path) ?? 0];
    add({
      what: `navigation to the list of ${path}, seed and real`,
      value: `${milliseconds(seed)}, ${milliseconds(real)}: ${(real / seed).toFixed(2)} times`,
      orientation: '2 times',
    });
  }
  add(await measureFilter(origin));
  add(await measureCall('GET /api/skills-list, real', `${origin}/api/skills-list`));
  add({
    what: 'resident memory with the real data',
    value: megabytes(residentMemory({ origin, ...portal })),
    orientation: '350 MB',
  });
});
rmSync(dataDir, { recursive: true, force: true });

const [processor] = cpus();
const result = `${processor?.model ?? 'unknown processor'}, ${availableParallelism()} cores, Node ${process.version}\n\n${table(rows)}\n`;
writeFileSync(join(root, 'bench/last-run.md'), result);
console.log(`\n${result}`);

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findDateutil } from '../tests/support/dateutil.ts';
import { hasFirefox } from '../tests/support/engines/firefox.ts';
import { hasWebKit } from '../tests/support/engines/webkit.ts';
import { findKhal } from '../tests/support/khal.ts';
import { findPdfToText, findQpdf } from '../tests/support/pdf-programs.ts';
import { findPgBouncer } from '../tests/support/pgbouncer.ts';
import { findPostgres, startPostgres } from '../tests/support/postgres.ts';
import { chooseStages } from './support/choose-stages.ts';
import { gateStages } from './support/gate-stages.ts';
import { withPackage } from './support/package.ts';
import { root } from './support/run.ts';
import { runOnce, runPlaywright, runStages, runVitest, type Stage } from './support/stages.ts';
import { sum, type Tally } from './support/tally.ts';

/** A stage of the slow tests (`*.slow.test.ts`) in some folders. */
const slow = (name: string, title: string, ...folders: readonly string[]): Stage => ({
  name,
  title,
  run: () => runSlow(name, folders),
});

/** Sends more generated requests than a manual run, with the same seed. */
const runSlow = (name: string, files: readonly string[]) =>
  runVitest(name, ['--project', 'slow', ...files], { FUZZ_RUNS: process.env['FUZZ_RUNS'] ?? '120' });

const browser = (name: string, title: string, argv: readonly string[], env: Record<string, string> = {}): Stage => ({
  name,
  title,
  run: () => runPlaywright(name, argv, env),
});

/** Real files, which aren't part of the repository. */
const realFiles = process.env['TEST_DATA'] ?? join(root, '../shared/data');

/** How often each way to interrupt an upload is tested. */
const kills = { TEST_KILLS: '8' };

/**
 * Leaves out the test files whose programs aren't installed, and reports them.
 *
 * @param programs a name, whether it is installed, and the test file without its extension
 */
async function runWithout(
  programs: readonly (readonly [name: string, found: unknown, test: string])[],
  runRest: (without: readonly string[]) => Promise<Tally>,
): Promise<Tally> {
  const missing = programs.filter(([, found]) => found === undefined || found === false);
  const tally = await runRest(missing.flatMap(([, , test]) => ['--exclude', `**/${test}.test.ts`]));
  const leftOut = missing.map(([name, , test]) => `${test}.test.ts: ${name} isn't installed and can't be installed`);
  return { ...tally, leftOut: [...(tally.leftOut ?? []), ...leftOut] };
}

/** Repeats the database tests on a temporary Postgres cluster, and runs the tests of its connections. */
async function runOnPostgres(): Promise<Tally> {
  const binaries = findPostgres();
  if (binaries === undefined) return { passed: 0, failed: 1 };
  const cluster = await startPostgres(binaries);
  try {
    // Exclude tests that don't use Postgres: cross-site requests, the embedded database and the event loop. The stage
    // `server` already checks PDFs with qpdf and pdftotext.
    const files = [
      'server/',
      'tests/contract/',
      'tests/postgres/',
      '--exclude',
      '**/{cross-site,embedded,heavy-requests,pdf-check,pdf-texts}.slow.test.ts',
    ];
    const env = { TEST_DATABASE_URL: cluster.url };
    return await runWithout([['PgBouncer', findPgBouncer(), 'pgbouncer']], (without) =>
      runVitest('postgres', [...files, ...without], env),
    );
  } finally {
    await cluster.stop();
  }
}

/** Runs the tests of the server, some of which verify the generated files with independent programs. */
function runOfServer(): Promise<Tally> {
  const programs = [
    ['pdftotext', withPackage('poppler-utils', findPdfToText), 'pdf-texts.slow'],
    ['qpdf', withPackage('qpdf', findQpdf), 'pdf-check.slow'],
  ] as const;
  const folders = ['server/', 'tests/recurrence/', 'tests/support/', 'scripts/'];
  return runWithout(programs, (without) => runSlow('server', [...folders, ...without]));
}

/** The main journeys in Firefox and WebKit from Debian's packages. */
async function runInBrowsers(): Promise<Tally> {
  const built = await runOnce('node', '--import', 'tsx', 'scripts/build.ts');
  if (built.failed > 0) return built;
  withPackage('xvfb', hasWebKit);
  const programs = [
    ['Firefox', withPackage('firefox-esr', hasFirefox), 'firefox'],
    ['WebKit', withPackage('webkit2gtk-driver', hasWebKit), 'webkit'],
  ] as const;
  if (programs.every(([, found]) => found === undefined))
    return { passed: 0, failed: 0, leftOut: ['Other browsers: none is installed or can be installed'] };
  return runWithout(programs, (without) => runVitest('browsers', without, { TEST_BROWSERS: '1' }));
}

const stages: readonly Stage[] = [
  {
    name: 'gate',
    title: 'The gate',
    run: async () => (await runStages(gateStages, 'npm test --')).tally,
  },
  { name: 'dead', title: 'Dead code', run: () => runOnce('npm', 'run', '--silent', 'dead') },
  { name: 'sizes', title: 'Sizes', run: () => runOnce('npm', 'run', '--silent', 'sizes', '--', '--check') },
  slow('processes', 'Processes', 'tests/process/'),
  slow('contract', 'Every operation', 'tests/contract/'),
  slow('models', 'Invariants and mutants', 'tests/model/', 'src/'),
  { name: 'server', title: 'Server, files and verifiers', run: runOfServer },
  {
    name: 'postgres',
    title: 'Server on Postgres',
    lacks: () => {
      withPackage('pgbouncer', findPgBouncer);
      return withPackage('postgresql', findPostgres) === undefined
        ? "the Postgres programs (initdb, postgres) are missing and can't be installed"
        : undefined;
    },
    run: runOnPostgres,
  },
  browser('journeys', 'More journeys', ['--project', 'more*']),
  browser('pages', 'Every page in every look', ['--project', 'pages*']),
  browser('tours', 'Tours of the charts', ['--config', 'playwright.charts.config.ts']),
  browser('workbench', 'Workbench', ['--project', 'workbench']),
  { name: 'browsers', title: 'Firefox and WebKit', run: runInBrowsers },
  {
    name: 'kills',
    title: 'Uploads that break',
    run: async () =>
      sum([
        await runVitest('kills', ['--project', 'slow', 'tests/process/uploads'], kills),
        await runPlaywright('kills', ['--project', 'kills'], kills),
      ]),
  },
  {
    name: 'data',
    title: 'Real files',
    lacks: () => (existsSync(realFiles) ? undefined : `the folder ${realFiles} doesn't exist (set TEST_DATA)`),
    run: () => {
      const programs = [
        ['khal', withPackage('khal', findKhal), 'khal'],
        ['python-dateutil', withPackage('python3-dateutil', findDateutil), 'recurrence'],
      ] as const;
      return runWithout(programs, (without) => runVitest('data', without, { TEST_DATA: realFiles }));
    },
  },
];

await chooseStages({ stages, command: 'npm run test:everything --', whole: 'everything' });

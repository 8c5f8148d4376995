import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DatabaseLocation, openDatabase } from '../server/platform/db/database.ts';
import { PortalApi } from '../tests/support/portal-api.ts';
import { type PortalProcess, startPortal } from '../tests/support/portal-process.ts';
import { startServer } from '../tests/support/server.ts';
import { recordStatements } from '../tests/support/statements.ts';
import { load, startBareRoute } from './load.ts';
import { onPostgres } from './on-postgres.ts';
import { median, type Row } from './report.ts';

/** Calls with two statements: the session, and the rows. The list has a row for each session of the account. */
const calls = { 'signed-in call of one row': '/notification-count', 'list of three rows': '/my-sessions' } as const;
const rowsOfList = 3;
/** The product and the bare routes take turns, so that other load on the machine reaches both. */
const rounds = 3;

/** Requests per second of signed-in calls, next to bare routes that run the same statements on the same database. */
export async function measureSignedInCalls(dataDir: string): Promise<Row[]> {
  const rows = await compare('embedded', { folder: join(dataDir, 'database') }, dataDir, () => startPortal(dataDir));
  const onServer = await onPostgres('signed-in calls', dataDir, ({ url, start }) =>
    compare('Postgres', { url }, dataDir, () => start()),
  );
  return [...rows, ...(onServer ?? [])];
}

async function compare(
  kind: string,
  location: DatabaseLocation,
  dataDir: string,
  start: () => Promise<PortalProcess>,
): Promise<Row[]> {
  const token = await withPortal(start, signInOften);
  const file = join(dataDir, 'bare-calls.json');
  writeFileSync(file, JSON.stringify({ location, statements: await statementsOf(location, token) }));
  const paths = Object.values(calls);
  const speeds = new Map(paths.map((path) => [path, { product: [] as number[], bare: [] as number[] }]));
  for (let round = 0; round < rounds; round += 1) {
    await withPortal(start, async ({ origin }) => {
      const headers = ['x-api-key=acado-web', `authorization=Bearer ${token}`];
      for (const path of paths) speeds.get(path)?.product.push(await speedOf(`${origin}/api${path}`, headers));
    });
    const bare = await startBareRoute('--calls', file);
    for (const path of paths) speeds.get(path)?.bare.push(await speedOf(`${bare.url}${path}`, []));
    await bare.stop();
  }
  return Object.entries(calls).map(([what, path]) => {
    const { product, bare } = speeds.get(path) ?? { product: [], bare: [] };
    const ratio = median(product.map((speed, round) => speed / (bare[round] ?? Number.NaN)));
    return {
      what: `${what}, ${kind}: product, bare route`,
      value: `${median(product).toFixed(0)}, ${median(bare).toFixed(0)} requests/s: ratio ${ratio.toFixed(2)}`,
      orientation: 'ratio 0.5',
    };
  });
}

const speedOf = async (url: string, headers: readonly string[]) => (await load(url, headers)).requests.average;

async function withPortal<Result>(
  start: () => Promise<PortalProcess>,
  work: (portal: PortalProcess) => Promise<Result>,
): Promise<Result> {
  const portal = await start();
  try {
    return await work(portal);
  } finally {
    await portal.stop();
  }
}

/** @returns the token of an account with as many sessions as the list has rows */
async function signInOften({ origin }: PortalProcess): Promise<string> {
  const api = new PortalApi(origin);
  const { email, password, token } = await api.signUpOnboarded();
  for (let session = 1; session < rowsOfList; session += 1) await api.signIn({ email, password });
  return token;
}

/** The statements of each call, as the product sends them. */
async function statementsOf(location: DatabaseLocation, token: string) {
  const clock = { now: () => new Date() };
  const server = await startServer({ database: await openDatabase(location), clock, validateAnswers: false });
  try {
    const statements: Record<string, unknown> = {};
    for (const path of Object.values(calls))
      statements[path] = await recordStatements(() => server.call(path, { token }));
    return statements;
  } finally {
    await server.close();
  }
}

import { once } from 'node:events';
import { inParallel } from '../../scripts/support/run.ts';
import { type PortalProcess, startPortal } from '../../tests/support/portal-process.ts';
import { onPostgres } from '../on-postgres.ts';
import { megabytes, type Row } from '../report.ts';
import { residentMemory } from '../starts.ts';
import { HttpClient } from './http-client.ts';
import { LearnerSession, readCatalogues } from './learner-session.ts';

const sessionCount = 200;

interface Load {
  /** The seconds until the last pending answer has arrived. */
  seconds: number;
  times: readonly number[];
  acknowledged: number;
  sentAgain: number;
  lost: readonly string[];
}

/**
 * Signs learners up and lets all of them move between screens in parallel.
 *
 * @param origins of the processes; every second learner starts with the last process, and switches when it stops
 * @param halfway called after half of the time
 * @throws at the first unexpected answer
 */
async function load(
  origins: readonly string[],
  milliseconds: number,
  halfway: () => Promise<void> = () => Promise.resolve(),
): Promise<Load> {
  const scout = new HttpClient(origins);
  const catalogues = await readCatalogues(scout);
  scout.close();
  const clients = Array.from(
    { length: sessionCount },
    (_, index) => new HttpClient(index % 2 === 0 ? origins : origins.toReversed()),
  );
  const sessions = clients.map((client, index) => new LearnerSession(client, catalogues, index));
  await inParallel(sessions, 10, (session) => session.signUp());
  for (const { times } of clients) times.length = 0;
  const begun = performance.now();
  const end = begun + milliseconds;
  const goOn = async (session: LearnerSession) => {
    while (performance.now() < end) await session.visitNext();
  };
  const half = new Promise((resolve) => setTimeout(resolve, milliseconds / 2)).then(halfway);
  await Promise.all([half, ...sessions.map(goOn)]);
  const seconds = (performance.now() - begun) / 1000;
  const times = clients.flatMap((client) => client.times).sort((one, other) => one - other);
  const lost = (await Promise.all(sessions.map((session) => session.findLost()))).flat();
  for (const client of clients) client.close();
  return {
    seconds,
    times,
    lost,
    acknowledged: sessions.reduce((sum, session) => sum + session.acknowledged, 0),
    sentAgain: clients.reduce((sum, client) => sum + client.sentAgain, 0),
  };
}

/**
 * Checks that nothing was lost.
 *
 * @throws if an acknowledged write is lost
 */
function refuseLosses({ lost }: Load): void {
  if (lost.length > 0) throw new Error(`${lost.length} were lost, such as\n${lost.slice(0, 5).join('\n')}`);
}

function speedRow(what: string, { times, seconds }: Load): Row {
  const at = (share: number) => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(0);
  const speed = `${(times.length / seconds).toFixed(0)} requests/s (p50 ${at(0.5)} ms, p99 ${at(0.99)} ms)`;
  return { what: `${sessionCount} sessions for ${seconds.toFixed(0)} s, ${what}`, value: `${speed}, no errors` };
}

async function measureOne(what: string, portal: PortalProcess, seconds: number): Promise<Row[]> {
  const before = residentMemory(portal);
  const result = await load([portal.origin], seconds * 1000);
  refuseLosses(result);
  const after = residentMemory(portal);
  const memory = `${megabytes(before)}, ${megabytes(after)}: ${(after / before).toFixed(2)} times`;
  return [
    speedRow(what, result),
    { what: `resident memory before and after them, ${what}`, value: memory, orientation: '350 MB' },
  ];
}

async function measurePair(portals: readonly [PortalProcess, PortalProcess], seconds: number): Promise<Row[]> {
  const [survivor, victim] = portals;
  const kill = async () => {
    const exit = once(victim.process, 'exit');
    victim.process.kill('SIGKILL');
    await exit;
  };
  const result = await load([survivor.origin, victim.origin], seconds * 1000, kill);
  refuseLosses(result);
  if (result.sentAgain === 0) throw new Error('No client noticed that a process was killed');
  return [
    speedRow('two processes on Postgres, one killed halfway', result),
    {
      what: 'acknowledged writes in that time, and how many of them are lost',
      value: `${result.acknowledged}, none lost; ${result.sentAgain} requests were sent again`,
    },
  ];
}

/** Two hundred learners in parallel, each with their own connection, on the embedded database. */
export async function measureSessions(dataDir: string, seconds: number): Promise<Row[]> {
  const portal = await startPortal(dataDir);
  try {
    return await measureOne('embedded database', portal, seconds);
  } finally {
    await portal.stop();
  }
}

/** Measures sessions on Postgres: with one process, and with two processes of which one is killed. */
export async function measureSessionsOnPostgres(dataDir: string, seconds: number): Promise<Row[]> {
  const rows = await onPostgres('the sessions on Postgres', dataDir, async ({ start }) => {
    const first = await start();
    const alone = await measureOne('Postgres', first, seconds);
    return [...alone, ...(await measurePair([first, await start()], seconds))];
  });
  return rows ?? [];
}

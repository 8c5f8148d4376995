import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../scripts/support/run.ts';
import { type PortalProcess, startPortal } from '../tests/support/portal-process.ts';
import { milliseconds, type Row } from './report.ts';

const pollers = 4;
const idleMilliseconds = 3_000;

/** The delays of other clients during some work, in milliseconds. */
export interface Measurement extends Turns {
  took: number;
  p99: number;
}

/** The longest turn of the server's event loop, as bench/loop-turns.mjs reports it. */
interface Turns {
  byClock: number;
  ofProcessor: number;
  /** The number of turns with more than 50 ms of processor time. */
  over: number;
}

/**
 * Measures what other clients experience during `work`.
 * @param turnsFile the file that bench/loop-turns.mjs writes
 */
export async function watch(
  portal: PortalProcess,
  turnsFile: string,
  work: () => Promise<unknown>,
): Promise<Measurement> {
  const longestTurns = async (): Promise<Turns> => {
    rmSync(turnsFile, { force: true });
    portal.process.kill('SIGUSR2');
    for (;;) {
      try {
        const text = readFileSync(turnsFile, 'utf8');
        if (text.endsWith('\n')) return JSON.parse(text) as Turns;
      } catch {
        // The file doesn't exist yet.
      }
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  const times: number[] = [];
  let isDone = false;
  const poll = async () => {
    while (!isDone) {
      const begun = performance.now();
      await (await fetch(`${portal.origin}/healthz`)).arrayBuffer();
      times.push(performance.now() - begun);
    }
  };
  await longestTurns();
  const begun = performance.now();
  const polling = Promise.all(Array.from({ length: pollers }, poll));
  await work().finally(() => {
    isDone = true;
  });
  const took = performance.now() - begun;
  await polling;
  times.sort((one, other) => one - other);
  return { ...(await longestTurns()), took, p99: times[Math.floor(times.length * 0.99)] ?? 0 };
}

/** The waits during some work compared with those on an idle server. */
export const rowsOf = (what: string, all: readonly Measurement[], base: Measurement): Row[] => {
  const worst = (name: keyof Measurement) => Math.max(...all.map((one) => one[name]));
  return [
    { what, value: all.map(({ took }) => milliseconds(took)).join(', ') },
    {
      what: `${what}: longest turn of the loop, and with only /healthz`,
      value: `${milliseconds(worst('byClock'))}, ${milliseconds(base.byClock)}`,
      orientation: '50 ms',
    },
    {
      what: `${what}: the same in processor time`,
      value: `${milliseconds(worst('ofProcessor'))}, ${milliseconds(base.ofProcessor)}`,
      orientation: '50 ms',
    },
    {
      what: `${what}: /healthz p99 during it, and when idle`,
      value: `${milliseconds(worst('p99'))}, ${milliseconds(base.p99)}`,
      orientation: '100 ms',
    },
  ];
};

/** The environment of a process that writes its longest turns to a file. */
export const turnsEnvironment = (turnsFile: string) => ({
  NODE_OPTIONS: `--import=${pathToFileURL(join(root, 'bench/loop-turns.mjs')).href}`,
  LOOP_TURNS_FILE: turnsFile,
});

/** Measures an idle server. */
export async function watchIdle(portal: PortalProcess, turnsFile: string): Promise<Measurement> {
  const idle = () => watch(portal, turnsFile, () => new Promise((resolve) => setTimeout(resolve, idleMilliseconds)));
  await idle();
  return idle();
}

/** Starts a server that reports its longest turns, and measures it while it is idle. */
export async function startWatched(dataDir: string) {
  const turnsFile = join(dataDir, 'longest-turn');
  const portal = await startPortal(dataDir, { environment: turnsEnvironment(turnsFile) });
  const base = await watchIdle(portal, turnsFile);
  return { portal, base, watch: (work: () => Promise<unknown>) => watch(portal, turnsFile, work) };
}

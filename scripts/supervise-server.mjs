// @ts-check
import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

/** The option that makes a server wait for the message that the pages are built. */
const awaitsPages = '--await-pages';
/** Milliseconds before a crashed server restarts. Each crash doubles the delay, up to the maximum. */
const firstPause = 500;
const maxPause = 30_000;
/** Milliseconds after which a server counts as stable and the delay is reset. */
const steadyAfter = 60_000;

/**
 * Runs the server in a child process until it is asked to stop. Restarts it if it ends unexpectedly after it was ready:
 * killed by its watchdog, out of memory, or because of a defect. A server that never becomes ready isn't restarted.
 * Exits with the server's exit code or signal.
 *
 * @param {string} entry the server's program
 * @param {readonly string[]} argv
 * @param {Promise<number>} [pages] the build of the client, which the server waits for before it answers; if it fails,
 * the server stops
 * @returns {Promise<never>}
 */
export async function superviseServer(entry, argv, pages) {
  let isAsked = false;
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let server;
  for (const name of /** @type {const} */ (['SIGTERM', 'SIGINT']))
    process.on(name, () => {
      isAsked = true;
      if (server === undefined) process.exit(0);
      server.kill(name);
    });
  let isBuilding = pages !== undefined;
  let failure = 0;
  void pages?.then((code) => {
    isBuilding = false;
    if (code === 0) return server?.send('built');
    isAsked = true;
    failure = code;
    server?.kill('SIGTERM');
  });
  let pause = firstPause;
  for (;;) {
    const started = performance.now();
    server = spawn(process.execPath, [...process.execArgv, entry, ...(isBuilding ? [awaitsPages] : []), ...argv], {
      stdio: [0, 1, 2, 'ipc'],
    });
    let wasReady = false;
    server.once('message', () => (wasReady = true));
    const [code, signal] = await new Promise((resolve) =>
      /** @type {import('node:child_process').ChildProcess} */ (server).once('exit', (...end) => resolve(end)),
    );
    server = undefined;
    if (isAsked || !wasReady) endAs(failure === 0 ? code : failure, failure === 0 ? signal : null);
    if (performance.now() - started > steadyAfter) pause = firstPause;
    console.error(`The server has ended (${signal ?? `exit code ${code}`}) and restarts in ${pause / 1000} s`);
    await wait(pause);
    pause = Math.min(pause * 2, maxPause);
  }
}

/**
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 * @returns {never}
 */
function endAs(code, signal) {
  if (signal === null) process.exit(code ?? 1);
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
  process.exit(1);
}

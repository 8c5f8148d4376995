import { writeSync } from 'node:fs';
import { type Debugger, Session } from 'node:inspector';
import { parentPort, workerData } from 'node:worker_threads';
import { BlockedLoop } from './blocked-loop.ts';
import { processorTimeOfMain } from './processor-time.ts';
import type { Watched } from './watchdog.ts';

/** Milliseconds between two checks. */
const pause = 500;
/** Milliseconds in which the main thread has to report its stack; while native code runs, it never does. */
const stackWait = 2_000;
/** The maximum number of innermost stack frames to log. */
const maxFrames = 12;

const { beats, limit } = workerData as Watched;
const loop = new BlockedLoop(limit);

const timer = setInterval(() => {
  if (!loop.isBlocked(Atomics.load(beats, 0), processorTimeOfMain())) return;
  clearInterval(timer);
  setTimeout(() => end([]), stackWait);
  readStack(end);
}, pause);
parentPort?.postMessage('watching');

/** Reads the stack of the blocked thread: names and places of functions, but no values. */
function readStack(found: (stack: readonly string[]) => void): void {
  const session = new Session();
  const files = new Map<string, string>();
  session.connectToMainThread();
  session.on('Debugger.scriptParsed', ({ params }) => files.set(params.scriptId, params.url));
  session.on('Debugger.paused', ({ params }) => {
    const placeOf = ({ functionName, location }: Debugger.CallFrame) =>
      `${functionName || '(anonymous)'} ${files.get(location.scriptId)}:${location.lineNumber + 1}`;
    found(params.callFrames.slice(0, maxFrames).map(placeOf));
  });
  session.post('Debugger.enable');
  session.post('Debugger.pause');
}

function end(stack: readonly string[]): void {
  const msg = `The event loop was blocked for ${limit / 1000} s of processor time, so the process ends`;
  // Formatted like a line of the logger, which can't be used because it belongs to the blocked thread.
  writeSync(1, `${JSON.stringify({ level: 60, time: Date.now(), pid: process.pid, stack, msg })}\n`);
  process.kill(process.pid, 'SIGKILL');
}

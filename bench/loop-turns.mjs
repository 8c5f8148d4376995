// Loaded into the server by `--import`. On SIGUSR2 it writes the longest turn of the event loop since the
// last report, in wall-clock and in processor milliseconds. It also writes how many turns took more than 50
// ms of processor time. On a busy machine the two times differ a lot.
import { openSync, readSync, writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const turns = monitorEventLoopDelay({ resolution: 1 });
turns.enable();

const stat = process.platform === 'linux' ? openSync('/proc/thread-self/schedstat', 'r') : null;
const text = Buffer.alloc(100);
/** The processor time of this thread in milliseconds; 0 if the platform doesn't report it. */
const processorTime = () =>
  stat === null ? 0 : Number(text.toString('latin1', 0, readSync(stat, text, 0, text.length, 0)).split(' ')[0]) / 1e6;
let last = processorTime();
let longest = 0;
let over = 0;
setInterval(() => {
  const now = processorTime();
  longest = Math.max(longest, now - last);
  if (now - last > 50) over += 1;
  last = now;
}, 1).unref();

process.on('SIGUSR2', () => {
  const file = process.env['LOOP_TURNS_FILE'];
  if (file !== undefined)
    writeFileSync(file, `${JSON.stringify({ byClock: turns.max / 1e6, ofProcessor: longest, over })}\n`);
  turns.reset();
  longest = 0;
  over = 0;
});

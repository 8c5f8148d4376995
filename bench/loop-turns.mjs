// Loaded into the server by `--import`. On SIGUSR2 it writes down the longest turn of its loop since the last time, in
// milliseconds by the clock and in milliseconds of the processor, and how many took the processor more than 50 ms. On a
// machine that is busy with other things the two are far apart.
import { openSync, readSync, writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const turns = monitorEventLoopDelay({ resolution: 1 });
turns.enable();

const stat = process.platform === 'linux' ? openSync('/proc/thread-self/schedstat', 'r') : null;
const text = Buffer.alloc(100);
/** Milliseconds for which this thread has run; 0 where the platform does not report them. */
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

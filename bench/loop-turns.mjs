// Loaded into the server by `--import`: on SIGUSR2 it writes down the longest turn of its loop since the last time.
import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const file = process.env['LOOP_TURNS_FILE'];
const turns = monitorEventLoopDelay({ resolution: 1 });
turns.enable();
process.on('SIGUSR2', () => {
  if (file !== undefined) writeFileSync(file, `${turns.max / 1e6}\n`);
  turns.reset();
});

import { EventEmitter, once } from 'node:events';
import { expect, it } from 'vitest';
import { repeat } from './repeat.ts';

it('repeat continues after a failure, and stop waits for the current run', async () => {
  const failures: unknown[] = [];
  let begun = 0;
  let done = 0;
  const events = new EventEmitter();
  const third = once(events, 'third');
  const stop = repeat(
    async () => {
      begun += 1;
      if (begun === 1) throw new Error('the first time');
      if (begun === 3) {
        const goneOn = once(events, 'gone on');
        events.emit('third');
        await goneOn;
      }
      done += 1;
    },
    1,
    (error) => failures.push(error),
  );
  await third;
  const stopped = stop();
  events.emit('gone on');
  await stopped;
  expect([begun, done, failures]).toEqual([3, 2, [new Error('the first time')]]);
});

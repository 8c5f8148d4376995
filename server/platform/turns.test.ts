import { describe, expect, it } from 'vitest';
import { eachInTurns, inTurns, maxTurn } from './turns.ts';

describe('work in turns', () => {
  it('yields whenever its parts have lasted for a turn, and not before', async () => {
    let time = 0;
    const turns: number[] = [];
    const pause = inTurns(
      () => time,
      async () => {
        turns.push(time);
        // Other work during the pause doesn't count towards the next turn.
        time += 1000;
      },
    );
    for (let step = 0; step < maxTurn * 3; step += 1) {
      time += 1;
      await pause();
    }
    expect(turns).toEqual([maxTurn, maxTurn * 2 + 1000, maxTurn * 3 + 2000]);
  });

  it('lets waiting work run before its next turn', async () => {
    let time = 0;
    const pause = inTurns(() => time);
    const done: string[] = [];
    setImmediate(() => done.push('another'));
    done.push('first');
    await pause();
    done.push('second');
    time = maxTurn;
    await pause();
    done.push('third');
    expect(done).toEqual(['first', 'second', 'another', 'third']);
  });

  it('yields between any two items of a long list', async () => {
    const done: string[] = [];
    await eachInTurns(
      ['first', 'second'],
      (value) => done.push(value),
      async () => void done.push('another'),
    );
    expect(done).toEqual(['another', 'first', 'another', 'second']);
  });
});

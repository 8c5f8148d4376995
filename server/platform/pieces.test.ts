import { describe, expect, it } from 'vitest';
import { eachInPieces, inPieces, longestPiece } from './pieces.ts';

describe('work in pieces', () => {
  it('gives others a turn whenever its steps have lasted for a piece, and not before', async () => {
    let time = 0;
    const turns: number[] = [];
    const pause = inPieces(
      () => time,
      async () => {
        turns.push(time);
        // Whatever others do meanwhile is not the next piece's.
        time += 1000;
      },
    );
    for (let step = 0; step < longestPiece * 3; step += 1) {
      time += 1;
      await pause();
    }
    expect(turns).toEqual([longestPiece, longestPiece * 2 + 1000, longestPiece * 3 + 2000]);
  });

  it('lets what waits in the process come before its next piece', async () => {
    let time = 0;
    const pause = inPieces(() => time);
    const done: string[] = [];
    setImmediate(() => done.push('another'));
    done.push('first');
    await pause();
    done.push('second');
    time = longestPiece;
    await pause();
    done.push('third');
    expect(done).toEqual(['first', 'second', 'another', 'third']);
  });

  it('gives others a turn between any two of a long list', async () => {
    const done: string[] = [];
    await eachInPieces(
      ['first', 'second'],
      (value) => done.push(value),
      async () => void done.push('another'),
    );
    expect(done).toEqual(['another', 'first', 'another', 'second']);
  });
});

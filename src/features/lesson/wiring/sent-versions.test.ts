import { describe, expect, it } from 'vitest';
import { SentVersions } from './sent-versions.ts';

const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe('the versions that an answer is written upon', () => {
  it('are all of them while they are few', () => {
    expect(new SentVersions().send('a', 9, [4, 7, 8])).toEqual([4, 7, 8]);
  });

  it('have the one that the server has taken, however much was typed since', () => {
    const sent = new SentVersions();
    sent.send('a', 10, [0]);
    sent.settle('a', 10, true);
    const bases = sent.send('a', 600, [0, ...upTo(401, 599)]);
    expect([bases.length, bases.includes(10), bases.includes(0), bases.at(-1)]).toEqual([200, true, true, 599]);
    expect(sent.send('b', 61, [])).toEqual([]);
  });

  it('have each that was sent without an answer, for the server may have it', () => {
    const sent = new SentVersions();
    sent.send('a', 10, [0]);
    sent.send('a', 400, [0, ...upTo(201, 399)]);
    const bases = sent.send('a', 800, [0, ...upTo(601, 799)]);
    expect([bases.length, ...[0, 10, 400, 799].map((one) => bases.includes(one))]).toEqual([
      200,
      true,
      true,
      true,
      true,
    ]);
  });

  it('have nothing of what was refused', () => {
    const sent = new SentVersions();
    sent.send('a', 10, [0]);
    sent.settle('a', 10, false);
    expect(sent.send('a', 12, [0, 11])).toEqual([0, 11]);
  });

  it('have the later one, whichever is answered first', () => {
    for (const isTaken of [true, false]) {
      const sent = new SentVersions();
      sent.send('a', 10, [0]);
      sent.send('a', 400, [0, ...upTo(201, 399)]);
      sent.settle('a', 400, true);
      sent.settle('a', 10, isTaken);
      expect(sent.send('a', 800, [0, ...upTo(601, 799)])).toContain(400);
    }
  });

  it('are never more than the server takes', () => {
    const sent = new SentVersions();
    for (const version of upTo(1, 30)) expect(sent.send('a', version * 100, upTo(1, 400)).length).toBeLessThan(201);
  });
});

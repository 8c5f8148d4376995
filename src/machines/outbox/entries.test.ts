import { array, assert, constantFrom, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterAnswer,
  asSent,
  basesOf,
  entryOf,
  refusedEntry,
  stale,
  versionsAfter,
  withEntries,
  withMade,
} from './entries.ts';
import { madeUpKinds as kinds, type Sheet, type Slip, type Sum } from './kinds.fixture.ts';
import type { Entries, Entry } from './outbox.ports.ts';

const slip = (text: string | null, ...bases: number[]): Slip => ({ kind: 'slip', id: 'a', text, bases });

/** What the store has after each was brought into it, one after the other. */
const stored = (...entries: Entry[]): Entry | undefined =>
  entries.reduce<Entries>((known, entry) => withEntries(kinds, known, [entry]), [])[0];

describe('the texts of what has versions', () => {
  const begun = entryOf(kinds, slip('First', 5), 10);
  const unseen = entryOf(kinds, slip('Second', 5), 11);

  it('are the later one where it was written upon the earlier', () => {
    const upon = entryOf(kinds, slip('Second', 10), 11);
    expect(stored(begun, upon)).toEqual({ ...upon, change: slip('Second', 5, 10) });
    expect(stored(upon, begun)).toEqual({ ...upon, change: slip('Second', 5, 10) });
  });

  it('are both kept where neither was written upon the other, in whatever order they come', () => {
    const both = { ...unseen, seq: 12, refusal: stale, others: ['First'], change: slip('Second', 5, 10, 11) };
    expect(stored(begun, unseen)).toEqual(both);
    expect(stored(unseen, begun)).toEqual(both);
    expect(stored(begun, unseen, begun, unseen)).toEqual(both);
    const sameTime = { ...unseen, seq: 10 };
    expect(stored(begun, sameTime)).toMatchObject({ seq: 11, others: ['First'] });
    const third = entryOf(kinds, slip('Third', 5), 14);
    expect(stored(begun, unseen, third)).toMatchObject({ change: { text: 'Third' }, others: ['Second', 'First'] });
    // Its number is by chance one of those that the two have together.
    const alike = { ...third, seq: unseen.seq };
    expect(stored(begun, unseen, alike)).toMatchObject({
      change: { text: 'Second' },
      others: expect.arrayContaining(['First', 'Third']),
    });
  });

  it('are one again once somebody has chosen', () => {
    const chosen = entryOf(kinds, slip('First', 12), 13);
    expect(stored(begun, unseen, chosen)).toEqual({ ...chosen, change: slip('First', 5, 10, 11, 12) });
    expect(stored(begun, unseen, chosen)).not.toHaveProperty('others');
  });

  it('are the same without a word where they say the same, or one of them is a deletion', () => {
    expect(stored(begun, { ...unseen, change: slip('First', 5) })).toMatchObject({ seq: 11, refusal: null });
    expect(stored(begun, entryOf(kinds, slip(null, 5), 11))).toMatchObject({ change: { text: null }, refusal: null });
    expect(stored(entryOf(kinds, slip(null, 5), 9), begun)).toMatchObject({ change: { text: 'First' }, refusal: null });
  });

  it('of a release that did not say what was seen are the later one', () => {
    const { bases: _, ...old } = slip('Second');
    expect(stored(begun, entryOf(kinds, old, 11))).toMatchObject({ change: { text: 'Second' }, refusal: null });
  });

  it('stand beside that of the server where it does not take the own one', () => {
    const refusal = {
      key: begun.key,
      seq: 10,
      reason: stale,
      requestId: 'r-1',
      present: { text: 'Elsewhere', version: 99 },
    };
    expect(refusedEntry(kinds, begun, refusal)).toEqual({
      ...begun,
      refusal: stale,
      requestId: 'r-1',
      others: ['Elsewhere'],
      change: slip('First', 5, 10, 99),
    });
    expect(refusedEntry(kinds, begun, { key: begun.key, seq: 10, reason: 'missing' })).toEqual({
      ...begun,
      refusal: 'missing',
    });
  });

  it('come after every version that was seen, also of a clock that was ahead', () => {
    expect(Math.max(...versionsAfter(slip('First', 5, 900)))).toBe(901);
  });

  it('are never lost, whichever tabs write and however often the store is told', () => {
    const texts = ['A', 'B', 'C', 'D'];
    assert(
      property(array(constantFrom(...texts), { minLength: 2, maxLength: 8 }), (written) => {
        const entries = written.map((text, index) => entryOf(kinds, slip(text, 1), 10 + index));
        const left = stored(...entries);
        const kept = [(left?.change as Slip).text, ...(left?.others ?? [])];
        expect(new Set(kept)).toEqual(new Set(written));
      }),
    );
  });

  it('are written upon what was sent, and upon nothing that was typed alone', () => {
    const type = (known: Entries, ...seqs: number[]) =>
      seqs.reduce((entries, seq) => withMade(kinds, entries, entryOf(kinds, slip(`${seq}`, seq - 1), seq)), known);
    const typed = type([begun], 11, 12);
    expect(typed).toMatchObject([{ seq: 12, change: slip('12', 5) }]);
    expect(type(typed.map(asSent), 13, 14)).toMatchObject([{ seq: 14, change: slip('14', 5, 12) }]);
    expect(withMade(kinds, [begun], unseen)).toEqual(withEntries(kinds, [begun], [unseen]));
  });

  it('have the version of the server alone once it has answered, and what was sent since', () => {
    const written = entryOf(kinds, slip('Third', 5, 8, 10, 12), 14);
    expect(afterAnswer(written, { key: begun.key, seq: 10 }).change).toEqual(slip('Third', 10, 12));
    expect(afterAnswer(written, { key: begun.key, seq: 10, version: 8 }).change).toEqual(slip('Third', 8, 10, 12));
    expect(afterAnswer(written, { key: begun.key, seq: 9 })).toEqual(written);
  });

  it('are told to the server with no more versions than it takes: the first and the last', () => {
    const sent = Array.from({ length: 30 }, (_, index) => index + 1);
    expect(basesOf(40, [...sent, 40])).toEqual([1, ...sent.slice(-19)]);
    expect(basesOf(9, [5, 9])).toEqual([5]);
  });
});

describe('the store', () => {
  const begun = entryOf(kinds, slip('First', 5), 10);
  const read = [{ key: begun.key, seq: 10 }];
  const onward = entryOf(kinds, slip('Second', 5), 12);

  it('has what was written upon what it had when it was read', () => {
    expect(withEntries(kinds, [begun], [onward], read)).toEqual([onward]);
    expect(withEntries(kinds, [entryOf(kinds, slip('Elsewhere', 5), 11)], [onward], read)).toMatchObject([
      { others: ['Elsewhere'] },
    ]);
  });

  it('is told of what it had that this was sent, whatever has been written upon it since', () => {
    expect(withEntries(kinds, [onward], [asSent(begun)], read)).toEqual([entryOf(kinds, slip('Second', 5, 10), 12)]);
    expect(withEntries(kinds, [begun], [asSent(begun)], read)).toEqual([asSent(begun)]);
  });

  it('has nothing again that another tab has taken out, and the server may have what was written upon that', () => {
    expect(withEntries(kinds, [], [asSent(begun)], read)).toEqual([]);
    expect(withEntries(kinds, [], [onward], read)).toEqual([entryOf(kinds, slip('Second', 5, 10), 12)]);
    const other = entryOf(kinds, slip('Of another tab', 5), 9);
    expect(withEntries(kinds, [other], [asSent(begun)], read)).toEqual([other]);
  });
});

describe('the words of what asks for a choice', () => {
  const sheet = (text: string, isChoice: boolean, ...bases: number[]): Sheet => ({
    kind: 'sheet',
    id: 4,
    said: { text },
    bases,
    isChoice,
  });
  const begun = entryOf(kinds, sheet('First', false, 5), 10);
  const elsewhere = JSON.stringify({ text: 'Elsewhere' });
  const refused = refusedEntry(kinds, begun, {
    key: begun.key,
    seq: 10,
    reason: stale,
    present: { text: elsewhere, version: 8 },
  });

  it('from elsewhere stay beside what is written on, until somebody has chosen', () => {
    const onward = entryOf(kinds, sheet('First, and more', false, 5, 8, 10), 11);
    const kept = stored(refused, onward);
    expect(kept).toMatchObject({
      refusal: stale,
      others: [elsewhere],
      change: { said: { text: 'First, and more' } },
    });
    expect(stored(refused, onward, onward)).toEqual(kept);
    const chosen = entryOf(kinds, sheet('Elsewhere', true, 5, 8, 10, 11), 12);
    expect(stored(refused, onward, chosen)).toMatchObject({
      refusal: null,
      change: { said: { text: 'Elsewhere' } },
    });
    expect(stored(refused, onward, chosen)).not.toHaveProperty('others');
  });

  it('are one again where what is written on becomes the same', () => {
    const same = stored(refused, entryOf(kinds, sheet('Elsewhere', false, 5, 8, 10), 11));
    expect(same).toMatchObject({ refusal: null });
    expect(same).not.toHaveProperty('others');
  });

  it('have what is wrong with their fields beside them, until they are others', () => {
    const fields = { text: 'is too long' };
    const wrong = refusedEntry(kinds, begun, { key: begun.key, seq: 10, reason: 'bad_request', fields });
    expect(wrong).toMatchObject({ refusal: 'bad_request', fields });
    const mended = stored(wrong, entryOf(kinds, sheet('F', false, 5, 10), 11));
    expect(mended).toMatchObject({ refusal: null, change: { said: { text: 'F' } } });
    expect(mended).not.toHaveProperty('fields');
  });
});

describe('two changes about the same', () => {
  const sum = (most: number, seq: number) => entryOf(kinds, { kind: 'sum', id: 4, most } as Sum, seq);

  it('say together what their kind says, in whatever order they come', () => {
    for (const two of [
      [sum(9, 10), sum(3, 11)],
      [sum(3, 11), sum(9, 10)],
    ])
      expect(stored(...two)).toEqual(sum(9, 11));
  });

  it('are of a kind that a capability names', () => {
    expect(() => entryOf(kinds, { kind: 'nothing' }, 1)).toThrow('No capability names “nothing”');
  });
});

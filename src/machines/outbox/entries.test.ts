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

/** The stored entry after the given entries were added in order. */
const stored = (...entries: Entry[]): Entry | undefined =>
  entries.reduce<Entries>((known, entry) => withEntries(kinds, known, [entry]), [])[0];

describe('the texts of an entry with versions', () => {
  const begun = entryOf(kinds, slip('First', 5), 10);
  const unseen = entryOf(kinds, slip('Second', 5), 11);

  it('are replaced by the later text if it is based on the earlier text', () => {
    const upon = entryOf(kinds, slip('Second', 10), 11);
    expect(stored(begun, upon)).toEqual({ ...upon, change: slip('Second', 5, 10) });
    expect(stored(upon, begun)).toEqual({ ...upon, change: slip('Second', 5, 10) });
  });

  it('are both kept if neither is based on the other, in any order', () => {
    const both = { ...unseen, seq: 12, refusal: stale, others: ['First'], change: slip('Second', 5, 10, 11) };
    expect(stored(begun, unseen)).toEqual(both);
    expect(stored(unseen, begun)).toEqual(both);
    expect(stored(begun, unseen, begun, unseen)).toEqual(both);
    const sameTime = { ...unseen, seq: 10 };
    expect(stored(begun, sameTime)).toMatchObject({ seq: 11, others: ['First'] });
    const third = entryOf(kinds, slip('Third', 5), 14);
    expect(stored(begun, unseen, third)).toMatchObject({ change: { text: 'Third' }, others: ['Second', 'First'] });
    // The number happens to be the same as that of the merged entry.
    const alike = { ...third, seq: unseen.seq };
    expect(stored(begun, unseen, alike)).toMatchObject({
      change: { text: 'Second' },
      others: expect.arrayContaining(['First', 'Third']),
    });
  });

  it('become one text again once the user has chosen a version', () => {
    const chosen = entryOf(kinds, slip('First', 12), 13);
    expect(stored(begun, unseen, chosen)).toEqual({ ...chosen, change: slip('First', 5, 10, 11, 12) });
    expect(stored(begun, unseen, chosen)).not.toHaveProperty('others');
  });

  it('are merged without a conflict if they are equal or one is a deletion', () => {
    expect(stored(begun, { ...unseen, change: slip('First', 5) })).toMatchObject({ seq: 11, refusal: null });
    expect(stored(begun, entryOf(kinds, slip(null, 5), 11))).toMatchObject({ change: { text: null }, refusal: null });
    expect(stored(entryOf(kinds, slip(null, 5), 9), begun)).toMatchObject({ change: { text: 'First' }, refusal: null });
  });

  it('are replaced by the later text if it comes from a release without base versions', () => {
    const { bases: _, ...old } = slip('Second');
    expect(stored(begun, entryOf(kinds, old, 11))).toMatchObject({ change: { text: 'Second' }, refusal: null });
  });

  it('are kept next to the server’s version if the server refuses them', () => {
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

  it('have higher numbers than all seen versions, even if another clock was ahead', () => {
    expect(Math.max(...versionsAfter(slip('First', 5, 900)))).toBe(901);
  });

  it('are never lost, however many tabs write and however often the store is updated', () => {
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

  it('are based on what was sent, and not on unsent input', () => {
    const type = (known: Entries, ...seqs: number[]) =>
      seqs.reduce((entries, seq) => withMade(kinds, entries, entryOf(kinds, slip(`${seq}`, seq - 1), seq)), known);
    const typed = type([begun], 11, 12);
    expect(typed).toMatchObject([{ seq: 12, change: slip('12', 5) }]);
    expect(type(typed.map(asSent), 13, 14)).toMatchObject([{ seq: 14, change: slip('14', 5, 12) }]);
    expect(withMade(kinds, [begun], unseen)).toEqual(withEntries(kinds, [begun], [unseen]));
  });

  it('are based only on the server’s version after its response, and on what was sent since', () => {
    const written = entryOf(kinds, slip('Third', 5, 8, 10, 12), 14);
    expect(afterAnswer(written, { key: begun.key, seq: 10 }).change).toEqual(slip('Third', 10, 12));
    expect(afterAnswer(written, { key: begun.key, seq: 10, version: 8 }).change).toEqual(slip('Third', 8, 10, 12));
    expect(afterAnswer(written, { key: begun.key, seq: 9 })).toEqual(written);
  });

  it('list only as many base versions as the server accepts: the first version and the last versions', () => {
    const sent = Array.from({ length: 30 }, (_, index) => index + 1);
    expect(basesOf(40, [...sent, 40])).toEqual([1, ...sent.slice(-19)]);
    expect(basesOf(9, [5, 9])).toEqual([5]);
  });
});

describe('the store', () => {
  const begun = entryOf(kinds, slip('First', 5), 10);
  const read = [{ key: begun.key, seq: 10 }];
  const onward = entryOf(kinds, slip('Second', 5), 12);

  it('replaces an entry that was read before the new one was written', () => {
    expect(withEntries(kinds, [begun], [onward], read)).toEqual([onward]);
    expect(withEntries(kinds, [entryOf(kinds, slip('Elsewhere', 5), 11)], [onward], read)).toMatchObject([
      { others: ['Elsewhere'] },
    ]);
  });

  it('records that a read entry was sent, even if a newer entry was written since', () => {
    expect(withEntries(kinds, [onward], [asSent(begun)], read)).toEqual([entryOf(kinds, slip('Second', 5, 10), 12)]);
    expect(withEntries(kinds, [begun], [asSent(begun)], read)).toEqual([asSent(begun)]);
  });

  it('doesn’t restore an entry that another tab has removed, and keeps it as a possible base', () => {
    expect(withEntries(kinds, [], [asSent(begun)], read)).toEqual([]);
    expect(withEntries(kinds, [], [onward], read)).toEqual([entryOf(kinds, slip('Second', 5, 10), 12)]);
    const other = entryOf(kinds, slip('From another tab', 5), 9);
    expect(withEntries(kinds, [other], [asSent(begun)], read)).toEqual([other]);
  });
});

describe('the texts of a conflict that doesn’t block writing', () => {
  const sheet = (text: string, isChoice: boolean, ...bases: number[]): Sheet => ({
    kind: 'sheet',
    id: 4,
    content: { text },
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

  it('stay next to the edited text until the user has chosen a version', () => {
    const onward = entryOf(kinds, sheet('First, and more', false, 5, 8, 10), 11);
    const kept = stored(refused, onward);
    expect(kept).toMatchObject({
      refusal: stale,
      others: [elsewhere],
      change: { content: { text: 'First, and more' } },
    });
    expect(stored(refused, onward, onward)).toEqual(kept);
    const chosen = entryOf(kinds, sheet('Elsewhere', true, 5, 8, 10, 11), 12);
    expect(stored(refused, onward, chosen)).toMatchObject({
      refusal: null,
      change: { content: { text: 'Elsewhere' } },
    });
    expect(stored(refused, onward, chosen)).not.toHaveProperty('others');
  });

  it('become one text again when the edited text becomes equal', () => {
    const same = stored(refused, entryOf(kinds, sheet('Elsewhere', false, 5, 8, 10), 11));
    expect(same).toMatchObject({ refusal: null });
    expect(same).not.toHaveProperty('others');
  });

  it('keep the errors of their fields until they change', () => {
    const fields = { text: 'is too long' };
    const wrong = refusedEntry(kinds, begun, { key: begun.key, seq: 10, reason: 'bad_request', fields });
    expect(wrong).toMatchObject({ refusal: 'bad_request', fields });
    const mended = stored(wrong, entryOf(kinds, sheet('F', false, 5, 10), 11));
    expect(mended).toMatchObject({ refusal: null, change: { content: { text: 'F' } } });
    expect(mended).not.toHaveProperty('fields');
  });
});

describe('two changes with the same key', () => {
  const sum = (most: number, seq: number) => entryOf(kinds, { kind: 'sum', id: 4, most } as Sum, seq);

  it('are merged by the rules of their kind, in any order', () => {
    for (const two of [
      [sum(9, 10), sum(3, 11)],
      [sum(3, 11), sum(9, 10)],
    ])
      expect(stored(...two)).toEqual(sum(9, 11));
  });

  it('need a kind that a capability names', () => {
    expect(() => entryOf(kinds, { kind: 'nothing' }, 1)).toThrow('No capability names “nothing”');
  });
});

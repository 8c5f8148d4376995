import { array, assert, constantFrom, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entryOf, refusedEntry, stale, versionsAfter, withEntries } from './entries.ts';
import type { Change, Entries, Entry } from './outbox.ports.ts';

const note = (text: string | null, ...bases: number[]): Change => ({
  kind: 'note',
  id: 'a',
  itemId: 4,
  second: null,
  paragraph: 1,
  text,
  bases,
});

/** What the store has after each was brought into it, one after the other. */
const stored = (...entries: Entry[]): Entry | undefined =>
  entries.reduce<Entries>((known, entry) => withEntries(known, [entry]), [])[0];

describe('the texts of a note', () => {
  const begun = entryOf(note('First', 5), 10);
  const unseen = entryOf(note('Second', 5), 11);

  it('are the later one where it was written upon the earlier', () => {
    const upon = entryOf(note('Second', 10), 11);
    expect(stored(begun, upon)).toEqual({ ...upon, change: note('Second', 5, 10) });
    expect(stored(upon, begun)).toEqual({ ...upon, change: note('Second', 5, 10) });
  });

  it('are both kept where neither was written upon the other, in whatever order they come', () => {
    const both = { ...unseen, seq: 12, refusal: stale, others: ['First'], change: note('Second', 5, 10, 11) };
    expect(stored(begun, unseen)).toEqual(both);
    expect(stored(unseen, begun)).toEqual(both);
    expect(stored(begun, unseen, begun, unseen)).toEqual(both);
    const sameTime = { ...unseen, seq: 10 };
    expect(stored(begun, sameTime)).toMatchObject({ seq: 11, others: ['First'] });
    const third = entryOf(note('Third', 5), 14);
    expect(stored(begun, unseen, third)).toMatchObject({ change: { text: 'Third' }, others: ['Second', 'First'] });
  });

  it('are one again once somebody has chosen', () => {
    const chosen = entryOf(note('First', 12), 13);
    expect(stored(begun, unseen, chosen)).toEqual({ ...chosen, change: note('First', 5, 10, 11, 12) });
    expect(stored(begun, unseen, chosen)).not.toHaveProperty('others');
  });

  it('are the same without a word where they say the same, or one of them is a deletion', () => {
    expect(stored(begun, { ...unseen, change: note('First', 5) })).toMatchObject({ seq: 11, refusal: null });
    expect(stored(begun, entryOf(note(null, 5), 11))).toMatchObject({ change: { text: null }, refusal: null });
    expect(stored(entryOf(note(null, 5), 9), begun)).toMatchObject({ change: { text: 'First' }, refusal: null });
  });

  it('of a release that did not say what was seen are the later one', () => {
    const { bases: _, ...old } = note('Second') as Change & { kind: 'note' };
    expect(stored(begun, entryOf(old, 11))).toMatchObject({ change: { text: 'Second' }, refusal: null });
  });

  it('stand beside that of the server where it does not take the own one', () => {
    const refusal = {
      key: begun.key,
      seq: 10,
      reason: stale,
      requestId: 'r-1',
      present: { text: 'Elsewhere', version: 99 },
    };
    expect(refusedEntry(begun, refusal)).toEqual({
      ...begun,
      refusal: stale,
      requestId: 'r-1',
      others: ['Elsewhere'],
      change: note('First', 5, 10, 99),
    });
    expect(refusedEntry(begun, { key: begun.key, seq: 10, reason: 'missing' })).toEqual({
      ...begun,
      refusal: 'missing',
    });
  });

  it('come after every version that was seen, also of a clock that was ahead', () => {
    expect(Math.max(...versionsAfter(note('First', 5, 900)))).toBe(901);
  });

  it('are never lost, whichever tabs write and however often the store is told', () => {
    const texts = ['A', 'B', 'C', 'D'];
    assert(
      property(array(constantFrom(...texts), { minLength: 2, maxLength: 8 }), (written) => {
        const entries = written.map((text, index) => entryOf(note(text, 1), 10 + index));
        const left = stored(...entries);
        const kept = [left?.change.kind === 'note' && left.change.text, ...(left?.others ?? [])];
        expect(new Set(kept)).toEqual(new Set(written));
      }),
    );
  });

  it('know no more versions than the server takes: the first and the last', () => {
    let known: Entries = [begun];
    for (let seq = 11; seq < 300; seq += 1) known = withEntries(known, [entryOf(note(`${seq}`, seq - 1), seq)]);
    const change = known[0]?.change as Change & { kind: 'note' };
    expect([change.bases?.length, change.bases?.[0], change.bases?.at(-1)]).toEqual([200, 5, 298]);
  });
});

describe('the words of a draft', () => {
  const draft = (text: string, isChoice: boolean, ...bases: number[]): Change => ({
    kind: 'draft',
    draftKind: 'assignment',
    subjectId: 4,
    content: { text },
    bases,
    isChoice,
  });
  const begun = entryOf(draft('First', false, 5), 10);
  const elsewhere = JSON.stringify({ text: 'Elsewhere' });
  const refused = refusedEntry(begun, {
    key: begun.key,
    seq: 10,
    reason: stale,
    present: { text: elsewhere, version: 8 },
  });

  it('from elsewhere stay beside what is written on, until somebody has chosen', () => {
    const onward = entryOf(draft('First, and more', false, 5, 8, 10), 11);
    const kept = stored(refused, onward);
    expect(kept).toMatchObject({
      refusal: stale,
      others: [elsewhere],
      change: { content: { text: 'First, and more' } },
    });
    expect(stored(refused, onward, onward)).toEqual(kept);
    const chosen = entryOf(draft('Elsewhere', true, 5, 8, 10, 11), 12);
    expect(stored(refused, onward, chosen)).toMatchObject({
      refusal: null,
      change: { content: { text: 'Elsewhere' } },
    });
    expect(stored(refused, onward, chosen)).not.toHaveProperty('others');
  });

  it('are one again where what is written on becomes the same', () => {
    const same = stored(refused, entryOf(draft('Elsewhere', false, 5, 8, 10), 11));
    expect(same).toMatchObject({ refusal: null });
    expect(same).not.toHaveProperty('others');
  });

  it('have what is wrong with their fields beside them, until they are others', () => {
    const fields = { text: 'is too long' };
    const wrong = refusedEntry(begun, { key: begun.key, seq: 10, reason: 'bad_request', fields });
    expect(wrong).toMatchObject({ refusal: 'bad_request', fields });
    const mended = stored(wrong, entryOf(draft('F', false, 5, 10), 11));
    expect(mended).toMatchObject({ refusal: null, change: { content: { text: 'F' } } });
    expect(mended).not.toHaveProperty('fields');
  });
});

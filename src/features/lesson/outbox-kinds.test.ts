import { describe, expect, it } from 'vitest';
import { openWorld, signedIn, success } from '../../../tests/support/portal-world.ts';
import { withEntries } from '../../machines/outbox/entries.ts';
import type { Entry } from '../../machines/outbox/outbox.ports.ts';
import { noProgress } from '../../shared/learning/progress.ts';
import { deliverOver } from '../../shared/outbox/outbox.adapters.ts';
import { namedKinds } from '../../shared/outbox/outbox-kind.ts';
import { outboxKinds } from './outbox-kinds.ts';
import { type NoteChange, noteKey, type ProgressChange, progressKey, unsentProgress } from './pending-changes.ts';

const kinds = namedKinds([outboxKinds]);

/** The requests that the server gets for these entries, and its verdicts as passed to the outbox. */
async function delivered(answers: Record<string, unknown>, entries: readonly Entry[]) {
  const world = openWorld({ stored: signedIn, token: 'token' });
  for (const [path, data] of Object.entries(answers)) world.answers[path] = success(data);
  const { services, queryClient } = world.portal;
  return deliverOver({ ...services, queryClient }, kinds)({ entries, isLast: false });
}

describe('the progress in a lesson', () => {
  const { seq: _, ...begun } = noProgress;
  const entry = (seq: number, progress: Partial<ProgressChange['progress']>): Entry<ProgressChange> => ({
    key: progressKey(4),
    seq,
    change: { kind: 'progress', itemId: 4, progress: { ...begun, ...progress } },
    refusal: null,
  });
  const far = entry(10, { position: 60, furthest: 60, watched: [[0, 60]], isMarked: true });
  const back = entry(11, { position: 20, furthest: 20, watched: [[55, 70]] });

  it('never goes back, whatever the order of reports: it keeps the furthest position, all watched parts and the later place', () => {
    const progress = { position: 20, furthest: 60, watched: [[0, 70]], isMarked: true };
    for (const [one, other] of [
      [far, back],
      [back, far],
    ] as const)
      expect(withEntries(kinds, [one], [other])).toMatchObject([{ seq: 11, change: { progress } }]);
    expect(unsentProgress([far], 4)).toMatchObject({ position: 60, seq: 10 });
    expect(unsentProgress([far], 5)).toBeNull();
  });

  it('is sent in one request, and refused for each lesson separately', async () => {
    const other: Entry<ProgressChange> = { ...far, key: progressKey(5), change: { ...far.change, itemId: 5 } };
    const results = [{ refusal: null }, { refusal: 'missing' }];
    expect(await delivered({ '/lesson-progress-batch': { results } }, [far, other])).toEqual({
      kind: 'answered',
      acknowledged: [{ key: 'progress:4', seq: 10 }],
      refused: [{ key: 'progress:5', seq: 10, reason: 'missing', requestId: null }],
    });
  });
});

describe('a note', () => {
  const entry = (text: string | null, seq: number, ...bases: number[]): Entry<NoteChange> => ({
    key: noteKey('n'),
    seq,
    change: { kind: 'note', id: 'n', itemId: 4, second: null, paragraph: 1, text, bases },
    refusal: null,
  });

  it('is acknowledged with the version of the server', async () => {
    expect(await delivered({ '/lesson-notes': { id: 'n', version: 7 } }, [entry('Mine', 9, 3, 9)])).toEqual({
      kind: 'answered',
      acknowledged: [{ key: 'note:n', seq: 9, version: 7 }],
      refused: [],
    });
  });

  it('keeps both texts after two edits, and is deleted if one of the changes deletes it', () => {
    expect(withEntries(kinds, [entry('One', 9, 3)], [entry('Other', 10, 3)])).toMatchObject([{ others: ['One'] }]);
    expect(withEntries(kinds, [entry('One', 9, 3)], [entry(null, 10, 3)])).toMatchObject([
      { refusal: null, change: { text: null } },
    ]);
  });
});

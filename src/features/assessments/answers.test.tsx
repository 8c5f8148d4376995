import { afterEach, expect, it, vi } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { openWorld, signedIn } from '../../../tests/support/portal-world.ts';
import { keepsNothing } from '../../machines/outbox/outbox.selectors.ts';
import type { OutboxSnapshot } from '../../shared/outbox/use-outbox.ts';
import { isSettled, savingOf } from './answers.ts';

afterEach(() => vi.unstubAllGlobals());

it('answers wait only briefly for a store that does not respond, so that an attempt can be submitted', async () => {
  class Silent extends EventTarget {}
  vi.stubGlobal('IDBRequest', Silent);
  vi.stubGlobal('indexedDB', { open: () => new Silent(), databases: () => Promise.resolve([]) });
  const world = openWorld({ stored: signedIn, token: 'token' });
  const outbox = (await world.portal.outboxes.load()).current();
  if (outbox === null) throw new Error('Nobody has an outbox');
  const saving = () => savingOf(outbox.getSnapshot(), 3);
  expect(saving().kind).toBe('unknown');
  await eventually(() => expect(saving()).toEqual({ kind: 'saved', unsent: 0, conflicts: [] }));
  expect(keepsNothing(outbox.getSnapshot())).toBe(true);
});

const answer = (questionId: number, refusal: string | null = null, attemptId = 3) => ({
  key: `answer:${attemptId}:${questionId}`,
  seq: questionId,
  refusal,
  change: { kind: 'answer', attemptId, questionId },
});

/** An outbox with answers to attempt 3. The device stores them unless `isUnkept` is true. */
const outboxOf = (entries: readonly ReturnType<typeof answer>[], more: object = {}, isUnkept = false) =>
  ({
    context: {
      entries,
      sending: [],
      leaving: [],
      unkept: [],
      removals: [],
      isOffline: false,
      isStoreKnown: true,
      ...more,
    },
    hasTag: (tag: string) => isUnkept && tag === 'unkept',
  }) as unknown as OutboxSnapshot;

const nothing = outboxOf([]);
const mark = { key: 'answer:3:11', seq: 11 };

it.each([
  ['saved', nothing, 0],
  ['saved', outboxOf([answer(11, null, 4)]), 0],
  ['unknown', outboxOf([], { isStoreKnown: false }), 0],
  ['saving', outboxOf([answer(11)], { sending: [mark] }), 1],
  ['pending', outboxOf([answer(11), answer(12)], { sending: [mark] }), 2],
  ['offline', outboxOf([answer(11), answer(12)], { isOffline: true }), 2],
  ['unkept', outboxOf([answer(11), answer(12)], { unkept: [mark] }, true), 2],
  ['refused', outboxOf([answer(11, 'attempt_closed'), answer(12)]), 1],
  ['conflict', outboxOf([answer(11, 'stale'), answer(12, 'attempt_closed')]), 0],
])('answers are shown as %s if the outbox says so', (kind, outbox, unsent) => {
  expect(savingOf(outbox, 3)).toEqual({ kind, unsent, conflicts: kind === 'conflict' ? [11] : [] });
});

it.each([
  ['once all answers are sent', nothing, true, true],
  ['not before its answers are sent', outboxOf([answer(11)]), false, false],
  ['not before the entries of an earlier page are known', outboxOf([], { isStoreKnown: false }), false, false],
  ['even if an answer was refused', outboxOf([answer(11, 'attempt_closed')]), true, true],
  ['when the time is over, even with a conflict between two answers', outboxOf([answer(11, 'stale')]), false, true],
])('an attempt is submitted %s', (_, outbox, isAtOnce, isAtTheEnd) => {
  const saving = savingOf(outbox, 3);
  expect([isSettled(saving, false), isSettled(saving, true)]).toEqual([isAtOnce, isAtTheEnd]);
});

import { assign, emit, raise, setup } from 'xstate';
import { portsOf } from '../../shared/ports/ports.ts';
import { begun, type OutboxContext, remaining, synced, taken, waiting } from './delivery.ts';
import { entryOf, kindOf, marksOf, versionsAfter, withMade, withMarks, without } from './entries.ts';
import type { Change, DeliveryAnswer, Entries, Kinds, OutboxPorts, Owner, Refusal } from './outbox.ports.ts';

export type OutboxEvent =
  /** `at`: the browser's time, see `seqAt`. */
  | { type: 'change.made'; change: Change; at: number }
  /** Another tab has written to the store or received a response. */
  | { type: 'store.changed' }
  | { type: 'connection.lost' }
  | { type: 'connection.returned' }
  | { type: 'page.left' }
  | { type: 'session.ended' }
  | { type: 'session.returned' }
  | { type: 'refusal.dismissed'; key: string }
  | { type: 'work.appeared' };

export type OutboxEmitted =
  /** Refused entries with their reasons; the list is often empty. */
  | { type: 'entries.refused'; refused: readonly Refusal[] }
  /** The number of changed entries in the store; often 0. */
  | { type: 'store.written'; changes: number };

const minPause = 2_000;
const maxPause = 5 * 60_000;
/** By default, changes made within this time in milliseconds are sent together. */
const usualGathering = 1_000;

type Contexted = { context: OutboxContext };

const port = portsOf<OutboxPorts>('outbox');

/** The types, actors, actions, guards and delays of the chart. */
export const outboxSetupOf = (kinds: Kinds) =>
  setup({
    types: {
      input: {} as { owner: Owner; isOffline: boolean },
      context: {} as OutboxContext,
      events: {} as OutboxEvent,
      emitted: {} as OutboxEmitted,
      tags: {} as 'storing' | 'unkept' | 'delivering',
    },
    actors: {
      sync: port('sync'),
      lead: port('lead'),
      deliver: port('deliver'),
    },
    actions: {
      addChange: assign(({ context }, { change, at }: { change: Change; at: number }) => {
        const made = entryOf(kinds, change, Math.max(at, context.lastSeq + 1, ...versionsAfter(change)));
        const entries = withMade(kinds, context.entries, made);
        const now = marksOf(entries.filter(({ key }) => key === made.key));
        return {
          entries,
          unkept: withMarks(context.unkept, now),
          lastSeq: Math.max(made.seq, ...now.map(({ seq }) => seq)),
        };
      }),
      dropRefused: assign(({ context }, key: string) => {
        const gone = context.entries.filter((entry) => entry.key === key && entry.refusal !== null);
        return {
          entries: without(context.entries, marksOf(gone)),
          unkept: remaining(context.unkept, marksOf(gone)),
          removals: withMarks(context.removals, marksOf(gone)),
        };
      }),
      beginKeeping: assign(({ context }) => ({
        keeping: { puts: context.unkept, removals: context.removals },
        written: context.unkept,
        isOutdated: false,
      })),
      takeStored: assign(({ context }, stored: Entries) => ({ ...synced(kinds, context, stored), isStoreKnown: true })),
      noteNoStore: assign({ isStoreKnown: true }),
      noteOutdated: assign({ isOutdated: true }),
      beginSending: assign(({ context }) => begun(kinds, context, 'sending')),
      beginLeaving: assign(({ context }) => begun(kinds, context, 'leaving')),
      endSending: assign({ sending: [] }),
      endLeaving: assign({ leaving: [] }),
      takeAnswer: assign(({ context }, answer: DeliveryAnswer) => taken(kinds, context, answer)),
      emitRefused: emit((_, answer: DeliveryAnswer) => ({
        type: 'entries.refused' as const,
        refused: answer.kind === 'answered' ? answer.refused : [],
      })),
      emitWritten: emit(({ context: { keeping } }) => ({
        type: 'store.written' as const,
        changes: keeping.puts.length + keeping.removals.length,
      })),
      raiseWork: raise({ type: 'work.appeared' }),
      countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
      clearFailures: assign({ failures: 0 }),
      noteOffline: assign({ isOffline: true }),
      noteOnline: assign({ isOffline: false }),
      notePaused: assign({ isPaused: true }),
      noteReturned: assign({ isPaused: false }),
    },
    guards: {
      isOffline: ({ context }: Contexted) => context.isOffline,
      isOnline: ({ context }: Contexted) => !context.isOffline,
      isPaused: ({ context }: Contexted) => context.isPaused,
      isReturned: ({ context }: Contexted) => !context.isPaused,
      isRecovered: ({ context }: Contexted) => context.failures === 0,
      hasWaiting: ({ context }: Contexted) => waiting(kinds, context).length > 0,
      canLeaveWith: ({ context }: Contexted) =>
        !context.isOffline && !context.isPaused && waiting(kinds, context).length > 0,
      hasUnstored: ({ context }: Contexted) =>
        context.isOutdated || context.unkept.length > 0 || context.removals.length > 0,
      isSessionEnd: (_, answer: DeliveryAnswer) => answer.kind === 'sessionEnded',
      isUnanswered: (_, answer: DeliveryAnswer) =>
        answer.kind === 'answered' && answer.acknowledged.length + answer.refused.length === 0,
    },
    delays: {
      storePatience: 2_500,
      gathering: ({ context }: Contexted) => {
        const pauses = waiting(kinds, context).map(({ change }) => {
          const { gathering, visitorGathering } = kindOf(kinds, change);
          return (context.owner === 'visitor' ? visitorGathering : undefined) ?? gathering ?? usualGathering;
        });
        return pauses.length === 0 ? usualGathering : Math.min(...pauses);
      },
      backOff: ({ context }: Contexted) => Math.min(maxPause, minPause * 2 ** (context.failures - 1)),
    },
  });

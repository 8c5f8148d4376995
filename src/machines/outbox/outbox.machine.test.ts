import { array, assert, asyncProperty, constantFrom } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { storedAfter } from './entries.ts';
import { outboxMachine } from './outbox.machine.ts';
import type { Change, Delivery, DeliveryAnswer, Entries, StoreWish } from './outbox.ports.ts';
import { countUnsent, selectRefused, selectSaveState } from './outbox.selectors.ts';

const bookmark = (refId: number, isSet: boolean): Change => ({ kind: 'bookmark', refKind: 'item', refId, isSet });
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A browser's database that tabs share, and a server that answers as it is told. */
function createWorld() {
  let stored: Entries = [];
  const received: { key: string; seq: number; isSet: boolean }[] = [];
  const world = { outcome: 'answered' as 'answered' | 'lost' | 'unreachable', received, stored: () => stored };
  const actors = {
    sync: fromPromise<Entries, StoreWish>(async ({ input }) => {
      stored = storedAfter(stored, input);
      return stored;
    }),
    lead: fromPromise<void, number>(async () => {}),
    deliver: fromPromise<DeliveryAnswer, Delivery>(async ({ input: { entries } }) => {
      if (world.outcome === 'unreachable') throw new Error('No answer');
      for (const { key, seq, change } of entries)
        if (change.kind === 'bookmark') received.push({ key, seq, isSet: change.isSet });
      if (world.outcome === 'lost') throw new Error('The answer was lost');
      return { kind: 'answered', acknowledged: entries.map(({ key, seq }) => ({ key, seq })), refused: [] };
    }),
  };
  const open = () => {
    const clock = new SimulatedClock();
    const input = { userId: 7, isOffline: false };
    return { clock, actor: createActor(outboxMachine.provide({ actors }), { clock, input }).start() };
  };
  return { world, open };
}

const steps = [
  'set',
  'unset',
  'setOther',
  'wait',
  'answered',
  'lost',
  'unreachable',
  'crash',
  'leave',
  'lose',
  'return',
] as const;

describe('the outbox', () => {
  it('loses nothing, whatever happens to the connection, the answers and the tab', async () => {
    await assert(
      asyncProperty(array(constantFrom(...steps), { maxLength: 25 }), async (script) => {
        const { world, open } = createWorld();
        let tab = open();
        await settled();
        const wanted = new Map<string, boolean>();
        let at = 0;
        const make = async (refId: number, isSet: boolean) => {
          at += 1;
          wanted.set(`bookmark:item:${refId}`, isSet);
          tab.actor.send({ type: 'change.made', change: bookmark(refId, isSet), at });
          await settled();
        };
        for (const step of script) {
          if (step === 'set' || step === 'unset') await make(1, step === 'set');
          else if (step === 'setOther') await make(2, true);
          else if (step === 'wait') tab.clock.increment(600_000);
          else if (step === 'leave') tab.actor.send({ type: 'page.left' });
          else if (step === 'lose') tab.actor.send({ type: 'connection.lost' });
          else if (step === 'return') tab.actor.send({ type: 'connection.returned' });
          else if (step === 'crash') {
            tab.actor.stop();
            tab = open();
          } else world.outcome = step;
          await settled();
          await settled();
          for (const [key, isSet] of wanted) {
            const last = world.received.filter((one) => one.key === key).at(-1);
            const waiting = world.stored().find((one) => one.key === key);
            // Each wish is with the server or still in the store.
            if (waiting === undefined) expect(last?.isSet).toBe(isSet);
            else expect(waiting.change).toMatchObject({ isSet });
          }
        }
        world.outcome = 'answered';
        tab.actor.send({ type: 'connection.returned' });
        for (let turn = 0; turn < 8; turn += 1) {
          tab.clock.increment(600_000);
          await settled();
          await settled();
        }
        expect([world.stored(), countUnsent(tab.actor.getSnapshot())]).toEqual([[], 0]);
        for (const [key, isSet] of wanted) {
          const ofKey = world.received.filter((one) => one.key === key);
          expect(ofKey.at(-1)?.isSet).toBe(isSet);
          expect(ofKey.map(({ seq }) => seq)).toEqual(
            ofKey.map(({ seq }) => seq).toSorted((one, other) => one - other),
          );
        }
        tab.actor.stop();
      }),
      { numRuns: 150 },
    );
  });

  it('says "saved" only after the answer, and keeps what the server does not take aside', async () => {
    let answer: (value: DeliveryAnswer) => void = () => {};
    const clock = new SimulatedClock();
    const deliver = fromPromise<DeliveryAnswer, Delivery>(() => new Promise((resolve) => (answer = resolve)));
    const sync = fromPromise<Entries, StoreWish>(async ({ input }) => input.puts);
    const actors = { sync, deliver, lead: fromPromise<void, number>(async () => {}) };
    const input = { userId: 7, isOffline: true };
    const actor = createActor(outboxMachine.provide({ actors }), { clock, input }).start();
    await settled();
    const key = 'bookmark:item:1';
    const state = () => selectSaveState(actor.getSnapshot(), key);
    actor.send({ type: 'change.made', change: bookmark(1, true), at: 5 });
    const seen = [state()];
    actor.send({ type: 'connection.returned' });
    seen.push(state());
    clock.increment(1_000);
    seen.push(state());
    answer({ kind: 'answered', acknowledged: [], refused: [{ key, seq: 5, reason: 'missing' }] });
    await settled();
    seen.push(state());
    expect(selectRefused(actor.getSnapshot())).toMatchObject([{ key, refusal: 'missing' }]);
    actor.send({ type: 'change.made', change: bookmark(1, false), at: 6 });
    clock.increment(1_000);
    answer({ kind: 'answered', acknowledged: [{ key, seq: 6 }], refused: [] });
    await settled();
    expect([...seen, state()]).toEqual(['offline', 'pending', 'saving', 'failed', 'saved']);
    actor.stop();
  });

  it('takes what is typed while the store is slow for one answer, however much it is', async () => {
    let stored: Entries = [];
    const writing: (() => void)[] = [];
    const actors = {
      sync: fromPromise<Entries, StoreWish>(
        ({ input }) =>
          new Promise((resolve) => {
            writing.push(() => {
              stored = storedAfter(stored, input);
              resolve(stored);
            });
          }),
      ),
      lead: fromPromise<void, number>(() => new Promise(() => undefined)),
      deliver: fromPromise<DeliveryAnswer, Delivery>(() => new Promise(() => undefined)),
    };
    const machine = outboxMachine.provide({ actors });
    const actor = createActor(machine, { input: { userId: 7, isOffline: false } }).start();
    const entry = () => actor.getSnapshot().context.entries[0];
    const write = async () => {
      writing.shift()?.();
      await settled();
    };
    await write();
    const seen: number[] = [];
    const type = (letters: number) => {
      for (let letter = 0; letter < letters; letter += 1) {
        const response = { text: 'a'.repeat(seen.length + 1) };
        const answer = { kind: 'answer', attemptId: 3, questionId: 11, response, isFlagged: false } as const;
        const { change = { ...answer, answeredAt: 0, bases: [5] }, seq } = entry() ?? {};
        const bases = change.kind === 'answer' ? [...change.bases, ...(seq === undefined ? [] : [seq])] : [];
        actor.send({ type: 'change.made', change: { ...answer, answeredAt: 1, bases }, at: 1 });
        seen.push(letter);
      }
    };
    type(1);
    type(60);
    await write();
    await write();
    expect(entry()).toMatchObject({ refusal: null, change: { response: { text: 'a'.repeat(61) } } });
    expect(stored).toEqual([entry()]);
    actor.stop();
  });
});

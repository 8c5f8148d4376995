import { array, assert, asyncProperty, constantFrom } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { storedAfter } from './entries.ts';
import { type Flag, madeUpKinds, type Paper } from './kinds.fixture.ts';
import { outboxMachineOf } from './outbox.machine.ts';
import type { Delivery, DeliveryAnswer, Entries, Owner, StoreInput } from './outbox.ports.ts';
import { countUnsent, selectRefused, selectSaveState } from './outbox.selectors.ts';

const outboxMachine = outboxMachineOf(madeUpKinds);
const flag = (id: number, isSet: boolean): Flag => ({ kind: 'flag', id, isSet });
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A browser database that all tabs share, and a server whose answers are set with `world.outcome`. */
function createWorld() {
  let stored: Entries = [];
  const received: { key: string; seq: number; isSet: boolean }[] = [];
  const world = { outcome: 'answered' as 'answered' | 'lost' | 'unreachable', received, stored: () => stored };
  const actors = {
    sync: fromPromise<Entries, StoreInput>(async ({ input }) => {
      stored = storedAfter(madeUpKinds, stored, input);
      return stored;
    }),
    lead: fromPromise<void, Owner>(async () => {}),
    deliver: fromPromise<DeliveryAnswer, Delivery>(async ({ input: { entries } }) => {
      if (world.outcome === 'unreachable') throw new Error('No answer');
      for (const { key, seq, change } of entries) received.push({ key, seq, isSet: (change as Flag).isSet });
      if (world.outcome === 'lost') throw new Error('The answer was lost');
      return { kind: 'answered', acknowledged: entries.map(({ key, seq }) => ({ key, seq })), refused: [] };
    }),
  };
  const open = () => {
    const clock = new SimulatedClock();
    const input = { owner: 7, isOffline: false };
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
  it('loses nothing, whatever happens to the connection, the responses and the tab', async () => {
    await assert(
      asyncProperty(array(constantFrom(...steps), { maxLength: 25 }), async (script) => {
        const { world, open } = createWorld();
        let tab = open();
        await settled();
        const wanted = new Map<string, boolean>();
        let at = 0;
        const make = async (id: number, isSet: boolean) => {
          at += 1;
          wanted.set(`flag:${id}`, isSet);
          tab.actor.send({ type: 'change.made', change: flag(id, isSet), at });
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
            // The server or the store has each change.
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

  it('says "saved" only after the response, and sets refused changes aside', async () => {
    let answer: (value: DeliveryAnswer) => void = () => {};
    const clock = new SimulatedClock();
    const deliver = fromPromise<DeliveryAnswer, Delivery>(() => new Promise((resolve) => (answer = resolve)));
    const sync = fromPromise<Entries, StoreInput>(async ({ input }) => input.puts);
    const actors = { sync, deliver, lead: fromPromise<void, Owner>(async () => {}) };
    const input = { owner: 7, isOffline: true };
    const actor = createActor(outboxMachine.provide({ actors }), { clock, input }).start();
    await settled();
    const key = 'flag:1';
    const state = () => selectSaveState(actor.getSnapshot(), key);
    actor.send({ type: 'change.made', change: flag(1, true), at: 5 });
    const seen = [state()];
    actor.send({ type: 'connection.returned' });
    seen.push(state());
    clock.increment(1_000);
    seen.push(state());
    answer({ kind: 'answered', acknowledged: [], refused: [{ key, seq: 5, reason: 'missing' }] });
    await settled();
    seen.push(state());
    expect(selectRefused(actor.getSnapshot())).toMatchObject([{ key, refusal: 'missing' }]);
    actor.send({ type: 'change.made', change: flag(1, false), at: 6 });
    clock.increment(1_000);
    answer({ kind: 'answered', acknowledged: [{ key, seq: 6 }], refused: [] });
    await settled();
    expect([...seen, state()]).toEqual(['offline', 'pending', 'saving', 'failed', 'saved']);
    actor.stop();
  });

  it('accepts any amount of typing while the store takes long for a single write', async () => {
    let stored: Entries = [];
    const writing: (() => void)[] = [];
    const actors = {
      sync: fromPromise<Entries, StoreInput>(
        ({ input }) =>
          new Promise((resolve) => {
            writing.push(() => {
              stored = storedAfter(madeUpKinds, stored, input);
              resolve(stored);
            });
          }),
      ),
      lead: fromPromise<void, Owner>(() => new Promise(() => undefined)),
      deliver: fromPromise<DeliveryAnswer, Delivery>(() => new Promise(() => undefined)),
    };
    const machine = outboxMachine.provide({ actors });
    const actor = createActor(machine, { input: { owner: 7, isOffline: false } }).start();
    const entry = () => actor.getSnapshot().context.entries[0];
    const write = async () => {
      writing.shift()?.();
      await settled();
    };
    await write();
    const seen: number[] = [];
    const type = (letters: number) => {
      for (let letter = 0; letter < letters; letter += 1) {
        const content = { text: 'a'.repeat(seen.length + 1) };
        const known = entry();
        const bases = known === undefined ? [5] : [...(known.change as Paper).bases, known.seq];
        actor.send({ type: 'change.made', change: { kind: 'paper', id: 11, content, bases } as Paper, at: 1 });
        seen.push(letter);
      }
    };
    type(1);
    type(60);
    await write();
    await write();
    expect(entry()).toMatchObject({ refusal: null, change: { content: { text: 'a'.repeat(61) } } });
    expect(stored).toEqual([entry()]);
    actor.stop();
  });
});

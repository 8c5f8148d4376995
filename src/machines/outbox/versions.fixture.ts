import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { basesOf, storedAfter } from './entries.ts';
import { madeUpKinds, type Paper } from './kinds.fixture.ts';
import { outboxMachineOf } from './outbox.machine.ts';
import type { Delivery, DeliveryAnswer, Entries, Entry, Owner, StoreInput } from './outbox.ports.ts';

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
/** The version of the text on the server at the start. */
export const first = 5;

export const textOf = ({ change }: Entry): string => (change as Paper).content.text;
export const knownTo = ({ change, seq }: Entry) => basesOf(seq, (change as Paper).bases);

/**
 * A browser database that tabs share, and a server. Like the real server, it accepts a version only if it is based on
 * the server's version.
 */
export function createWorld() {
  let stored: Entries = [];
  const server = { version: first, text: 'a' };
  const received: { version: number; bases: number[]; refusal: 'stale' | null }[] = [];
  const held: (() => void)[] = [];
  let at = 10;
  const writing: (() => void)[] = [];
  const world = { isHeld: false, isLost: false, isUnreachable: false, isStoreSlow: false };

  function take(entry: Entry) {
    const [{ seq: version }, bases, text] = [entry, knownTo(entry), textOf(entry)];
    const isTaken = text !== server.text && bases.includes(server.version) && version > server.version;
    if (isTaken) Object.assign(server, { version, text });
    const refusal = text === server.text ? null : ('stale' as const);
    received.push({ version, bases, refusal });
    return { ...entry, refusal, present: { text: JSON.stringify({ text: server.text }), version: server.version } };
  }
  const sync = fromPromise<Entries, StoreInput>(async ({ input }) => {
    stored = storedAfter(madeUpKinds, stored, input);
    const then = stored;
    if (world.isStoreSlow) await new Promise<void>((resolve) => writing.push(resolve));
    return then;
  });
  const deliver = fromPromise<DeliveryAnswer, Delivery>(async ({ input }) => {
    if (world.isUnreachable) throw new Error('No answer');
    const taken = input.entries.map(take);
    if (world.isHeld) await new Promise<void>((resolve) => held.push(resolve));
    if (world.isLost) throw new Error('The answer was lost');
    return {
      kind: 'answered',
      acknowledged: taken.flatMap(({ key, seq, refusal, present: { version } }) =>
        refusal === null ? [{ key, seq, version }] : [],
      ),
      refused: taken.flatMap(({ key, seq, refusal, present }) =>
        refusal === null ? [] : [{ key, seq, reason: refusal, present }],
      ),
    };
  });

  function open({ isOffline = false, isLeading = true } = {}) {
    const clock = new SimulatedClock();
    const lead = fromPromise<void, Owner>(() => (isLeading ? Promise.resolve() : new Promise(() => undefined)));
    const machine = outboxMachineOf(madeUpKinds).provide({ actors: { sync, deliver, lead } });
    const actor = createActor(machine, { clock, input: { owner: 7, isOffline } }).start();
    const entry = () => actor.getSnapshot().context.entries[0];
    const pass = async (time: number) => {
      clock.increment(time);
      await settled();
      await settled();
    };
    const write = async (text: string, seen = server.version) => {
      const known = entry();
      at += 1;
      const bases = known === undefined ? [seen] : [...(known.change as Paper).bases, known.seq];
      actor.send({ type: 'change.made', change: { kind: 'paper', id: 11, content: { text }, bases } as Paper, at });
      await pass(0);
    };
    /** Types this many letters, one after the other. */
    const type = async (letters: number) => {
      for (let letter = 0; letter < letters; letter += 1) {
        const last = entry();
        await write(`${last === undefined ? server.text : textOf(last)}x`);
      }
    };
    const read = async () => {
      actor.send({ type: 'store.changed' });
      await pass(0);
    };
    return { actor, entry, pass, write, type, read };
  }
  const answerAll = async () => {
    for (const resolve of held.splice(0)) resolve();
    await settled();
    await settled();
  };
  const writeAll = async () => {
    for (const resolve of writing.splice(0)) resolve();
    await settled();
    await settled();
  };
  /** Restarts the browser as if it had ended before it stored the later changes. */
  const restore = (before: Entries) => {
    stored = before;
  };
  const refusals = () => received.filter(({ refusal }) => refusal !== null);
  return { world, server, received, refusals, open, answerAll, writeAll, stored: () => stored, restore };
}

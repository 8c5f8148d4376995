import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock, setup } from 'xstate';
import { keyOfTransition } from './chart-structure.ts';
import { type Seen, watch } from './watch.ts';

const lampMachine = setup({
  types: { events: {} as { type: 'pressed' } },
  actors: { look: fromPromise(async () => undefined) },
  delays: { glow: 10 },
}).createMachine({
  id: 'lamp',
  initial: 'deciding',
  states: {
    deciding: { always: 'off' },
    off: { on: { pressed: { target: 'on' } } },
    on: { invoke: { id: 'look', src: 'look', onDone: {}, onError: {} }, after: { glow: { target: 'off' } } },
  },
});

describe('watching a chart', () => {
  it('reports each event, each step with its transitions, and each resting state', () => {
    const seen: Seen[] = [];
    const clock = new SimulatedClock();
    const actor = createActor(lampMachine, { clock, inspect: watch((one) => seen.push(one)) }).start();
    actor.send({ type: 'pressed' });
    clock.increment(10);
    const summary = seen.map((one) => {
      if (one.kind === 'began') return [one.kind, one.chart, one.parent];
      if (one.kind === 'received') return [one.kind, one.event.type, one.from];
      if (one.kind === 'rested') return [one.kind, one.snapshot.value];
      return [one.kind, one.transitions.map(keyOfTransition), one.snapshot.value];
    });
    expect(summary).toEqual([
      ['began', 'lamp', null],
      ['stepped', ['lamp.deciding · always · 1'], 'off'],
      ['received', 'xstate.init', null],
      ['rested', 'off'],
      ['received', 'pressed', null],
      ['stepped', ['lamp.off · pressed · 1'], 'on'],
      ['rested', 'on'],
      ['received', 'xstate.after.glow.lamp.on', actor.sessionId],
      ['stepped', ['lamp.on · xstate.after.glow.lamp.on · 1'], 'off'],
      ['rested', 'off'],
    ]);
    expect(new Set(seen.map(({ actor: id }) => id))).toEqual(new Set([actor.sessionId]));
  });
});

import { describe, expect, it } from 'vitest';
import { assign, fromPromise, setup } from 'xstate';
import { structureOf, withInner } from './chart-structure.ts';

const kettleMachine = setup({
  types: { events: {} as { type: 'button.pressed' } | { type: 'lid.opened' } },
  actors: { heat: fromPromise<number>(async () => 100) },
  actions: { count: assign({}), beep: () => undefined },
  guards: { isFull: (_, most: number) => most > 0 },
  delays: { patience: 5_000, rest: () => 10 },
}).createMachine({
  id: 'kettle',
  description: 'Water gets hot.',
  initial: 'cold',
  states: {
    cold: {
      tags: ['idle'],
      description: 'Nothing happens.',
      on: {
        'button.pressed': [
          { guard: { type: 'isFull', params: 3 }, target: 'heating', actions: ['count', { type: 'beep' }] },
          { description: 'There is no water in it.' },
        ],
      },
    },
    heating: {
      type: 'parallel',
      entry: 'beep',
      invoke: { id: 'firstHeat', src: 'heat', onDone: { target: 'hot' }, onError: { target: 'cold' } },
      after: { patience: { target: '#kettle.hot' } },
      states: { lamp: {}, lid: { initial: 'shut', states: { shut: { always: 'open' }, open: { type: 'final' } } } },
    },
    hot: { meta: { screen: 'hot' }, type: 'final' },
  },
});

describe('the structure of a chart', () => {
  const structure = structureOf(kettleMachine);
  const states = new Map(withInner(structure.root).map((state) => [state.id, state]));

  it('names its parts', () => {
    const { root: _, ...rest } = structure;
    expect(rest).toEqual({
      id: 'kettle',
      description: 'Water gets hot.',
      events: ['button.pressed'],
      ports: ['heat'],
      guards: ['isFull'],
      actions: ['count', 'beep'],
      delays: [
        { name: 'patience', milliseconds: 5_000 },
        { name: 'rest', milliseconds: null },
      ],
    });
  });

  it('has nested states', () => {
    expect([...states.values()].map(({ id, type, initial }) => [id, type, initial])).toEqual([
      ['kettle', 'compound', 'kettle.cold'],
      ['kettle.cold', 'atomic', null],
      ['kettle.heating', 'parallel', null],
      ['kettle.heating.lamp', 'atomic', null],
      ['kettle.heating.lid', 'compound', 'kettle.heating.lid.shut'],
      ['kettle.heating.lid.shut', 'atomic', null],
      ['kettle.heating.lid.open', 'final', null],
      ['kettle.hot', 'final', null],
    ]);
    expect(states.get('kettle.heating')).toMatchObject({ entry: [{ type: 'beep' }], exit: [] });
    expect(states.get('kettle.heating')?.invokes).toEqual([{ id: 'firstHeat', src: 'heat' }]);
    expect(states.get('kettle.hot')?.meta).toEqual({ screen: 'hot' });
  });

  it('describes the cause and the effects of each transition', () => {
    expect(states.get('kettle.cold')?.transitions[0]).toEqual({
      key: 'kettle.cold · button.pressed · 1',
      source: 'kettle.cold',
      cause: 'event',
      event: 'button.pressed',
      from: null,
      guard: { type: 'isFull', params: 3 },
      targets: ['kettle.heating'],
      reenter: false,
      actions: [{ type: 'count' }, { type: 'beep' }],
      description: '',
    });
    expect(states.get('kettle.cold')?.transitions[1]).toMatchObject({
      guard: null,
      targets: [],
      description: 'There is no water in it.',
    });
    expect(states.get('kettle.heating')?.transitions.map(({ cause, from, targets }) => [cause, from, targets])).toEqual(
      [
        ['answer', 'firstHeat', ['kettle.hot']],
        ['failure', 'firstHeat', ['kettle.cold']],
        ['delay', 'patience', ['kettle.hot']],
      ],
    );
    expect(states.get('kettle.heating.lid.shut')?.transitions.map(({ key }) => key)).toEqual([
      'kettle.heating.lid.shut · always · 1',
    ]);
  });
});

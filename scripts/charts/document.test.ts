import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { structureOf } from '../../src/shared/inspection/chart-structure.ts';
import { charts } from './all-charts.ts';
import { documentOf, isNameOfState } from './document.ts';
import { mermaidOf } from './mermaid.ts';
import { spanInWords } from './words.ts';

const doorMachine = setup({
  types: { events: {} as { type: 'pushed' } | { type: 'rung' } | { type: 'closer.done' } },
  actions: { ring: () => undefined },
  guards: { isFree: () => true },
  delays: { swing: 90_000 },
}).createMachine({
  id: 'door',
  description: 'A door.',
  initial: 'shut',
  on: { rung: { actions: 'ring' } },
  states: {
    shut: {
      tags: ['quiet'],
      meta: { screen: 'wood' },
      description: 'The door is closed.',
      on: { pushed: [{ guard: 'isFree', target: 'open.wide' }, { target: 'shut' }] },
    },
    open: {
      initial: 'ajar',
      on: { pushed: { target: '.wide' }, 'closer.done': { target: 'shut' } },
      states: { ajar: { on: { rung: {} } }, wide: { after: { swing: { target: '#door.shut' } } } },
    },
    gone: { type: 'final' },
  },
});

const structure = structureOf(doorMachine);

describe('the picture of a chart', () => {
  it('draws arrows between sibling states, and labels arrows that start or end in a nested state', () => {
    expect(mermaidOf(structure.root).split('\n')).toEqual([
      'stateDiagram-v2',
      '  [*] --> door_shut',
      '  state "shut" as door_shut',
      '  state "open" as door_open {',
      '    state "any of these states" as door_open_any',
      '    [*] --> door_open_ajar',
      '    state "ajar" as door_open_ajar',
      '    state "wide" as door_open_wide',
      '    door_open_any --> door_open_wide : pushed',
      '  }',
      '  state "gone" as door_gone',
      '  door_shut --> door_open : pushed [isFree] (to wide)',
      '  door_shut --> door_shut : pushed',
      '  door_open --> door_shut : closer.done<br/>wide - after swing',
      '  door_gone --> [*]',
    ]);
  });

  it.each(charts.map(({ model: { machine } }) => [machine.id, machine] as const))(
    'is valid in Mermaid: %s',
    (_id, machine) => {
      const known: Set<string>[] = [new Set()];
      const [first, ...lines] = mermaidOf(structureOf(machine).root).split('\n');
      expect(first).toBe('stateDiagram-v2');
      const all: string[] = [];
      const arrows: [scope: Set<string>, from: string, to: string][] = [];
      for (const line of lines) {
        const [, state, opens] = /^ +state "[\w ()]+" as (\w+)( \{)?$/.exec(line) ?? [];
        const [, from = '', to = ''] = /^ +(\w+|\[\*\]) --> (\w+|\[\*\])(?: : [\w.[\]() <>/-]+)?$/.exec(line) ?? [];
        const scope = known.at(-1) ?? new Set();
        if (state !== undefined) all.push(state);
        if (state !== undefined) scope.add(state);
        if (opens !== undefined) known.push(new Set());
        if (from !== '') arrows.push([scope, from, to]);
        if (line.trim() === '}') known.pop();
        else expect([line, state ?? from]).not.toEqual([line, '']);
      }
      expect(known).toHaveLength(1);
      expect(new Set(all).size).toBe(all.length);
      for (const [scope, from, to] of arrows) {
        expect([...scope, '[*]']).toContain(from);
        expect([...scope, '[*]']).toContain(to);
      }
    },
  );
});

describe('the document of a chart', () => {
  const document = documentOf({
    structure,
    source: 'src/machines/door/door.machine.ts',
    texts: { wood: ['Come in'] },
    fromOutside: ['pushed', 'rung'],
    paths: [{ state: 'door.open.wide', steps: ['start', '`pushed`'] }],
  });

  it.each([
    '| `shut` | The door is closed. | `wood` | `quiet` | “Come in” | `pushed`, `rung` |',
    '| `open.ajar` |  |  |  |  | `pushed` |',
    '| `gone` (final) |  |  |  |  |  |',
    '| `pushed` | `shut` | `isFree` | `open.wide` |  |',
    '| `rung` | `door` |  | stays | `ring` |',
    '| `rung` | `open.ajar` |  | ignored |  |',
    '| `closer.done` (internal) | `open` |  | `shut` |  |',
    '| `swing` | 90 s | `open.wide` |  | `shut` |  |',
    '| `open.wide` | start → `pushed` |',
  ])('contains the line %s', (line) => {
    expect(document.split('\n')).toContain(line);
  });

  it.each([
    [0, '0 ms'],
    [150, '150 ms'],
    [3_000, '3 s'],
    [90_000, '90 s'],
    [300_000, '5 min'],
    [86_400_000, '24 h'],
  ])('writes %i milliseconds as %s', (span, words) => {
    expect(spanInWords(span)).toBe(words);
  });

  it.each(charts.map((chart) => [chart.folder, chart] as const))(
    'has texts only for existing states: %s',
    (_, chart) => {
      const { root } = structureOf(chart.model.machine);
      expect(Object.keys(chart.texts).filter((name) => !isNameOfState(root, name))).toEqual([]);
    },
  );
});

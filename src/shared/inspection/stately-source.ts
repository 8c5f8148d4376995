import type { AnyStateMachine } from 'xstate';

const kept = new Set(
  [
    'id description type initial history target states on always after entry exit invoke src onDone onError guard',
    'actions reenter tags meta',
  ]
    .join(' ')
    .split(' '),
);

/** The keys below which the chart chooses the names. */
const free = new Set(['states', 'on', 'after', 'meta']);

function plain(value: unknown, isFree: boolean): unknown {
  if (Array.isArray(value)) return value.map((item) => plain(item, false)).filter((item) => item !== undefined);
  if (typeof value === 'function') return undefined;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => isFree || name === 'type' || kept.has(name))
      .map(([name, inner]): [string, unknown] => [name, plain(inner, !isFree && free.has(name))])
      .filter(([, inner]) => inner !== undefined),
  );
}

/** The chart's source for Stately's editor and visualizer: names and arrows without implementations. */
export function statelySource(machine: AnyStateMachine): string {
  const config = JSON.stringify(plain(machine.config, false), null, 2);
  return `import { createMachine } from 'xstate';\n\nexport const ${machine.id}Machine = createMachine(${config});\n`;
}

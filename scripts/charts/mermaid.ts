import { type ChartState, type ChartTransition, withInner } from '../../src/shared/inspection/chart-structure.ts';
import { causeInWords } from './words.ts';

const nodeOf = (id: string): string => id.replaceAll('.', '_');

const around = (id: string): string => id.split('.').slice(0, -1).join('.');
const isInside = (id: string, outer: string): boolean => id.startsWith(`${outer}.`);

/** The part of a name that isn't visible in the drawing. */
const rest = (id: string, shown: string): string => id.slice(shown.length + 1);

interface Arrow {
  from: string;
  to: string;
  label: string;
}

/** The arrow of a transition, and the state that contains it: Mermaid draws arrows only between siblings. */
function arrowOf(transition: ChartTransition, target: string): Arrow & { within: string } {
  const { source, guard } = transition;
  const words = `${causeInWords(transition)}${guard === null ? '' : ` [${guard.type}]`}`;
  if (source === target) return { within: around(source), from: nodeOf(source), to: nodeOf(source), label: words };
  if (isInside(target, source)) {
    const [first = ''] = rest(target, source).split('.');
    const to = `${source}.${first}`;
    return {
      within: source,
      from: `${nodeOf(source)}_any`,
      to: nodeOf(to),
      label: labelled(words, '', rest(target, to)),
    };
  }
  let within = around(target);
  while (!isInside(source, within)) within = around(within);
  const [first = ''] = rest(source, within).split('.');
  const [last = ''] = rest(target, within).split('.');
  const from = `${within}.${first}`;
  const to = `${within}.${last}`;
  return { within, from: nodeOf(from), to: nodeOf(to), label: labelled(words, rest(source, from), rest(target, to)) };
}

/** Adds the real ends of an arrow to its label if they are nested deeper. */
const labelled = (words: string, from: string, to: string): string =>
  [from === '' ? '' : `${from} - `, words, to === '' ? '' : ` (to ${to})`].join('');

/** Merges parallel arrows and joins their labels. */
function bundled(arrows: readonly Arrow[]): string[] {
  const ends = [...new Set(arrows.map(({ from, to }) => `${from} --> ${to}`))];
  return ends.map((pair) => {
    const labels = arrows.filter(({ from, to }) => `${from} --> ${to}` === pair).map(({ label }) => label);
    return `${pair} : ${labels.join('<br/>')}`;
  });
}

const indented = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`);

function insideOf(state: ChartState, arrows: ReadonlyMap<string, readonly Arrow[]>): string[] {
  const own = arrows.get(state.id) ?? [];
  const anywhere = `${nodeOf(state.id)}_any`;
  return [
    ...(own.some(({ from }) => from === anywhere) ? [`state "any of these states" as ${anywhere}`] : []),
    ...(state.initial === null ? [] : [`[*] --> ${nodeOf(state.initial)}`]),
    ...state.states.flatMap((inner) => drawn(inner, arrows)),
    ...bundled(own),
    ...state.states.filter(({ type }) => type === 'final').map(({ id }) => `${nodeOf(id)} --> [*]`),
  ];
}

function drawn(state: ChartState, arrows: ReadonlyMap<string, readonly Arrow[]>): string[] {
  const together = state.type === 'parallel' ? ' (parallel)' : '';
  const named = `state "${state.key}${together}" as ${nodeOf(state.id)}`;
  return state.states.length === 0 ? [named] : [`${named} {`, ...indented(insideOf(state, arrows)), '}'];
}

/**
 * Draws a chart as Mermaid's `stateDiagram-v2`. Mermaid can't draw an arrow from inside one state into
 * another. Such an arrow connects the outer states, and its label names the real ends. Transitions without a
 * target are left out.
 */
export function mermaidOf(root: ChartState): string {
  const arrows = new Map<string, Arrow[]>();
  for (const transition of withInner(root).flatMap(({ transitions }) => transitions)) {
    for (const target of transition.targets) {
      const { within, ...arrow } = arrowOf(transition, target);
      const known = arrows.get(within) ?? [];
      arrows.set(within, [...known, arrow]);
    }
  }
  const lines = root.type === 'parallel' ? drawn(root, arrows) : insideOf(root, arrows);
  return ['stateDiagram-v2', ...indented(lines)].join('\n');
}

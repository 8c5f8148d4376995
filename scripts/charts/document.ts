import {
  type ChartAction,
  type ChartState,
  type ChartStructure,
  type ChartTransition,
  withInner,
} from '../../src/shared/inspection/chart-structure.ts';
import { mermaidOf } from './mermaid.ts';
import { causeInWords, isIgnored, isLeaf, shortName, spanInWords } from './words.ts';

export interface PathInWords {
  /** The state at the end of the path. */
  state: string;
  /** The steps as text, starting with the start. */
  steps: readonly string[];
}

export interface ChartDocument {
  structure: ChartStructure;
  /** The chart's source file, relative to the project root. */
  source: string;
  texts: Readonly<Record<string, readonly string[]>>;
  /** The types of external events. */
  fromOutside: readonly string[];
  paths: readonly PathInWords[];
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const code = (text: string): string => `\`${text}\``;
const list = (names: readonly string[]): string => names.map(code).join(', ');

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  if (rows.length === 0) return ['None.', ''];
  const row = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;
  return [row(head), row(head.map(() => '---')), ...rows.map(row), ''];
}

const nameOf = ({ type, params }: ChartAction): string =>
  params === undefined ? type : `${type}(${JSON.stringify(params).replaceAll('"', '')})`;

const hasName = ({ id, tags, meta }: ChartState, name: string): boolean =>
  meta['screen'] === name || tags.includes(name) || id === name || id.endsWith(`.${name}`);

/** Whether the chart has a state with this name. */
export const isNameOfState = (root: ChartState, name: string): boolean =>
  withInner(root).some((state) => hasName(state, name));

/** The events that a state accepts, including the events that its ancestors accept. */
function possibleEvents(states: ReadonlyMap<string, ChartState>, { id, type }: ChartState): string[] {
  if (type === 'final') return [];
  const events = new Map<string, boolean>();
  const parts = id.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const { transitions = [] } = states.get(parts.slice(0, length).join('.')) ?? {};
    for (const transition of transitions.filter(({ cause }) => cause === 'event')) {
      if (!events.has(transition.event)) events.set(transition.event, !isIgnored(transition));
    }
  }
  return [...events].filter(([, isTaken]) => isTaken).map(([event]) => event);
}

const screenOf = ({ meta: { screen, ...more } }: ChartState): string =>
  [
    ...(typeof screen === 'string' ? [code(screen)] : []),
    ...Object.entries(more).map(([name, value]) => `${name}: ${code(String(value))}`),
  ].join(', ');

function statesTable({ structure: { root }, texts, fromOutside }: ChartDocument): string[] {
  const states = new Map(withInner(root).map((state) => [state.id, state]));
  const rows = [...states.values()].slice(1).map((state) => [
    `${code(shortName(state.id))}${isLeaf(state) && state.type === 'atomic' ? '' : ` (${state.type})`}`,
    state.description,
    screenOf(state),
    list(state.tags),
    Object.entries(texts)
      .filter(([name]) => hasName(state, name))
      .flatMap(([, labels]) => labels.map((text) => `“${text}”`))
      .join(' '),
    isLeaf(state) ? list(possibleEvents(states, state).filter((event) => fromOutside.includes(event))) : '',
  ]);
  return table(['State', 'Meaning', 'Screen', 'Tags', 'Texts', 'Possible events'], rows);
}

const leadsTo = ({ targets }: ChartTransition): string =>
  targets.length === 0 ? 'stays' : list(targets.map(shortName));

const rowOf = (transition: ChartTransition): string[] => [
  code(shortName(transition.source)),
  transition.guard === null ? '' : code(nameOf(transition.guard)),
  isIgnored(transition) ? 'ignored' : leadsTo(transition),
  [list(transition.actions.map(nameOf)), transition.description].filter((text) => text !== '').join('. '),
];

function eventsTable({ structure: { root, events }, fromOutside }: ChartDocument): string[] {
  const transitions = withInner(root).flatMap((state) => state.transitions);
  const rows = events.flatMap((event) =>
    transitions
      .filter((transition) => transition.event === event)
      .map((transition) => [`${code(event)}${fromOutside.includes(event) ? '' : ' (internal)'}`, ...rowOf(transition)]),
  );
  return table(['Event', 'In', 'Guard', 'Leads to', 'Actions'], rows);
}

function portsTable({ structure: { root } }: ChartDocument): string[] {
  const rows = withInner(root).flatMap(({ invokes, transitions, id: state }) =>
    invokes.flatMap(({ id, src }) =>
      transitions
        .filter(({ cause, from }) => (cause === 'answer' || cause === 'failure') && from === id)
        .map((transition) => {
          const [, ...rest] = rowOf(transition);
          return [
            `${code(src)}${src === id ? '' : ` as ${code(id)}`}`,
            code(shortName(state)),
            transition.cause,
            ...rest,
          ];
        }),
    ),
  );
  return table(['Port', 'Called in', 'Result', 'Guard', 'Leads to', 'Actions'], rows);
}

function delaysTable({ structure: { root, delays } }: ChartDocument): string[] {
  const transitions = withInner(root).flatMap((state) => state.transitions);
  const rows = delays.flatMap(({ name, milliseconds }) =>
    transitions
      .filter(({ cause, from }) => cause === 'delay' && from === name)
      .map((transition) => [
        code(name),
        milliseconds === null ? 'computed when it starts' : spanInWords(milliseconds),
        ...rowOf(transition),
      ]),
  );
  return table(['Delay', 'Time', 'In', 'Guard', 'Leads to', 'Actions'], rows);
}

function alwaysTable({ structure: { root } }: ChartDocument): string[] {
  const rows = withInner(root)
    .flatMap((state) => state.transitions)
    .filter(({ cause }) => cause === 'always' || cause === 'end')
    .map((transition) => [causeInWords(transition), ...rowOf(transition)]);
  return rows.length === 0
    ? []
    : ['## Automatic transitions', '', ...table(['When', 'In', 'Guard', 'Leads to', 'Actions'], rows)];
}

/** Describes a chart for readers without knowledge of the code. */
export function documentOf(document: ChartDocument): string {
  const { structure, source, paths } = document;
  const pathRows = paths.map(({ state, steps }) => [code(shortName(state)), steps.join(' → ')]);
  return `${[
    '<!-- Generated by `npm run generate:charts`. -->',
    '',
    `# ${structure.id}`,
    '',
    structure.description,
    '',
    `The chart: [\`${source}\`](../../${source})`,
    '',
    '```mermaid',
    mermaidOf(structure.root),
    '```',
    '',
    '## States',
    '',
    ...statesTable(document),
    '## Events',
    '',
    ...eventsTable(document),
    ...alwaysTable(document),
    '## Ports',
    '',
    ...portsTable(document),
    '## Delays',
    '',
    ...delaysTable(document),
    '## Paths',
    '',
    'The shortest path to each state, with the events and answers of the chart’s model:',
    '',
    ...table(['State', 'Path'], pathRows),
  ]
    .join('\n')
    .trimEnd()}\n`;
}

import type { AnyStateNode, EventObject } from 'xstate';
import { structureOf, withInner } from '../../src/inspection/chart-structure.ts';
import { type Chart, charts } from '../../tests/model/support/chart-table.ts';
import {
  edgeCount,
  lastOf,
  type Path,
  pathsToRefusals,
  pathsToStates,
  type Walk,
} from '../../tests/model/support/walk.ts';
import { documentOf, type WalkedPath } from './document.ts';
import { causeInWords, isLeaf } from './words.ts';

/** Where the documents are, from the root of the project. */
export const documentFolder = 'docs/machines';

function stepInWords(event: EventObject): string {
  const [, outcome, id = null] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
  const [, delay = null] = /^xstate\.after\.([^.]+)\./.exec(event.type) ?? [];
  if (delay !== null) return causeInWords({ cause: 'delay', event: event.type, from: delay });
  if (outcome === undefined) return `\`${event.type}\``;
  const { output } = event as EventObject & { output?: { kind?: unknown } | null };
  const kind = typeof output?.kind === 'string' ? ` ${output.kind}` : '';
  return `${causeInWords({ cause: outcome === 'done' ? 'answer' : 'failure', event: event.type, from: id })}${kind}`;
}

function pathInWords({ inputs }: Walk, { input, steps }: Path): string[] {
  const start = inputs.length === 1 ? 'start' : `start ${inputs.indexOf(input) + 1}`;
  return [start, ...steps.map(({ event }) => stepInWords(event))];
}

/** The shortest of the walked paths to each state that the chart comes to rest in. */
function shortestPaths(walk: Walk, leaves: readonly string[]): WalkedPath[] {
  const paths = pathsToStates(walk).toSorted((one, other) => one.steps.length - other.steps.length);
  return leaves.flatMap((state) => {
    const path = paths.find((one) => (lastOf(one)._nodes as AnyStateNode[]).some(({ id }) => id === state));
    return path === undefined ? [] : [{ state, steps: pathInWords(walk, path) }];
  });
}

function pageOf({ folder, walk, texts }: Chart): string {
  const structure = structureOf(walk.machine);
  const leaves = withInner(structure.root).filter(isLeaf);
  return documentOf({
    structure,
    source: `src/machines/${folder}/${folder}.machine.ts`,
    texts,
    fromOutside: walk.external.map(({ type }) => type),
    paths: shortestPaths(
      walk,
      leaves.map(({ id }) => id),
    ),
    walked: edgeCount(walk) + pathsToRefusals(walk).length,
  });
}

function overview(): string {
  const rows = charts.map(
    ({ folder, walk: { machine } }) => `| [${machine.id}](${folder}.md) | ${machine.root.description} |`,
  );
  return `${[
    '<!-- Made by `npm run generate:charts`. -->',
    '',
    '# Charts',
    '',
    'Every flow of the portal is a statechart. What each of them does, and what it is for:',
    '',
    '| Chart | Purpose |',
    '| --- | --- |',
    ...rows,
  ].join('\n')}\n`;
}

/** The documents of all charts: path from the root of the project to how its content is made. */
export const chartDocuments: Readonly<Record<string, () => Promise<string>>> = {
  [`${documentFolder}/README.md`]: async () => overview(),
  ...Object.fromEntries(charts.map((chart) => [`${documentFolder}/${chart.folder}.md`, async () => pageOf(chart)])),
};

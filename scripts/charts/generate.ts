import type { AnyStateNode } from 'xstate';
import { structureOf, withInner } from '../../src/shared/inspection/chart-structure.ts';
import { type Chart, charts } from '../../tests/model/support/chart-table.ts';
import { startInWords, stepInWords } from '../../tests/model/support/path-words.ts';
import {
  edgeCount,
  lastOf,
  pathsToRefusals,
  pathsToStates,
  type Step,
  type Walk,
} from '../../tests/model/support/walk.ts';
import { documentOf, type WalkedPath } from './document.ts';
import { isLeaf } from './words.ts';

/** Where the documents are, from the root of the project. */
export const documentFolder = 'docs/machines';

const written = ({ event }: Step): string =>
  event.type.startsWith('xstate.') ? stepInWords(event) : `\`${event.type}\``;

/** The shortest of the walked paths to each state that the chart comes to rest in. */
function shortestPaths(walk: Walk, leaves: readonly string[]): WalkedPath[] {
  const paths = pathsToStates(walk).toSorted((one, other) => one.steps.length - other.steps.length);
  return leaves.flatMap((state) => {
    const path = paths.find((one) => (lastOf(one)._nodes as AnyStateNode[]).some(({ id }) => id === state));
    return path === undefined ? [] : [{ state, steps: [startInWords(walk, path), ...path.steps.map(written)] }];
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

import type { AnyStateNode } from 'xstate';
import type { ChartModel } from '../../src/shared/chart-testing/model.ts';
import { structureOf, withInner } from '../../src/shared/inspection/chart-structure.ts';
import { type Chart, charts } from './all-charts.ts';
import { documentOf, type PathInWords } from './document.ts';
import { lastOf, pathsToStates } from './graph.ts';
import { isLeaf, stepInWords } from './words.ts';

/** Where the documents are, from the root of the project. */
export const documentFolder = 'docs/machines';

/** A shortest path to each state that the chart comes to rest in. */
function shortestPaths(model: ChartModel, leaves: readonly string[]): PathInWords[] {
  const paths = pathsToStates(model).toSorted((one, other) => one.steps.length - other.steps.length);
  return leaves.flatMap((state) => {
    const path = paths.find((one) => (lastOf(one)._nodes as AnyStateNode[]).some(({ id }) => id === state));
    if (path === undefined) return [];
    const start = model.inputs.length === 1 ? 'start' : `start ${model.inputs.indexOf(path.input) + 1}`;
    return [{ state, steps: [start, ...path.steps.map(({ event }) => stepInWords(event))] }];
  });
}

function pageOf({ folder, model, texts }: Chart): string {
  const structure = structureOf(model.machine);
  const leaves = withInner(structure.root).filter(isLeaf);
  return documentOf({
    structure,
    source: `src/machines/${folder}/${folder}.machine.ts`,
    texts,
    fromOutside: model.events.map(({ type }) => type),
    paths: shortestPaths(
      model,
      leaves.map(({ id }) => id),
    ),
  });
}

function overview(): string {
  const rows = charts.map(
    ({ folder, model: { machine } }) => `| [${machine.id}](${folder}.md) | ${machine.root.description} |`,
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

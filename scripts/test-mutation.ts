import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { AnyStateMachine } from 'xstate';
import { structureOf } from '../src/inspection/chart-structure.ts';
import { charts } from '../tests/model/support/chart-table.ts';
import { faultFound } from '../tests/model/support/judge.ts';
import { type Mutant, mutantsOf } from '../tests/model/support/mutants.ts';
import { root } from './support/run.ts';

/** Whether a fault in a chart would be found: each chart with one fault after the other, before the same judges. */
const { values } = parseArgs({
  options: {
    chart: { type: 'string', default: '' },
    seed: { type: 'string', default: '20260301' },
    runs: { type: 'string', default: '300' },
  },
});
const options = { seed: Number(values.seed), numRuns: Number(values.runs) };

interface Score {
  chart: string;
  all: number;
  /** What neither judge has found. */
  survivors: readonly string[];
  /** What its document alone tells. */
  toldByDocument: readonly string[];
}

const share = (part: number, all: number): string => `${((100 * part) / Math.max(1, all)).toFixed(0)} %`;

const inWords = ({ all, survivors, toldByDocument }: Omit<Score, 'chart'>): string => {
  const found = all - survivors.length;
  const behaving = found - toldByDocument.length;
  return `${behaving} of ${all} behave wrongly (${share(behaving, all)}), ${found} with those that change their document (${share(found, all)})`;
};

/** What the document of a chart is made of. A guard negated in its code has its name still. */
function told(machine: AnyStateMachine): string {
  const { root: states, delays } = structureOf(machine);
  return JSON.stringify([states, delays]).replaceAll('not ', '');
}

const scores: Score[] = [];
for (const { walk } of charts.filter(({ folder }) => values.chart === '' || folder === values.chart)) {
  const itself = faultFound(walk, options);
  if (itself !== null) throw new Error(`${walk.machine.id} has a fault before any is made: ${itself}`);
  const mutants = mutantsOf(walk.machine);
  const unfound = mutants.filter(({ machine }) => faultFound({ ...walk, machine }, options) === null);
  const isTold = ({ machine }: Mutant) => told(machine) !== told(walk.machine);
  const score: Score = {
    chart: walk.machine.id,
    all: mutants.length,
    survivors: unfound.filter((mutant) => !isTold(mutant)).map(({ fault }) => fault),
    toldByDocument: unfound.filter(isTold).map(({ fault }) => fault),
  };
  scores.push(score);
  console.log(`${score.chart.padEnd(16)}${inWords(score)}`);
}
const total = inWords({
  all: scores.reduce((sum, { all }) => sum + all, 0),
  survivors: scores.flatMap(({ survivors }) => survivors),
  toldByDocument: scores.flatMap(({ toldByDocument }) => toldByDocument),
});
console.log(`${'all'.padEnd(16)}${total}`);

const folder = join(root, 'test-results');
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'charts-mutation.json'), `${JSON.stringify(scores, null, 2)}\n`);
writeFileSync(
  join(folder, 'charts-mutation.md'),
  `${[
    '# Faults in charts',
    '',
    total,
    '',
    '| chart | behave wrongly | told by the document alone | not found |',
    '| --- | ---: | ---: | ---: |',
    ...scores.map(
      ({ chart, all, survivors, toldByDocument }) =>
        `| ${chart} | ${all - survivors.length - toldByDocument.length} | ${toldByDocument.length} | ${survivors.length} |`,
    ),
    '',
    'Not found:',
    '',
    ...scores.flatMap(({ survivors }) => survivors.map((fault) => `- ${fault}`)),
    '',
    'Told by the document alone:',
    '',
    ...scores.flatMap(({ toldByDocument }) => toldByDocument.map((fault) => `- ${fault}`)),
  ].join('\n')}\n`,
);
console.log('What was not found stands in test-results/charts-mutation.md');

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { charts } from '../tests/model/support/chart-table.ts';
import { equalFaults } from '../tests/model/support/equal-faults.ts';
import { faultFound, type Judge } from '../tests/model/support/judge.ts';
import { mutantsOf } from '../tests/model/support/mutants.ts';
import type { Walk } from '../tests/model/support/walk.ts';
import { root } from './support/run.ts';

/**
 * Whether a fault in a chart would be found: each chart with one fault after the other, before its stories and random
 * runs. Fails where too few are found, where one is not and nobody has said why, and where what was said is not so.
 */
const { values } = parseArgs({
  options: {
    chart: { type: 'string', default: '' },
    seed: { type: 'string', default: '20260301' },
    runs: { type: 'string', default: '300' },
  },
});
const options = { seed: Number(values.seed), numRuns: Number(values.runs) };
/** The share that has to be found: of all faults, and of those of each chart. */
const bars = { all: 0.9, chart: 0.85 };

interface Score {
  chart: string;
  all: number;
  found: Record<Judge, number>;
  survivors: readonly string[];
}

function scoreOf(walk: Walk): Score {
  const chart = walk.machine.id;
  const itself = faultFound(walk, options);
  if (itself !== null) throw new Error(`${chart} has a fault before any is made: ${itself.says}`);
  const judged = mutantsOf(walk.machine).map(({ fault, machine }) => ({
    fault,
    by: faultFound({ ...walk, machine }, options)?.by ?? null,
  }));
  const countOf = (judge: Judge) => judged.filter(({ by }) => by === judge).length;
  return {
    chart,
    all: judged.length,
    found: { stories: countOf('stories'), runs: countOf('runs') },
    survivors: judged.filter(({ by }) => by === null).map(({ fault }) => fault),
  };
}

const shareOf = ({ all, survivors }: Omit<Score, 'chart' | 'found'>): number =>
  (all - survivors.length) / Math.max(1, all);
const inWords = ({ all, found, survivors }: Omit<Score, 'chart'>): string =>
  `${all - survivors.length} of ${all} found (${(100 * shareOf({ all, survivors })).toFixed(1)} %), ${found.stories} of them by stories`;

const scores: Score[] = [];
for (const { walk } of charts.filter(({ folder }) => values.chart === '' || folder === values.chart)) {
  const score = scoreOf(walk);
  scores.push(score);
  console.log(`${score.chart.padEnd(16)}${inWords(score)}`);
}
const total = {
  all: scores.reduce((sum, { all }) => sum + all, 0),
  found: {
    stories: scores.reduce((sum, { found }) => sum + found.stories, 0),
    runs: scores.reduce((sum, { found }) => sum + found.runs, 0),
  },
  survivors: scores.flatMap(({ survivors }) => survivors),
};
console.log(`${'all'.padEnd(16)}${inWords(total)}`);

const folder = join(root, 'test-results');
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'charts-mutation.json'), `${JSON.stringify(scores, null, 2)}\n`);
writeFileSync(
  join(folder, 'charts-mutation.md'),
  `${[
    '# Faults in charts',
    '',
    inWords(total),
    '',
    '| chart | faults | found by stories | found by random runs | not found |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...scores.map(
      ({ chart, all, found, survivors }) =>
        `| ${chart} | ${all} | ${found.stories} | ${found.runs} | ${survivors.length} |`,
    ),
    '',
    '| not found | why |',
    '| --- | --- |',
    ...total.survivors.map((fault) => `| ${fault} | ${equalFaults[fault] ?? ''} |`),
  ].join('\n')}\n`,
);
console.log('What was not found stands in test-results/charts-mutation.md');

const isOf = (fault: string) => scores.some(({ chart }) => /^\w+/.exec(fault)?.[0] === chart);
const complaints = [
  ...total.survivors.filter((fault) => !(fault in equalFaults)).map((fault) => `Not found: ${fault}`),
  ...Object.keys(equalFaults)
    .filter((fault) => isOf(fault) && !total.survivors.includes(fault))
    .map((fault) => `Has a reason, and is found: ${fault}`),
  ...scores.filter((score) => shareOf(score) < bars.chart).map(({ chart }) => `Too few are found in ${chart}`),
  ...(shareOf(total) < bars.all ? ['Too few are found'] : []),
];
for (const says of complaints) console.error(says);
process.exitCode = complaints.length === 0 ? 0 : 1;

import { equalFaults } from './equal-faults.ts';
import { faultFound, type Judge } from './judge.ts';
import { mutantsOf } from './mutants.ts';
import type { Walk } from './walk.ts';

/** How many faults of a chart were found, and by what. */
export interface Score {
  chart: string;
  all: number;
  found: Readonly<Record<Judge, number>>;
  survivors: readonly string[];
}

const options = { seed: 20_260_301, numRuns: 300 };

/** Puts the chart before its judges with one fault after the other. @throws where it has one before any is made */
export function scoreOf(walk: Walk): Score {
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

/** All charts together. */
export const totalOf = (scores: readonly Score[]): Score => ({
  chart: 'all',
  all: scores.reduce((sum, { all }) => sum + all, 0),
  found: {
    stories: scores.reduce((sum, { found }) => sum + found.stories, 0),
    runs: scores.reduce((sum, { found }) => sum + found.runs, 0),
  },
  survivors: scores.flatMap(({ survivors }) => survivors),
});

/** The part of the faults that was found. */
export const shareOf = ({ all, survivors }: Score): number => (all - survivors.length) / all;

const percentOf = (score: Score): string => `${(100 * shareOf(score)).toFixed(1)} %`;

const columns = ['faults', 'by stories', 'by random runs', 'not found', 'found'];
const cellsOf = (score: Score): string[] =>
  [score.all, score.found.stories, score.found.runs, score.survivors.length, percentOf(score)].map(String);

/** The scores as a table for people. */
export function faultTable(scores: readonly Score[]): string {
  const lines = [
    ['Faults in charts', ...columns],
    ...[...scores, totalOf(scores)].map((score) => [score.chart, ...cellsOf(score)]),
  ].map(([first = '', ...rest]) => [first.padEnd(20), ...rest.map((cell) => cell.padStart(16))].join(''));
  return `\n${lines.join('\n')}\n`;
}

/** The scores as a page in Markdown, with what was not found and why. */
export function faultPage(scores: readonly Score[]): string {
  const total = totalOf(scores);
  return `${[
    '# Faults in charts',
    '',
    `| chart | ${columns.join(' | ')} |`,
    `| --- |${columns.map(() => ' ---: |').join('')}`,
    ...[...scores, total].map((score) => `| ${score.chart} | ${cellsOf(score).join(' | ')} |`),
    '',
    '| not found | why |',
    '| --- | --- |',
    ...total.survivors.map((fault) => `| ${fault} | ${equalFaults[fault] ?? ''} |`),
  ].join('\n')}\n`;
}

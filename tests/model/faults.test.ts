import { mkdirSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { charts } from './support/chart-table.ts';
import { equalFaults } from './support/equal-faults.ts';
import { faultPage, faultTable, type Score, scoreOf, shareOf, totalOf } from './support/fault-score.ts';

const scores: Score[] = [];
const chartOf = (fault: string): string | undefined => /^\w+/.exec(fault)?.[0];

describe('a fault in a chart is found, unless there is a reason why nobody can notice it', () => {
  it.each(charts.map(({ walk }) => [walk.machine.id, walk] as const))('%s', (id, walk) => {
    const score = scoreOf(walk);
    scores.push(score);
    const excused = Object.keys(equalFaults).filter((fault) => chartOf(fault) === id);
    expect(score.survivors.toSorted()).toEqual(excused.toSorted());
    expect(shareOf(score)).toBeGreaterThanOrEqual(0.85);
  });

  it('in nine of ten cases at least', () => {
    expect(scores).toHaveLength(charts.length);
    expect(shareOf(totalOf(scores))).toBeGreaterThanOrEqual(0.9);
  });

  it('by the name of a chart that there is', () => {
    const known = charts.map(({ walk }) => walk.machine.id);
    expect(Object.keys(equalFaults).filter((fault) => !known.includes(chartOf(fault) ?? ''))).toEqual([]);
  });
});

afterAll(() => {
  process.stdout.write(faultTable(scores));
  mkdirSync('test-results', { recursive: true });
  writeFileSync('test-results/charts-mutation.md', faultPage(scores));
  writeFileSync('test-results/charts-mutation.json', `${JSON.stringify(scores, null, 2)}\n`);
});

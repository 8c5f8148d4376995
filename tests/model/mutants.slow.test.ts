import { afterAll, describe, expect, it } from 'vitest';
import { charts } from '../../scripts/charts/all-charts.ts';
import { scoreOf, shareOf } from './support/mutation-score.ts';
import { keepResult, writeReport } from './support/report.ts';

describe('the oracles find each mutant of a chart, unless it is known to be equivalent', () => {
  it.each(charts.map((chart) => [chart.model.machine.id, chart] as const))('%s', (id, chart) => {
    const score = scoreOf(chart);
    keepResult('mutants', id, score);
    expect(shareOf(score)).toBeGreaterThanOrEqual(0.95);
  });
});

afterAll(writeReport);

import { describe, expect, it } from 'vitest';
import { charts } from '../../scripts/charts/all-charts.ts';
import { playScenario } from './support/play-scenario.ts';

describe.each(charts.map((chart) => [chart.model.machine.id, chart] as const))('%s', (_id, { model, scenarios }) => {
  it('has scenarios that are told apart by their names', () => {
    const names = scenarios.map((scenario) => scenario.it);
    expect(names).not.toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(scenarios.map((scenario) => [scenario.it, scenario] as const))('%s', (_, scenario) => {
    playScenario(model, scenario);
  });
});

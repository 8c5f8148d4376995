import { describe, expect, it } from 'vitest';
import { charts } from '../../scripts/charts/all-charts.ts';
import { playScenario } from './support/play-scenario.ts';

describe.each(charts.map((chart) => [chart.model.machine.id, chart] as const))('%s', (_id, { model, scenarios }) => {
  it('has scenarios', () => expect(scenarios).not.toEqual({}));

  it.each(Object.entries(scenarios))('%s', (_, scenario) => {
    playScenario(model, scenario);
  });
});

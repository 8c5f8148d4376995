import { expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { type ChartState, structureOf } from '../../shared/inspection/chart-structure.ts';
import { statelySource } from '../../shared/inspection/stately-source.ts';
import { chartNames, loadChart } from './charts.ts';

/** A chart as in its source for Stately, without the parameters of guards and actions. */
const named = (state: ChartState): unknown =>
  JSON.parse(JSON.stringify(state, (key, value: unknown) => (key === 'params' ? undefined : value)));

it.each(chartNames)('the chart %s survives a round trip through its source for Stately', async (name) => {
  const machine = await loadChart(name);
  if (machine === null) throw new Error(`No chart ${name}`);
  const source = statelySource(machine);
  const config = /createMachine\(([\s\S]*)\);/.exec(source)?.[1] ?? '';
  expect(config).not.toContain('function');
  expect(named(structureOf(createMachine(JSON.parse(config))).root)).toEqual(named(structureOf(machine).root));
});

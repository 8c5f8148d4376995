import { expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { type ChartState, structureOf } from '../../shared/inspection/chart-structure.ts';
import { statelySource } from '../../shared/inspection/stately-source.ts';
import { chartNames, loadChart } from './charts.ts';

/** A chart as its source for Stately has it: without the values that guards and actions are given. */
const named = (state: ChartState): unknown =>
  JSON.parse(JSON.stringify(state, (key, value: unknown) => (key === 'params' ? undefined : value)));

it.each(chartNames)('%s comes back from the source for Stately as it is', async (name) => {
  const machine = await loadChart(name);
  if (machine === null) throw new Error(`No chart ${name}`);
  const source = statelySource(machine);
  const config = /createMachine\(([\s\S]*)\);/.exec(source)?.[1] ?? '';
  expect(config).not.toContain('function');
  expect(named(structureOf(createMachine(JSON.parse(config))).root)).toEqual(named(structureOf(machine).root));
});

import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type AnyActorLogic, createActor, toPromise } from 'xstate';
import { charts, findCharts } from '../../scripts/charts/all-charts.ts';
import { deadEndsOf } from '../../scripts/charts/graph.ts';
import { structureOf, withInner } from '../../src/shared/inspection/chart-structure.ts';
import { coverageOfModel } from './support/coverage.ts';
import { keepResult, writeReport } from './support/report.ts';

describe.each(charts.map((chart) => [chart.model.machine.id, chart] as const))('%s', (id, { model }) => {
  it('reaches every state, transition and delay, and both outcomes of every guard', () => {
    const report = coverageOfModel(model);
    keepResult('headless', id, report);
    expect(Object.values(report).flatMap(({ missed }) => missed)).toEqual([]);
  });

  it('has no dead end: every state except a final state has a way out, and every waiting state ends automatically', () => {
    expect(deadEndsOf(model)).toEqual([]);
  });

  it('describes each state', () => {
    const silent = withInner(structureOf(model.machine).root).filter(({ description }) => description === '');
    expect(silent.map((state) => state.id)).toEqual([]);
  });

  it('names a port that was not provided', async () => {
    for (const [port, logic] of Object.entries(model.machine.implementations.actors)) {
      const actor = createActor(logic as AnyActorLogic, { input: {} });
      const outcome = toPromise(actor);
      actor.start();
      await expect(outcome).rejects.toThrow(`${id}: actor "${port}" was not provided`);
    }
  });
});

describe('a new chart', () => {
  const folderWith = (files: Readonly<Record<string, string>>) => {
    const folder = mkdtempSync(join(tmpdir(), 'charts-'));
    mkdirSync(join(folder, 'tea-pot'));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'tea-pot', name), text);
    return folder;
  };
  const model = { 'tea-pot.model.ts': 'export const teaPotModel = {};' };
  const scenarios = { 'tea-pot.scenarios.ts': 'export const teaPotScenarios = [];' };

  it.each([
    ['model', {}, /tea-pot\.model\.ts is missing: each chart needs tests next to it, see src\/machines\/README\.md/],
    ['scenarios', model, /tea-pot\.scenarios\.ts is missing/],
    ['invariants', { ...model, ...scenarios }, /tea-pot\.invariants\.ts is missing/],
    ['model named after it', { 'tea-pot.model.ts': 'export const model = {};' }, /does not export teaPotModel/],
    ['machine', null, /tea-pot\.machine\.ts is missing/],
  ])('is refused without its %s, with a message', async (_, files, message) => {
    const machine = { 'tea-pot.machine.ts': 'export const teaPotMachine = {};' };
    await expect(findCharts(folderWith(files === null ? {} : { ...machine, ...files }))).rejects.toThrow(message);
  });
});

afterAll(writeReport);

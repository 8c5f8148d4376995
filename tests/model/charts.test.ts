import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { type AnyActorLogic, createActor, toPromise } from 'xstate';
import { structureOf, withInner } from '../../src/shared/inspection/chart-structure.ts';
import type { HeadlessPath } from './report/walked.ts';
import { charts } from './support/chart-table.ts';
import { coverageOf } from './support/coverage.ts';
import { coveragePage, coverageTable } from './support/coverage-report.ts';
import { pathInWords } from './support/path-words.ts';
import { playHeadless } from './support/play-headless.ts';
import { deadEndsOf, pathsToEdges, pathsToRefusals } from './support/walk.ts';

const played: HeadlessPath[] = [];
const coverages = new Map(charts.map(({ walk: { machine } }) => [machine.id, coverageOf(machine)]));

describe.each(charts.map(({ walk }) => [walk.machine.id, walk] as const))('%s', (id, walk) => {
  const coverage = coverages.get(id) ?? coverageOf(walk.machine);

  it('does on a running actor what its graph says, on every edge', async () => {
    const failures: unknown[] = [];
    for (const path of [...pathsToEdges(walk), ...pathsToRefusals(walk)]) {
      const begun = performance.now();
      const failed: { error: unknown } | null = await playHeadless(walk, path, coverage).then(
        () => null,
        (error: unknown) => ({ error }),
      );
      if (failed !== null) failures.push(failed.error);
      played.push({
        chart: id,
        path: pathInWords(walk, path),
        milliseconds: performance.now() - begun,
        failure: failed === null ? null : String(failed.error),
      });
    }
    if (failures.length > 0) throw failures[0];
  });

  it('is walked through every state, every transition, both outcomes of every guard, and every delay', () => {
    const { states, transitions, guards, delays } = coverage.report();
    expect([states, transitions, guards, delays].flatMap(({ missed }) => missed)).toEqual([]);
  });

  it('has no dead end: every state but an end leads on, and every waiting state does so by itself', () => {
    expect(deadEndsOf(walk)).toEqual([]);
  });

  it('says of each state what it means', () => {
    const silent = withInner(structureOf(walk.machine).root).filter(({ description }) => description === '');
    expect(silent.map((state) => state.id)).toEqual([]);
  });

  it('names the port that was not provided', async () => {
    for (const [port, logic] of Object.entries(walk.machine.implementations.actors)) {
      const actor = createActor(logic as AnyActorLogic, { input: {} });
      const outcome = toPromise(actor);
      actor.start();
      await expect(outcome).rejects.toThrow(`${id}: actor "${port}" was not provided`);
    }
  });
});

it('has every chart of the product', () => {
  const files = readdirSync('src/machines', { recursive: true, encoding: 'utf8' });
  const known = charts.map(({ folder }) => `${folder}/${folder}.machine.ts`);
  expect(known.toSorted()).toEqual(files.filter((file) => file.endsWith('.machine.ts')).toSorted());
});

afterAll(() => {
  const title = 'Charts, headless';
  const reports = [...coverages.values()].map(({ report }) => report());
  process.stdout.write(coverageTable(title, reports));
  mkdirSync('test-results', { recursive: true });
  writeFileSync('test-results/charts-headless.md', coveragePage(title, reports));
  writeFileSync('test-results/charts-headless.json', `${JSON.stringify(reports, null, 2)}\n`);
  writeFileSync('test-results/charts-headless-paths.json', `${JSON.stringify(played, null, 2)}\n`);
});

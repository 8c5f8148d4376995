import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { charts } from '../../../scripts/charts/all-charts.ts';
import { root } from '../../../scripts/inputs.mjs';
import type { CoverageReport } from './coverage.ts';
import { type Score, shareOf } from './mutation-score.ts';

interface Parts {
  headless: CoverageReport;
  browser: CoverageReport;
  mutants: Score;
}

const results = join(root, 'test-results');
const folder = join(results, 'charts');

/** Stores the result of a chart's run until that part of the tests runs again. */
export function keepResult<Part extends keyof Parts>(part: Part, chart: string, result: Parts[Part]): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${chart}.${part}.json`), JSON.stringify(result));
}

/** The stored results for each chart that still exists. */
function resultsOf<Part extends keyof Parts>(part: Part): [chart: string, Parts[Part]][] {
  const files = new Set(readdirSync(folder));
  const known = charts.map(({ model: { machine } }) => machine.id).filter((id) => files.has(`${id}.${part}.json`));
  return known.map((id) => [id, JSON.parse(readFileSync(join(folder, `${id}.${part}.json`), 'utf8')) as Parts[Part]]);
}

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string[] =>
  rows.length === 0
    ? ['Not run.', '']
    : [row(head), row(head.map((_, index) => (index === 0 ? '---' : '---:'))), ...rows.map(row), ''];

const portions = ['states', 'transitions', 'guards', 'delays'] as const;

function coveragePart(title: string, part: 'headless' | 'browser'): string[] {
  const reports = resultsOf(part);
  const rows = reports.map(([id, report]) => [
    id,
    ...portions.map((name) => `${report[name].all - report[name].missed.length} of ${report[name].all}`),
  ]);
  const missed = reports.flatMap(([, report]) => portions.flatMap((name) => report[name].missed));
  const list = missed.length === 0 ? [] : ['Missed:', '', ...missed.map((key) => `- ${key}`), ''];
  return [`## ${title}`, '', ...table(['chart', ...portions], rows), ...list];
}

function mutantsPart(): string[] {
  const scores = resultsOf('mutants');
  const reasons = Object.assign({}, ...charts.map(({ model }) => model.equivalentMutants)) as Record<string, string>;
  const rows = scores.map(([id, score]) => [
    id,
    score.all,
    score.found.scenarios,
    score.found.invariants,
    score.survivors.length,
    `${(100 * shareOf(score)).toFixed(1)} %`,
  ]);
  const survivors = scores.flatMap(([, score]) => score.survivors);
  const list = survivors.map((name) => `- ${name}: ${reasons[name] ?? '**no reason given**'}`);
  const head = ['chart', 'mutants', 'found by scenarios', 'by invariants', 'not found', 'found'];
  return ['## Mutants', '', ...table(head, rows), ...(list.length === 0 ? [] : ['Not found:', '', ...list, ''])];
}

/** Writes and prints a report of all charts from the last runs. */
export function writeReport(): void {
  mkdirSync(folder, { recursive: true });
  const report = [
    '# The proof of the charts',
    '',
    ...coveragePart('Coverage by the models, headless', 'headless'),
    ...coveragePart('Coverage by the tours in the browser', 'browser'),
    ...mutantsPart(),
  ].join('\n');
  writeFileSync(join(results, 'charts.md'), report);
  process.stdout.write(`\n${report}\n`);
}

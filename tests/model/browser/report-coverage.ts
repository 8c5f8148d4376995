import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { CoverageReport } from '../support/coverage.ts';
import { coveragePage, coverageTable } from '../support/coverage-report.ts';
import { partsFolder } from './recorded.ts';

/** Prints and writes what the walks have reached together. */
export default function reportCoverage(): void {
  const files = existsSync(partsFolder) ? readdirSync(partsFolder).sort() : [];
  const reports = files.map((file) => JSON.parse(readFileSync(`${partsFolder}/${file}`, 'utf8')) as CoverageReport);
  const title = 'Charts, browser';
  process.stdout.write(coverageTable(title, reports));
  writeFileSync('test-results/charts-browser.md', coveragePage(title, reports));
  writeFileSync('test-results/charts-browser.json', `${JSON.stringify(reports, null, 2)}\n`);
}

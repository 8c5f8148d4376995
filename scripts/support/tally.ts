import { readFileSync } from 'node:fs';

/** What a stage has counted. */
export interface Tally {
  passed: number;
  failed: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { name: string; status: string; assertionResults: unknown[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

export const sum = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
});

/** Nothing that ran, or a program that failed without a failed test, is one failure. */
const orOne = (tally: Tally, exitCode: number): Tally =>
  tally.failed === 0 && (tally.passed === 0 || exitCode !== 0) ? { ...tally, failed: 1 } : tally;

function readReport<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}

/** Counts a report of Vitest; a file that could not be loaded is a failure, and so is a test that did not run. */
export function tallyVitest(file: string, exitCode: number): Tally {
  const report = readReport<VitestReport>(file);
  if (!report) return { passed: 0, failed: 1 };
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const unrun = report.numPendingTests + report.numTodoTests;
  return orOne({ passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length + unrun }, exitCode);
}

/** Counts a report of Playwright; a test that did not run is a failure. */
export function tallyPlaywright(file: string, exitCode: number): Tally {
  const report = readReport<PlaywrightReport>(file);
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return orOne({ passed: expected, failed: unexpected + flaky + skipped }, exitCode);
}

import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './run.ts';

/** What a stage has counted. */
export interface Tally {
  passed: number;
  failed: number;
  /** A line for each test that failed, as far as a report names it: its file, its title, the beginning of its error. */
  failures?: readonly string[];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
}

interface PlaywrightSuite {
  title: string;
  specs?: { title: string; ok: boolean; file: string; tests: { results: { error?: { message?: string } }[] }[] }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites?: PlaywrightSuite[];
}

export const sum = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
  failures: tallies.flatMap(({ failures = [] }) => failures),
});

/** What was expected and received is in the first lines of an error, and what has been tried in those after them. */
const mostOfError = 400;

function failure(place: string, title: string, message = ''): string {
  const lines = stripVTControlCharacters(message).split('\n');
  const words = lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('at '));
  return `${relative(root, place)} › ${title}: ${words.join(' / ').slice(0, mostOfError)}`;
}

const failuresOfVitest = ({ testResults }: VitestReport): string[] =>
  testResults.flatMap(({ name, status, message, assertionResults }) =>
    status === 'failed' && assertionResults.length === 0
      ? [failure(name, 'not loaded', message)]
      : assertionResults
          .filter((test) => test.status === 'failed')
          .map((test) => failure(name, test.fullName, test.failureMessages?.[0])),
  );

const failuresOfPlaywright = (suites: readonly PlaywrightSuite[]): string[] =>
  suites.flatMap(({ specs = [], suites: within = [] }) => [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ file, title, tests }) =>
        failure(join(root, 'tests', file), title, tests[0]?.results.at(-1)?.error?.message),
      ),
    ...failuresOfPlaywright(within),
  ]);

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
  const failed = report.numFailedTests + unloaded.length + unrun;
  return orOne({ passed: report.numPassedTests, failed, failures: failuresOfVitest(report) }, exitCode);
}

/** Counts a report of Playwright; a test that did not run is a failure. */
export function tallyPlaywright(file: string, exitCode: number): Tally {
  const report = readReport<PlaywrightReport>(file);
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failures = failuresOfPlaywright(report.suites ?? []);
  return orOne({ passed: expected, failed: unexpected + flaky + skipped, failures }, exitCode);
}

import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './run.ts';

/** The counts of a stage. */
export interface Tally {
  passed: number;
  failed: number;
  /** A line for each failed test that a report names: its file, its title and the beginning of its error. */
  failures?: readonly string[];
  /**
   * A line for each flaky test, which passed only the second time: its file, its title and the beginning of
   * its error.
   */
  loose?: readonly string[];
  /** A line for each part that was left out, with the missing requirement. */
  leftOut?: readonly string[];
}

interface VitestTest {
  status: string;
  fullName: string;
  failureMessages?: string[];
}

interface VitestFile {
  name: string;
  status: string;
  message?: string;
  assertionResults: VitestTest[];
}

interface VitestReport {
  numPassedTests: number;
  testResults: VitestFile[];
}

interface PlaywrightSpec {
  title: string;
  ok: boolean;
  file: string;
  tests: { status?: string; results: { error?: { message?: string }; duration?: number }[] }[];
}

interface PlaywrightSuite {
  title: string;
  specs?: PlaywrightSpec[];
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
  loose: tallies.flatMap(({ loose = [] }) => loose),
  leftOut: tallies.flatMap(({ leftOut = [] }) => leftOut),
});

/** The first lines of an error contain the expected and received values; the lines after them list what was tried. */
const maxPerError = 400;

function failure(place: string, title: string, message = ''): string {
  const lines = stripVTControlCharacters(message).split('\n');
  const words = lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('at '));
  return `${relative(root, place)} › ${title}: ${words.join(' / ').slice(0, maxPerError)}`;
}

const isLeftOut = ({ status }: VitestTest) => status === 'skipped' || status === 'todo';

/** Whether a file failed outside its tests, usually while loading, so that no test ran. */
const hasFailedBeside = ({ status, assertionResults }: VitestFile) =>
  status === 'failed' && assertionResults.every((test) => test.status !== 'failed');

function failuresOfFile(file: VitestFile): string[] {
  const { name, message, assertionResults } = file;
  if (hasFailedBeside(file)) {
    const unrun = assertionResults.filter((test) => test.status !== 'passed');
    if (unrun.length > 0) return unrun.map((test) => failure(name, test.fullName, `Did not run: ${message ?? ''}`));
    return [failure(name, assertionResults.length === 0 ? 'not loaded' : 'beside its tests', message)];
  }
  return assertionResults
    .filter((test) => test.status !== 'passed' && !isLeftOut(test))
    .map((test) => failure(name, test.fullName, test.failureMessages?.[0] ?? 'Did not run'));
}

const leftOutOfFile = (file: VitestFile): string[] =>
  hasFailedBeside(file)
    ? []
    : file.assertionResults.filter(isLeftOut).map((test) => `${relative(root, file.name)} › ${test.fullName}`);

const specsOf = (suites: readonly PlaywrightSuite[]): PlaywrightSpec[] =>
  suites.flatMap(({ specs = [], suites: within = [] }) => [...specs, ...specsOf(within)]);

const placeOf = ({ file }: PlaywrightSpec) => join(root, 'tests', file);

const failuresOfPlaywright = (specs: readonly PlaywrightSpec[]): string[] =>
  specs
    .filter(({ ok }) => !ok)
    .map((spec) => failure(placeOf(spec), spec.title, spec.tests[0]?.results.at(-1)?.error?.message));

const looseOfPlaywright = (specs: readonly PlaywrightSpec[]): string[] =>
  specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map((spec) => failure(placeOf(spec), spec.title, spec.tests[0]?.results[0]?.error?.message));

/** A run without tests, or a failed program without a failed test, counts as one failure. */
const orOne = (tally: Tally, exitCode: number): Tally =>
  tally.failed === 0 && (tally.passed === 0 || exitCode !== 0) ? { ...tally, failed: 1 } : tally;

function readReport<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}

/**
 * Counts a Vitest report. A file that couldn't be loaded counts as a failure, and so does a test that didn't
 * run, unless it skipped itself.
 */
export function tallyVitest(file: string, exitCode: number): Tally {
  const report = readReport<VitestReport>(file);
  if (!report) return { passed: 0, failed: 1 };
  const failures = report.testResults.flatMap(failuresOfFile);
  const leftOut = report.testResults.flatMap(leftOutOfFile);
  return orOne({ passed: report.numPassedTests, failed: failures.length, failures, leftOut }, exitCode);
}

/**
 * Counts a Playwright report. A test that didn't run counts as a failure; one that passed the second time is
 * flaky.
 */
export function tallyPlaywright(file: string, exitCode: number): Tally {
  const report = readReport<PlaywrightReport>(file);
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  const specs = specsOf(report.suites ?? []);
  const lines = { failures: failuresOfPlaywright(specs), loose: looseOfPlaywright(specs) };
  return orOne({ passed: expected + flaky, failed: unexpected + skipped, ...lines }, exitCode);
}

/** The duration of a test and its share of the total time. */
export interface Share {
  /** The file and title of the test. */
  test: string;
  seconds: number;
  /** The share of the time, from 0 to 1. */
  part: number;
}

/** The tests in a Playwright report, longest first; for a repeated test the last run counts. */
export function sharesOf(file: string): Share[] {
  const specs = specsOf(readReport<PlaywrightReport>(file)?.suites ?? []);
  const took = specs.map((spec) => ({
    test: `${relative(root, placeOf(spec))} › ${spec.title}`,
    seconds: (spec.tests[0]?.results.at(-1)?.duration ?? 0) / 1000,
  }));
  const all = took.reduce((total, { seconds }) => total + seconds, 0);
  return took
    .map((one) => ({ ...one, part: all === 0 ? 0 : one.seconds / all }))
    .toSorted((one, other) => other.seconds - one.seconds);
}

/** The share of a stage above which a test fails. Times vary by a third from run to run, so it leaves room. */
const maxShare = 1 / 20;

/** A line for each test that takes too much of the total time. */
export const tooLong = (shares: readonly Share[]): string[] =>
  shares
    .filter(({ part }) => part > maxShare)
    .map(({ test, part }) => `${test}: takes ${(part * 100).toFixed(1)} % of the stage, more than a twentieth`);

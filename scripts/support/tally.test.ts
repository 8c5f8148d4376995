import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from './run.ts';
import { sharesOf, tallyPlaywright, tallyVitest, tooLong } from './tally.ts';

describe('the tally', () => {
  let folder: string;
  const report = (content: object) => {
    const file = join(folder, 'report.json');
    writeFileSync(file, JSON.stringify(content));
    return file;
  };
  const vitest = { numPassedTests: 5, testResults: [] as object[] };
  const fileOf = (status: string, ...tests: readonly string[]) => ({
    name: join(root, 'server/a.test.ts'),
    status,
    message: status === 'failed' ? 'no database' : '',
    assertionResults: tests.map((test, index) => ({ status: test, fullName: `${index + 1}` })),
  });
  const playwright = { stats: { expected: 5, unexpected: 0, flaky: 0, skipped: 0 } };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tally-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('takes the passed and failed tests from the reports', () => {
    const testResults = [fileOf('failed', 'passed', 'failed', 'failed')];
    expect(tallyVitest(report({ ...vitest, testResults }), 1)).toMatchObject({ passed: 5, failed: 2 });
    expect(tallyPlaywright(report({ stats: { ...playwright.stats, unexpected: 2 } }), 1)).toMatchObject({
      passed: 5,
      failed: 2,
    });
  });

  it('names each failure with the beginning of its error', () => {
    const assertionResults = [
      { status: 'passed', fullName: 'a sum is right' },
      {
        status: 'failed',
        fullName: 'a sum is left',
        failureMessages: ['\u001b[31mError: 2\u001b[39m\nat a.test.ts:1'],
      },
    ];
    const testResults = [
      { name: join(root, 'server/a.test.ts'), status: 'failed', assertionResults },
      { name: join(root, 'server/b.test.ts'), status: 'failed', message: 'no such file', assertionResults: [] },
    ];
    expect(tallyVitest(report({ ...vitest, testResults }), 1).failures).toEqual([
      'server/a.test.ts › a sum is left: Error: 2',
      'server/b.test.ts › not loaded: no such file',
    ]);
    const tests = [{ results: [{ error: { message: 'Timeout\nwaiting' } }] }];
    const specs = [
      { title: 'opens', ok: false, file: 'e2e/a.e2e.ts', tests },
      { title: 'shuts', ok: true, file: 'e2e/a.e2e.ts', tests: [] },
    ];
    const suites = [{ title: 'a.e2e.ts', suites: [{ title: 'the door', specs }] }];
    expect(tallyPlaywright(report({ ...playwright, suites }), 1).failures).toEqual([
      'tests/e2e/a.e2e.ts › opens: Timeout / waiting',
    ]);
  });

  it('lists a skipped test, and does not count it as a failure', () => {
    const testResults = [fileOf('passed', 'passed', 'skipped', 'todo')];
    expect(tallyVitest(report({ ...vitest, testResults }), 0)).toEqual({
      passed: 5,
      failed: 0,
      failures: [],
      leftOut: ['server/a.test.ts › 2', 'server/a.test.ts › 3'],
    });
  });

  it('counts a test that did not run as a failure', () => {
    // If a file fails before its tests, the report marks them like tests that are skipped on purpose.
    const testResults = [fileOf('failed', 'skipped', 'skipped'), fileOf('passed', 'pending')];
    expect(tallyVitest(report({ ...vitest, testResults }), 1)).toMatchObject({
      passed: 5,
      failed: 3,
      failures: [
        'server/a.test.ts › 1: Did not run: no database',
        'server/a.test.ts › 2: Did not run: no database',
        'server/a.test.ts › 1: Did not run',
      ],
      leftOut: [],
    });
    expect(tallyPlaywright(report({ stats: { ...playwright.stats, skipped: 1 } }), 0)).toMatchObject({
      passed: 5,
      failed: 1,
    });
  });

  it('counts a test that passes on the second attempt as passed, and lists it', () => {
    const results = [{ error: { message: 'Timeout' } }, {}];
    const specs = [{ title: 'opens', ok: true, file: 'e2e/a.e2e.ts', tests: [{ status: 'flaky', results }] }];
    const flaky = report({ stats: { ...playwright.stats, flaky: 1 }, suites: [{ title: 'a.e2e.ts', specs }] });
    expect(tallyPlaywright(flaky, 0)).toEqual({
      passed: 6,
      failed: 0,
      failures: [],
      loose: ['tests/e2e/a.e2e.ts › opens: Timeout'],
    });
  });

  it('counts a file that could not be loaded as a failure', () => {
    const testResults = [{ name: 'a.test.ts', status: 'failed', assertionResults: [] }];
    expect(tallyVitest(report({ ...vitest, testResults }), 1)).toMatchObject({ passed: 5, failed: 1 });
  });

  it('counts a run without tests, without a report, or with an error outside of tests as a failure', () => {
    expect(tallyVitest(report({ ...vitest, numPassedTests: 0 }), 0)).toMatchObject({ passed: 0, failed: 1 });
    expect(tallyPlaywright(join(folder, 'missing.json'), 0)).toMatchObject({ passed: 0, failed: 1 });
    expect(tallyVitest(report(vitest), 1)).toMatchObject({ passed: 5, failed: 1 });
  });

  it('lists the share of the time that each test took, longest first, by its last attempt', () => {
    const specOf = (title: string, ...durations: number[]) => ({
      title,
      ok: true,
      file: 'e2e/a.e2e.ts',
      tests: [{ results: durations.map((duration) => ({ duration })) }],
    });
    const suites = [{ title: 'a.e2e.ts', specs: [specOf('opens', 9000, 1000), specOf('shuts', 3000)] }];
    expect(sharesOf(report({ ...playwright, suites }))).toEqual([
      { test: 'tests/e2e/a.e2e.ts › shuts', seconds: 3, part: 0.75 },
      { test: 'tests/e2e/a.e2e.ts › opens', seconds: 1, part: 0.25 },
    ]);
  });

  it('fails the tests that take more than a twentieth of the time', () => {
    const shareOf = (part: number) => ({ test: `a test with ${part}`, seconds: 1, part });
    expect(tooLong([0.051, 0.05, 0.04].map(shareOf))).toEqual([
      'a test with 0.051: takes 5.1 % of the stage, more than a twentieth',
    ]);
  });
});

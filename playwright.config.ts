import { readdirSync } from 'node:fs';
import { basename, dirname, relative } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumArguments, findTestBrowser } from './tests/support/chromium.ts';

const testDir = 'tests';

/**
 * A project for each folder of browser tests, so that a file's folder decides when it runs: `gate` is `npm
 * test`, `more` the rest. Tests in a folder `kept` start with empty storage and cache but reuse a tab,
 * because a new one takes half the time of a short test. They must not set the clock, which the next test
 * would inherit.
 */
const projects = [
  ...new Set(
    readdirSync(`${testDir}/e2e`, { recursive: true, withFileTypes: true })
      .filter(({ name }) => name.endsWith('.e2e.ts'))
      .map(({ parentPath }) => parentPath),
  ),
]
  .toSorted()
  .map((folder) => {
    const isKept = basename(folder) === 'kept';
    const stage = basename(isKept ? dirname(folder) : folder);
    return {
      name: isKept ? `${stage} in kept tabs` : stage,
      testMatch: `${relative(testDir, folder)}/*.e2e.ts`,
      // A test that passes the second time is counted and reported as flaky.
      retries: stage === 'gate' ? 1 : 0,
      use: { reuseContext: isKept },
    };
  });

export default defineConfig({
  testDir,
  projects,
  globalSetup: './tests/support/build-first.ts',
  outputDir: 'test-results/browser',
  fullyParallel: false,
  forbidOnly: true,
  workers: 2,
  // For whole journeys on a busy machine. The timeouts of single steps catch what hangs.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: process.env['PLAYWRIGHT_REPORT'] ?? 'test-results/browser.json' }]],
  use: {
    browserName: 'chromium',
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    launchOptions: { executablePath: findTestBrowser(), args: [...chromiumArguments] },
    // Recording takes a third of the time.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    video: 'off',
    locale: 'en-GB',
    timezoneId: 'UTC',
  },
});

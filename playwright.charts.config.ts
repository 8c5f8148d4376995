import { defineConfig, type ReporterDescription } from '@playwright/test';
import base from './playwright.config.ts';
import { chromiumArguments, findChromium } from './tests/support/chromium.ts';

/** The tours of charts, in a release build whose actors are inspected from outside. */
export default defineConfig({
  ...base,
  testDir: 'tests/model/browser',
  testMatch: '**/*.e2e.ts',
  projects: [{ name: 'charts' }],
  reporter: [...(base.reporter as ReporterDescription[]), ['junit', { outputFile: 'test-results/charts.junit.xml' }]],
  globalSetup: './tests/model/browser/build-charts-first.ts',
  globalTeardown: './tests/model/browser/write-report.ts',
  outputDir: 'test-results/charts-pages',
  // A tour has many steps and may share its cores.
  timeout: 180_000,
  // In the full browser: in the headless shell the session ended too early in one of six of its tours.
  use: {
    ...base.use,
    actionTimeout: 10_000,
    launchOptions: { executablePath: findChromium(), args: [...chromiumArguments] },
  },
});

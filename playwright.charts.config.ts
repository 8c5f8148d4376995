import { defineConfig, type ReporterDescription } from '@playwright/test';
import base from './playwright.config.ts';

/** The walks through charts, in the build of a release, whose actors are looked at from outside. */
export default defineConfig({
  ...base,
  testDir: 'tests/model/browser',
  testMatch: '**/*.e2e.ts',
  projects: [{ name: 'charts' }],
  reporter: [...(base.reporter as ReporterDescription[]), ['./tests/model/report/reporter.ts']],
  globalSetup: './tests/model/browser/build-charts-first.ts',
  globalTeardown: './tests/model/browser/report-coverage.ts',
  outputDir: 'test-results/charts-pages',
  // A tour has many steps, and may share its cores.
  timeout: 180_000,
  use: { ...base.use, actionTimeout: 10_000 },
});

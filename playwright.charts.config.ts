import { defineConfig, type ReporterDescription } from '@playwright/test';
import base from './playwright.config.ts';
import type { WorkerFixtures } from './tests/support/portal.ts';

/** The walks through charts, in the frontend of developers, which tells what its actors do. */
export default defineConfig<object, WorkerFixtures>({
  ...(base as object),
  testDir: 'tests/model/browser',
  testMatch: '**/*.e2e.ts',
  projects: [{ name: 'charts' }],
  reporter: [...(base.reporter as ReporterDescription[]), ['./tests/model/report/reporter.ts']],
  globalSetup: './tests/model/browser/build-charts-first.ts',
  globalTeardown: './tests/model/browser/report-coverage.ts',
  outputDir: 'test-results/charts-pages',
  // A tour has many steps, and may share its cores.
  timeout: 180_000,
  use: { ...base.use, charts: true, actionTimeout: 10_000 },
});

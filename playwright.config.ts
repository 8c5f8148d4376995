import { defineConfig } from '@playwright/test';
import { chromiumArguments, findChromium } from './tests/support/chromium.ts';

export default defineConfig({
  testDir: 'tests',
  testMatch: ['e2e/**/*.e2e.ts', 'model/browser/**/*.e2e.ts'],
  globalSetup: './tests/support/build-first.ts',
  outputDir: 'test-results/browser',
  fullyParallel: false,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: process.env['PLAYWRIGHT_REPORT'] ?? 'test-results/browser.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: findChromium(), args: [...chromiumArguments] },
    // Recording costs a third of the time.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    video: 'off',
    locale: 'en-GB',
    timezoneId: 'UTC',
  },
});

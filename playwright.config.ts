import { defineConfig } from '@playwright/test';
import { chromiumArguments, findTestBrowser } from './tests/support/chromium.ts';

/**
 * Many short tests. Each begins with nothing stored or cached, but in a tab that is there already: a new one is half of
 * their time. None of them sets the clock, which the next one would still find.
 */
const keptTabs = [
  'e2e/{broken-pages,calendar,confirmation,content,content-security,course,dashboard,google-sign-in}.e2e.ts',
  'e2e/{home,my-portal,pages,password-reset,presenter-link,shell,universities}.e2e.ts',
];
/** Walks over every page, which take as long as all else together: `npm run test:pages`. */
const everyPage = {
  kept: 'e2e/{accessibility,keyboard,routes}.e2e.ts',
  fresh: 'e2e/{hydration,layout-shift,rendered}.e2e.ts',
};
/** `npm run test:charts` has it. */
const workbench = 'e2e/workbench.e2e.ts';
const elsewhere = [...Object.values(everyPage), workbench];

export default defineConfig({
  testDir: 'tests',
  projects: [
    { name: 'in a tab that is kept', testMatch: keptTabs, use: { reuseContext: true } },
    { name: 'in new tabs', testMatch: 'e2e/**/*.e2e.ts', testIgnore: [...elsewhere, ...keptTabs] },
    { name: 'over every page in a tab that is kept', testMatch: everyPage.kept, use: { reuseContext: true } },
    { name: 'over every page in new tabs', testMatch: everyPage.fresh },
    { name: 'the workbench', testMatch: workbench },
  ],
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
    launchOptions: { executablePath: findTestBrowser(), args: [...chromiumArguments] },
    // Recording costs a third of the time.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    video: 'off',
    locale: 'en-GB',
    timezoneId: 'UTC',
  },
});

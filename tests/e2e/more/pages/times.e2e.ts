import type { Browser, Page } from '@playwright/test';
import { expectArrived } from '../../../support/arrival.ts';
import { expect, test } from '../../../support/portal.ts';
import { renderedAddresses } from '../../../support/rendered-addresses.ts';

test.use({ locale: 'en-US', timezoneId: 'America/New_York' });
test.describe.configure({ mode: 'parallel' });

const month = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*';
/** A date or time in another format. */
const foreign = new RegExp(`\\b\\d{1,2} ${month} \\d{4}\\b|\\b\\d{2}:\\d{2}\\b(?!\\s?[AP]M)`, 'g');
const foreignOn = async (page: Page) => {
  // Text written by people is left unchanged, so the test ignores it.
  const text = await page.locator('main').evaluate((main) => {
    const copy = main.cloneNode(true) as Element;
    for (const written of copy.querySelectorAll('[dir="auto"], article [class*="rich-text"]')) written.remove();
    return copy.textContent;
  });
  return text.match(foreign) ?? [];
};

const withoutScript = async (browser: Browser, baseURL: string | undefined, width: number) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    locale: 'en-US',
    viewport: { width, height: 800 },
    ...(baseURL !== undefined && { baseURL }),
  });
  return { page: await context.newPage(), close: () => context.close() };
};

for (const path of renderedAddresses)
  test(`dates and times have a single format on ${path}, from the first paint on`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const served = await withoutScript(browser, baseURL, 1280);
    await served.page.goto(path);
    expect(await foreignOn(served.page), 'as the server has written them').toEqual([]);
    await served.close();
    await page.goto(path);
    await expectArrived(page);
    expect(await foreignOn(page), 'once the program runs').toEqual([]);
  });

for (const width of [390, 1280])
  for (const path of ['/events', '/events/1', '/events/5'])
    test(`the reader’s own time has reserved space on ${path}, ${width}`, async ({ page, browser, baseURL }) => {
      const heights = (one: Page) =>
        one
          .locator('main dl, main article > div > p:has(time)')
          .evaluateAll((all) => all.map((element) => Math.round(element.getBoundingClientRect().height)));
      const served = await withoutScript(browser, baseURL, width);
      await served.page.goto(path);
      await served.page.evaluate(() => document.fonts.ready);
      const before = await heights(served.page);
      await served.close();
      expect(before).not.toEqual([]);
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      await expectArrived(page);
      await expect(page.getByText(/your time/i).first()).toBeVisible();
      expect(await heights(page)).toEqual(before);
    });

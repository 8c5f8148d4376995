import { signInAs } from '../../model/browser/sign-in-as.ts';
import { expect, test } from '../../support/portal.ts';

test('2.25: a page rendered by the program fetches the text font together with the program', async ({
  page,
  portal,
}) => {
  await signInAs(page, await portal.api.signUpOnboarded());
  await page.goto('/learning');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const fonts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.woff2'))
      .map((entry) => entry instanceof PerformanceResourceTiming && entry.initiatorType),
  );
  expect(fonts).toEqual(['link']);
});

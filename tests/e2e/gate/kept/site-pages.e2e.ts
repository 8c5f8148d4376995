import { sitePagesMessages } from '../../../../src/messages/site-pages.ts';
import { dateInWords, plainManner } from '../../../../src/shared/time/words.ts';
import { versionInForce } from '../../../support/legal-text.ts';
import { expect, test } from '../../../support/portal.ts';

test('the privacy policy shows its version and links its sections', async ({ page }) => {
  await page.goto('/privacy-policy');
  const { version, effective_at } = versionInForce('privacy-policy');
  // Formats the date as the browser of these tests does.
  const day = dateInWords(effective_at, 'UTC', undefined, plainManner);
  await expect(page.getByText(sitePagesMessages.version(version, day))).toBeVisible();
  const part = page.getByRole('navigation', { name: sitePagesMessages.contents }).getByRole('link').last();
  const hash = (await part.getAttribute('href')) ?? '';
  await part.click();
  await expect(page).toHaveURL(`/privacy-policy${hash}`);
  await expect(page.locator(hash)).toBeInViewport();
  await page.reload();
  await expect(page.locator(hash)).toBeInViewport();
});

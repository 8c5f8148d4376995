import { expectAccessible } from '../../support/axe.ts';
import { city, download, fillIn, get } from '../../support/browser/leads.ts';
import { test } from '../../support/gate-portal.ts';
import { expect } from '../../support/portal.ts';

test.describe('with JavaScript', () => {
  test('35.4: a visitor opens the brochure form from a programme, sends the form, and gets the brochure immediately', async ({
    page,
  }) => {
    await page.goto('/courses');
    await page.getByRole('link', { name: 'City, water and climate (MSc)' }).first().click();
    await page.getByRole('link', { name: 'Get the brochure “City, water and climate”' }).click();
    await expect(page).toHaveURL(city);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('City, water and climate');
    await expectAccessible(page, 'a brochure');
    await get(page).click();
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
      /Enter a valid email address/,
    );
    await fillIn(page, 'brochure@example.com');
    await get(page).dblclick();
    await expect(page.getByRole('heading', { name: 'Your brochure is ready' })).toBeFocused();
    await expect(page.getByText(/^The link works until/)).toBeVisible();
    await expectAccessible(page, 'a brochure that is ready');
    const [file] = await Promise.all([page.waitForEvent('download'), download(page).click()]);
    expect(file.suggestedFilename()).toBe('city-water-and-climate.pdf');
  });
});

import { signInAs } from '../../model/browser/sign-in-as.ts';
import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/portal.ts';

test('37.17: arrow keys move between the kinds of programmes, and the address keeps the selected kind', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const tab = (name: string) => main.getByRole('tab', { name });
  await page.goto('/how-to-apply');
  await tab('Scholarships').focus();
  await expect(tab('Scholarships')).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page, 'how to apply for a scholarship');
  await page.keyboard.press('ArrowRight');
  await expect(tab('Internships')).toBeFocused();
  await expect(page).toHaveURL('/how-to-apply?kind=internship');
  const panel = main.getByRole('tabpanel', { name: 'Internships' });
  await expect(panel.getByText('A work permit, if the internship is in another country')).toBeVisible();
  await expect(panel.getByText('From the offer to your first day')).toBeVisible();
  await page.keyboard.press('End');
  await expect(tab('Volunteering')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tab('Scholarships')).toBeFocused();
  await expect(page).toHaveURL('/how-to-apply');
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL('/how-to-apply?kind=volunteering');
  await page.reload();
  await expect(tab('Volunteering')).toHaveAttribute('aria-selected', 'true');
  await expect(tab('Volunteering')).toHaveAttribute('tabindex', '0');
  await expect(tab('Internships')).toHaveAttribute('tabindex', '-1');
  await tab('Internships').click();
  await expect(main.getByRole('tabpanel', { name: 'Internships' })).toBeVisible();
  await page.goBack();
  await expect(main.getByRole('tabpanel', { name: 'Volunteering' })).toBeVisible();
  await main.getByRole('link', { name: 'Browse volunteering' }).click();
  await expect(page).toHaveURL('/volunteer');
});

test('37.17: the arrow keys are mirrored on a right-to-left page', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('direction', JSON.stringify({ v: 1, data: 'rtl' })));
  await page.goto('/how-to-apply?kind=internship');
  await page.getByRole('tab', { name: 'Internships' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'Volunteering' })).toBeFocused();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, eager: false });

  test('37.17: the kinds of programmes are links, and the next deadlines link to programmes', async ({ page }) => {
    const main = page.getByRole('main');
    await page.goto('/how-to-apply?kind=volunteering');
    await expect(main.getByRole('tab')).toHaveCount(0);
    await expect(main.getByRole('button', { name: 'Print this page' })).toHaveCount(0);
    await main
      .getByRole('navigation', { name: 'What you’re applying for' })
      .getByRole('link', { name: 'Scholarships' })
      .click();
    await expect(page).toHaveURL('/how-to-apply');
    const next = main.getByRole('region', { name: 'Next deadlines' });
    await expect(next.getByText(/^Closes in .+, on /).first()).toBeVisible();
    const first = next.getByRole('link').first();
    const title = (await first.textContent()) ?? '';
    await first.click();
    await expect(page).toHaveURL(/\/schlorship-details\/\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  });
});

test('37.17: no deadline is shown if nothing is open, and the selected tab can be printed', async ({
  page,
  portal,
}) => {
  await signInAs(page, await portal.api.signUpOnboarded());
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.route('**/api/programmes-list?*', async (route) => {
    const answer = await route.fetch();
    const { data, ...rest } = (await answer.json()) as { data: object };
    await route.fulfill({ response: answer, json: { ...rest, data: { ...data, items: [] } } });
  });
  await page.goto('/how-to-apply?kind=internship');
  const panel = page.getByRole('tabpanel', { name: 'Internships' });
  await expect(panel.getByRole('link', { name: 'Browse internships' })).toHaveAttribute('href', '/internship');
  await expect(panel.getByRole('region', { name: 'Next deadlines' })).toHaveCount(0);
  await panel.getByRole('button', { name: 'Print this page' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('A work permit, if the internship is in another country')).toBeVisible();
  await expect(page.getByText('Internships', { exact: true })).toBeVisible();
  await expect(page.getByText('Volunteering', { exact: true })).toBeHidden();
});

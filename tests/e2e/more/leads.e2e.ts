import { signInAs } from '../../model/browser/sign-in-as.ts';
import { city, download, fillIn, get } from '../../support/browser/leads.ts';
import { expect, test } from '../../support/portal.ts';

test.describe('with JavaScript', () => {
  test('35.7: a visitor referred by a partner reads what the partner receives, and is asked for consent', async ({
    page,
  }) => {
    await page.goto('/brochure/lead-capture?brochure=datos-y-sociedad&partner=smak');
    await expect(page.getByRole('heading', { name: 'Smak and you' })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: /^You may share my name/ })).not.toBeChecked();
    await page.goto('/brochure/lead-capture?brochure=datos-y-sociedad&partner=nobody');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Datos y sociedad');
    await expect(page.getByRole('checkbox', { name: /^You may share my name/ })).toHaveCount(0);
  });

  test('35.4: a learner’s name and email are prefilled, and the consent is asked again', async ({ page, portal }) => {
    const learner = await portal.api.signUpOnboarded();
    await signInAs(page, learner);
    await page.goto('/brochure/lead-form?brochure=city-water-and-climate');
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(learner.email);
    await expect(page.getByRole('checkbox', { name: /^I agree that you store/ })).not.toBeChecked();
    await page.getByRole('checkbox', { name: /^I agree that you store/ }).check();
    await get(page).click();
    await expect(download(page)).toBeVisible();
    const link = await portal.mailbox.linkIn(learner.email, 'Your brochure: City, water and climate');
    const fetched = await page.request.get(link);
    expect((await fetched.body()).subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('35.1: a page without brochures says so, and an unknown brochure is not found', async ({ page }) => {
    await page.goto('/brochure/lead-capture?course_id=999999');
    await expect(page.getByRole('heading', { name: 'No brochures yet' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Contact us' })).toBeVisible();
    expect((await page.goto('/brochure/lead-capture?brochure=nothing'))?.status()).toBe(404);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, eager: false });

  test('35.4: a visitor from a programme page keeps the campaign source, sees errors, and gets the brochure', async ({
    page,
  }) => {
    await page.goto('/courses');
    const programme = page.getByRole('link', { name: 'City, water and climate (MSc)' }).first();
    await page.goto(`${await programme.getAttribute('href')}?utm_source=paper&unread=1`);
    await page.getByRole('link', { name: 'Get the brochure “City, water and climate”' }).click();
    await expect(page).toHaveURL(`${city}&utm_source=paper`);
    await get(page).click();
    await expect(page.getByText('3 answers are missing or wrong:')).toBeVisible();
    await fillIn(page, 'paper@example.com');
    await get(page).click();
    await expect(page.getByRole('heading', { name: 'Your brochure is ready' })).toBeVisible();
    const address = (await download(page).getAttribute('href')) ?? '';
    const fetched = await page.request.get(address);
    expect(fetched.headers()['content-type']).toBe('application/pdf');
  });

  test('35.5: an expired link offers to email a new link, with the same answer for any link', async ({ page }) => {
    await page.goto('/brochures/nobodys/city-water-and-climate.pdf');
    await expect(page).toHaveURL('/brochure/link?token=nobodys');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link has expired');
    await page.getByRole('button', { name: 'Email me a new link' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email');
  });
});

import type { Page } from '@playwright/test';
import { signInAs } from '../../model/browser/sign-in-as.ts';
import { expectAccessible } from '../../support/axe.ts';
import { fillIn, press, saved, step } from '../../support/browser/forms.ts';
import { paper } from '../../support/files/pdf.ts';
import { expect, test } from '../../support/portal.ts';

test.describe('with JavaScript', () => {
  test('the review lists missing answers, with links to them', async ({ page }) => {
    await page.goto('/user-form?step=review');
    await expect(page.getByText('6 answers are missing or wrong:')).toBeVisible();
    await press(page, 'Send');
    await page.getByRole('link', { name: /^What would you like to learn about/ }).click();
    await expect(page).toHaveURL('/user-form?step=3');
    await expect(step(page, 'Interests')).toBeFocused();
  });

  test('text typed offline is kept, then saved and sent once with a connection', async ({ page, context }) => {
    const calls: string[] = [];
    page.on('request', (request) => void (request.url().endsWith('/form-entries') && calls.push(request.url())));
    await page.goto('/user-form');
    await fillIn(page);
    await expect(saved(page)).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('checkbox', { name: 'Design' }).check();
    await expect(page.locator('p[data-state=offline]')).toHaveText('Offline, kept on this device');
    await page.getByRole('checkbox', { name: /^I agree that you store/ }).check();
    await press(page, 'Review answers');
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toHaveAttribute('aria-disabled', 'true');
    await context.setOffline(false);
    await expect(saved(page)).toBeVisible();
    await page.route(
      '**/api/form-entries',
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await press(page, 'Send');
    await expect(page.getByRole('alert')).toContainText('What you typed is kept');
    await page.getByRole('button', { name: 'Send', exact: true }).dblclick();
    await expect(step(page, 'Your form was sent')).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Design');
    expect(calls).toHaveLength(2);
  });

  for (const [words, button, referral] of [
    ['continues it with their own contact details', 'Continue the form', 'A poster'],
    ['discards it', 'Discard the answers', ''],
  ] as const)
    test(`34.3: a learner who starts a form as a visitor and then signs in is asked whether to continue it, and ${words}`, async ({
      page,
      portal,
    }) => {
      await page.goto('/user-form');
      await fillIn(page);
      await page.getByRole('radio', { name: 'Another way' }).check();
      await page.getByLabel('Please tell us how').fill('A poster');
      await expect(saved(page)).toBeVisible();
      const learner = await portal.api.signUpOnboarded('Noor Haddad');
      await signInAs(page, learner);
      await page.goto('/user-form?step=3');
      const question = page.getByRole('region', { name: 'Continue the form that was started in this browser?' });
      await expect(question).toBeVisible();
      await expectAccessible(page, 'a form that a visitor has begun');
      await expect(page.getByRole('checkbox', { name: 'Health' })).not.toBeChecked();
      await press(page, button);
      await expect(question).toBeHidden();
      await expect(page.getByRole('checkbox', { name: 'Health' })).toBeChecked({ checked: referral !== '' });
      if (referral !== '') await expect(page.getByLabel('Please tell us how')).toHaveValue(referral);
      await page.goto('/user-form');
      await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(learner.email);
      await expect(page.getByLabel('Name', { exact: true })).not.toHaveValue('Asha Rao');
      await page.reload();
      await expect(question).toBeHidden();
    });

  test('text that the server refuses stays on the page and the device, and the page says so', async ({ page }) => {
    await page.route('**/api/form-drafts', (route) =>
      route.fulfill({
        status: 422,
        json: { status: 0, error: 'Too long', data: { code: 'draft_too_large', request_id: 'x' } },
      }),
    );
    await page.goto('/user-form');
    await page.getByLabel('Name', { exact: true }).fill('Asha Rao');
    await expect(page.locator('p[data-state=tooLarge]')).toContainText('What you typed is kept on this device');
    await page.reload();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Asha Rao');
    await page.unroute('**/api/form-drafts');
    await page.getByLabel('Name', { exact: true }).fill('Asha R');
    await expect(saved(page)).toBeVisible();
  });

  test('a learner continues on another device, and chooses a version after a conflict', async ({
    page,
    portal,
    browser,
  }) => {
    const learner = await portal.api.signUpOnboarded();
    await signInAs(page, learner);
    await page.goto('/user-form');
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(learner.email);
    await page.getByLabel('Country').selectOption('India');
    await expect(saved(page)).toBeVisible();

    const other = await (await browser.newContext({ baseURL: portal.origin })).newPage();
    await signInAs(other, learner);
    await other.goto('/user-form');
    await expect(other.getByLabel('Country')).toHaveValue('in');
    await other.getByLabel('Country').selectOption('Nepal');
    await expect(saved(other)).toBeVisible();
    await other.context().close();

    await page.getByLabel('Country').selectOption('Bhutan');
    const choice = page.getByRole('region', { name: 'There are two versions of your draft in “About you”' });
    await expect(choice).toContainText('Bhutan');
    await expect(choice).toContainText('Nepal');
    await expect(page.getByLabel('Country')).toHaveValue('bt');
    await press(page, 'Keep the other version');
    await expect(page.getByLabel('Country')).toHaveValue('np');
    await press(page, 'Start over');
    await expect(page.getByLabel('Country')).toHaveValue('');
  });

  test('34.8: a learner adds files, finds them on another device, and sends them', async ({
    page,
    portal,
    browser,
  }) => {
    const learner = await portal.api.signUpOnboarded();
    await signInAs(page, learner);
    await page.goto('/user-form?form=advice');
    await page.getByRole('radio', { name: 'Fees and scholarships' }).check();
    await page.getByLabel('What would you like to know?').fill('How much does it cost to study there?');
    const row = (shown: Page, name: string) =>
      shown
        .getByRole('group', { name: /^Documents for your question/ })
        .getByRole('listitem')
        .filter({ hasText: name });
    const remove = (name: string) => row(page, name).getByRole('button', { name: /^Remove/ });
    let arrive = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/api/uploads/*', (route) => held.then(() => route.continue()));
    for (const name of ['transcript.pdf', 'answer.pdf']) {
      const buffer = paper(`What ${name} says.`);
      await page.getByLabel('Choose files').setInputFiles({ name, mimeType: 'application/pdf', buffer });
      if (name === 'transcript.pdf') {
        await press(page, 'Next');
        await expect(page.getByText('Wait until the file is uploaded, or remove it')).toBeVisible();
        arrive();
      }
      await expect(remove(name)).toBeVisible({ timeout: 30_000 });
    }
    await expectAccessible(page, 'a form with files');
    const isKept = page.waitForResponse(
      (response) =>
        response.url().endsWith('/form-drafts') &&
        !(response.request().postData() ?? 'answer.pdf').includes('answer.pdf'),
    );
    await remove('answer.pdf').click();
    await isKept;

    const other = await (await browser.newContext({ baseURL: portal.origin })).newPage();
    await signInAs(other, learner);
    await other.goto('/user-form?form=advice');
    await expect(row(other, 'transcript.pdf')).toBeVisible();
    await expect(row(other, 'answer.pdf')).toHaveCount(0);
    await press(other, 'Next');
    await other.getByRole('radio', { name: 'By email' }).check();
    await other.getByRole('checkbox', { name: /^I agree that you store/ }).check();
    await press(other, 'Review answers');
    await expect(other.getByRole('main')).toContainText('transcript.pdf');
    await press(other, 'Ask for advice');
    await expect(step(other, 'Your form was sent')).toBeVisible();
    await expect(other.getByRole('main')).toContainText('transcript.pdf');
    await other.context().close();
  });

  test('34.8: a visitor is asked to sign in for files, and can send the form without them', async ({ page }) => {
    await page.goto('/user-form?form=advice');
    await expect(page.getByText(/^You need to sign in to add files/)).toBeVisible();
    await page.getByRole('radio', { name: 'Fees and scholarships' }).check();
    await page.getByLabel('What would you like to know?').fill('How much does it cost to study there?');
    await press(page, 'Next');
    await expect(step(page, 'How to reach you')).toBeFocused();
  });

  test('an unknown form is reported as missing', async ({ page }) => {
    const answer = await page.goto('/user-form?form=nothing');
    expect(answer?.status()).toBe(404);
    await expect(page.getByText(/^There’s no form at this address/)).toBeVisible();
  });
});

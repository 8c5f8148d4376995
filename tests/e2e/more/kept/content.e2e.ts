import type { Page } from '@playwright/test';
import { signInAs } from '../../../model/browser/sign-in-as.ts';
import { fillIn, send } from '../../../support/browser/content.ts';
import { saved } from '../../../support/browser/forms.ts';
import { expect, test } from '../../../support/portal.ts';

const office = (page: Page, city: string) =>
  page
    .getByRole('region', { name: 'Our offices' })
    .getByRole('listitem')
    .filter({ hasText: `${city},` });

test('the steps to apply are numbered, and lead a visitor to sign up', async ({ page }) => {
  await page.goto('/how-to-apply');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How to apply');
  await expect(page.getByRole('region', { name: 'Your application in six steps' }).getByRole('listitem')).toHaveCount(
    6,
  );
  await page.getByRole('complementary').getByRole('link', { name: 'Create your account' }).click();
  await expect(page).toHaveURL('/sign-up');
});

test('the steps to apply lead a learner to choose universities', async ({ page, portal }) => {
  await signInAs(page, await portal.api.signUpOnboarded());
  await page.goto('/how-to-apply');
  await expect(page.getByRole('link', { name: 'Choose universities' })).toHaveAttribute('href', '/universities-list');
});

test('a legal text prints on its own, dark on light', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('theme', JSON.stringify({ v: 1, data: 'dark' }));
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.goto('/terms-conditions');
  await page.getByRole('button', { name: 'Print this page' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Version 1, in force since 5 January 2026')).toBeVisible();
  for (const role of ['banner', 'navigation', 'contentinfo', 'button'] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});

test('an older version of a legal text can be read, and says that it is not the current version', async ({
  page,
  portal,
}) => {
  await signInAs(page, await portal.api.signUpOnboarded());
  const one = { version: 1, effective_at: '2026-01-05T00:00:00.000Z' };
  const two = { version: 2, effective_at: '2026-02-05T00:00:00.000Z' };
  await page.route('**/api/site-page/terms-conditions*', (route) => {
    const shown = route.request().url().endsWith('?version=1') ? one : two;
    const text = [{ kind: 'paragraph', children: [`The text of version ${shown.version}.`] }];
    const data = {
      slug: 'terms-conditions',
      title: 'Terms & Conditions',
      summary: 'Between you and us.',
      ...shown,
      current_version: 2,
      changes: '',
      updated_at: shown.effective_at,
      text,
      versions: [one, two],
    };
    return route.fulfill({ json: { status: 1, error: null, data } });
  });
  await page.goto('/terms-conditions');
  await expect(page.getByText('The text of version 2.')).toBeVisible();
  await page.getByRole('link', { name: 'Version 1, from 5 January 2026' }).click();
  await expect(page.getByText('The text of version 1.')).toBeVisible();
  await expect(page.getByText('This isn’t the current version.')).toBeVisible();
  await page.getByRole('link', { name: 'Read the current version' }).click();
  await expect(page.getByText('The text of version 2.')).toBeVisible();
  await expect(page).toHaveURL('/terms-conditions');
});

test('a page that cannot be loaded says so, and can be loaded again', async ({ page, portal }) => {
  await signInAs(page, await portal.api.signUpOnboarded());
  let fails = true;
  await page.route('**/api/site-page/about-us', (route) =>
    fails ? route.fulfill({ status: 400, body: '{}' }) : route.continue(),
  );
  await page.goto('/about-us');
  await expect(page.getByRole('alert')).toContainText('Couldn’t load this page');
  fails = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Our principles' })).toBeVisible();
});

test('an unknown version of a legal text is reported as missing', async ({ page }) => {
  await page.goto('/privacy-policy?version=99');
  await expect(page.getByRole('alert')).toContainText('This version of the page doesn’t exist.');
});

test('a contact message that cannot be sent keeps its text', async ({ page }) => {
  await page.goto('/contact-us');
  await fillIn(page);
  await page.route('**/api/contact-messages', (route) => route.fulfill({ status: 500, body: '{}' }), { times: 1 });
  await send(page);
  await expect(page.getByRole('alert')).toContainText('What you typed is kept');
  await page.route('**/api/contact-messages', (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '1700' }, body: '{}' }),
  );
  await send(page);
  await expect(page.getByRole('alert')).toContainText('Try again in 29 minutes');
  await expect(page.getByLabel('Message')).toHaveValue('By when do I have to send my documents?');
  await expect(page.getByLabel('Topic')).toHaveValue('applying');
  // If a request were still pending when the page is left, it would arrive as the next test's visitor.
  await expect(saved(page)).toBeVisible();
});

test('text typed before the program has loaded is kept', async ({ page }) => {
  let load = () => {};
  const loading = new Promise<void>((resolve) => {
    load = resolve;
  });
  await page.route('**/assets/contact-desk-*.js', async (route) => {
    await loading;
    await route.continue();
  });
  await page.goto('/contact-us');
  await page.getByLabel('Message').fill('By when do I have to send my documents?');
  await page.getByLabel('Message').evaluate((field: HTMLTextAreaElement) => {
    const { get, set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {};
    const note = (value: string) => {
      field.dataset['wasSet'] = '';
      set?.call(field, value);
    };
    Object.defineProperty(field, 'value', { configurable: true, get: () => get?.call(field), set: note });
  });
  load();
  await expect(saved(page)).toBeVisible();
  // If the program set the fields again after hydration, text typed at that moment would be lost.
  await expect(page.getByLabel('Message')).not.toHaveAttribute('data-was-set');
  await page.reload();
  await expect(page.getByLabel('Message')).toHaveValue('By when do I have to send my documents?');
});

test('a visitor finds the typed message after a reload, until the message is sent', async ({ page }) => {
  await page.goto('/contact-us');
  await fillIn(page);
  await page.reload();
  await expect(page.getByLabel('Message')).toHaveValue('By when do I have to send my documents?');
  await expect(page.getByLabel('Topic')).toHaveValue('applying');
  // The consent is never stored: it has to be given each time.
  await page.getByRole('checkbox').check();
  await send(page);
  await expect(page.getByRole('heading', { name: 'Your form was sent' })).toBeFocused();
  await page.reload();
  await expect(page.locator('#root[data-live]')).toHaveCount(1);
  await expect(page.getByLabel('Message')).toHaveValue('');
});

test('34.3: a visitor’s text belongs to the learner who signs in there, and to no later visitor', async ({
  page,
  portal,
}) => {
  await page.goto('/contact-us');
  await fillIn(page);
  await expect(saved(page)).toBeVisible();
  const { email, password } = await portal.api.signUpOnboarded();
  await page.goto('/sign-in');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/contact-us');
  await page.getByRole('button', { name: 'Continue the form' }).click();
  await expect(page.getByLabel('Message')).toHaveValue('By when do I have to send my documents?');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  expect(await page.evaluate(() => localStorage.getItem('drafts:visitor'))).toBeNull();
  await signInAs(page, await portal.api.signUpOnboarded());
  await page.goto('/contact-us');
  await expect(page.getByRole('textbox', { name: 'Email' })).not.toHaveValue('asha@example.com');
  await expect(page.getByLabel('Message')).toHaveValue('');
});

test('a learner finds their own address prefilled, and the typed text after a reload', async ({ page, portal }) => {
  const learner = await portal.api.signUpOnboarded();
  await signInAs(page, learner);
  await page.goto('/contact-us');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(learner.email);
  await page.getByLabel('Topic').selectOption('privacy');
  await page.getByLabel('Message').fill('What do you hold about me?');
  await page.reload();
  await expect(page.getByLabel('Message')).toHaveValue('What do you hold about me?');
  await expect(page.getByLabel('Topic')).toHaveValue('privacy');
});

test('23.3: reporting a problem with a course starts the message, and keeps it after a reload', async ({
  page,
  portal,
}) => {
  await signInAs(page, await portal.api.signUpOnboarded());
  await page.goto('/lms-courses');
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await page.getByRole('link', { name: 'Report a problem' }).click();
  await expect(page).toHaveURL('/contact-us');
  await expect(page.getByLabel('Topic')).toHaveValue('mistake');
  await expect(page.getByLabel('Message')).toHaveValue(/^About /);
  await page.reload();
  await expect(page.getByLabel('Message')).toHaveValue(/^About /);
});

test.describe('in India', () => {
  test.use({ timezoneId: 'Asia/Kolkata' });

  for (const [now, words] of [
    ['2026-11-25T12:00:00Z', 'Open now, until 17:00 (21:30 your time)'],
    ['2026-11-25T17:00:00Z', 'Closed now, opens tomorrow at 09:00 (13:30 your time)'],
    ['2026-11-27T18:00:00Z', 'Closed now, opens Monday at 09:00 (13:30 your time)'],
    ['2026-12-23T18:00:00Z', 'Closed now, opens Monday at 09:00 (13:30 your time)'],
  ] as const) {
    test(`23.5: an office shows at ${now} when it is open, in both time zones`, async ({ page }) => {
      await page.clock.setFixedTime(now);
      await page.goto('/contact-us');
      const berlin = office(page, 'Berlin');
      await expect(berlin).toContainText(words);
      await expect(berlin).toContainText('Example: this office isn’t real.');
      await expect(berlin).toContainText(/Monday to Thursday\s*09:00–17:00/);
      await expect(berlin).toContainText('In your time (Kolkata)');
      await expect(berlin).toContainText(/Monday to Thursday\s*13:30–21:30/);
      await expect(office(page, 'Bogotá')).toContainText(/Tuesday to Thursday\s*19:00–02:30 the next day/);
      await expect(office(page, 'Pune')).toContainText('Same as your time.');
    });
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, eager: false });

  test('23.5: offices are listed with their local hours', async ({ page }) => {
    await page.goto('/contact-us');
    await expect(office(page, 'Berlin')).toContainText('Opening hours (Berlin time)');
    await expect(office(page, 'Berlin')).toContainText(/Friday\s*09:00–14:00/);
    await expect(page.getByText('In your time').first()).toBeHidden();
  });
});

test('23.5: nothing moves once the reader’s time zone is known', async ({ page }) => {
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/contact-us');
    const cards = page
      .getByRole('region', { name: 'Our offices' })
      .getByRole('listitem')
      .filter({ hasText: 'Opening hours' });
    const heights = () => cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height));
    await expect(office(page, 'Berlin')).toContainText(/Open now|Closed/);
    const after = await heights();
    expect(after).toHaveLength(3);
    // Compares the page with the server's markup, without the parts that depend on the browser.
    await page.evaluate(() => {
      for (const part of document.querySelectorAll('[data-lines], [data-open]')) part.replaceChildren();
    });
    expect(await heights(), `at ${width}`).toEqual(after);
  }
});

test('a form sent before the program has loaded still shows its errors afterwards', async ({ page }) => {
  await page.goto('/contact-us');
  const sent = page.waitForResponse((response) => response.request().method() === 'POST');
  // Submits as a press does before any script has loaded.
  await page.evaluate(() => document.querySelector<HTMLFormElement>('main form')?.submit());
  expect((await sent).status()).toBe(422);
  await page.getByLabel('Message').focus();
  await expect(page.locator('#root[data-live]')).toHaveCount(1);
  await expect(page.getByLabel('Topic')).toBeFocused();
  await expect(page.getByLabel('Topic')).toHaveAccessibleDescription(/Choose one option/);
  await expect(page.getByLabel('Message')).toHaveAccessibleDescription(/Fill in this field/);
});

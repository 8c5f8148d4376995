import { readFileSync } from 'node:fs';
import ICAL from 'ical.js';
import { firstVariant } from '../../../src/shared/portfolio/variant.ts';
import { signInAs } from '../../model/browser/sign-in-as.ts';
import { expectArrived } from '../../support/arrival.ts';
import { expectAccessible } from '../../support/axe.ts';
import { field, saved } from '../../support/browser/portfolio.ts';
import { wear } from '../../support/looks.ts';
import { complaintsOf, expect, test } from '../../support/portal.ts';

test('39.18, 39.20, 39.21: other people see and download the shown parts of a portfolio, and their visits are counted', async ({
  page,
  browser,
  portal,
}) => {
  const learner = await portal.api.signUpOnboarded();
  await signInAs(page, learner);
  await page.goto('/portfolio/edit?section=projects');
  await page.getByRole('button', { name: 'Add project' }).click();
  await field(page, 'Name').fill('A map of the bus stops');
  await expect(saved(page)).toBeVisible();
  await page.goto('/portfolio/edit?section=skills');
  await page.getByRole('button', { name: 'Add skill' }).click();
  await field(page, 'Skill').fill('Counting');
  await expect(saved(page)).toBeVisible();
  const isShown = page.getByLabel('Others can see this section');
  await isShown.click();
  await expect(isShown).not.toBeChecked();
  const username = `link-${learner.user.id}`;
  await field(page, 'Username').fill('admin');
  await page.getByRole('button', { name: 'Save username' }).click();
  await expect(page.getByText('This username is taken.')).toBeVisible();
  await field(page, 'Username').fill(username);
  await page.getByRole('button', { name: 'Save username' }).click();
  await expect(page.getByText(`Your username is ${username}.`)).toBeVisible();
  await expectAccessible(page, 'a section and the username');

  await page.goto('/portfolio');
  await page.getByLabel('Who can see your portfolio', { exact: true }).selectOption('Everyone');
  await expect(page.getByText('Search engines can find your portfolio, too.')).toBeVisible();
  await expectAccessible(page, 'who sees a portfolio');

  // Views by a user agent that names a test program aren't counted.
  const userAgent =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
  const elsewhere = await browser.newContext({ baseURL: portal.origin, userAgent });
  const visitor = await elsewhere.newPage();
  const complaints = complaintsOf(visitor);
  await visitor.goto(`/p/${username}`);
  await expect(visitor.getByRole('heading', { name: 'A map of the bus stops' })).toBeVisible();
  await expect(visitor.getByText('Counting')).toHaveCount(0);
  await expect
    .poll(
      async () => (await portal.api.call<{ views: number }>('/portfolio-sharing', { token: learner.token })).views,
      {
        timeout: 30_000,
      },
    )
    .toBe(1);
  await page.reload();
  await expect(page.getByText('1 view in the last 30 days.')).toBeVisible();

  await page.getByRole('link', { name: 'View as others see it' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your portfolio as others see it');
  await expect(page.getByRole('heading', { name: 'A map of the bus stops' })).toBeVisible();
  await expect(page.getByText('Counting')).toHaveCount(0);
  await expect(page.getByText('This is what everyone sees.')).toBeVisible();

  const [file] = await Promise.all([
    visitor.waitForEvent('download'),
    visitor.getByRole('link', { name: 'Download as a contact (vCard)' }).click(),
  ]);
  const card = new ICAL.Component(ICAL.parse(readFileSync(await file.path(), 'utf8')) as [string, object[], object[]]);
  expect(card.getFirstPropertyValue('fn')).toBe(learner.user.name);
  expect(card.getFirstPropertyValue('source')).toMatch(new RegExp(`/p/${username}$`));
  expect(complaints).toEqual([]);
  await elsewhere.close();
});

test('39.17: a portfolio is visible by link until the link is turned off', async ({ page, browser, portal }) => {
  const learner = await portal.api.signUpOnboarded();
  await signInAs(page, learner);
  await page.goto('/portfolio/edit?section=projects');
  await page.getByRole('button', { name: 'Add project' }).click();
  await field(page, 'Name').fill('A weather diary');
  await expect(saved(page)).toBeVisible();
  await page.getByRole('link', { name: 'View your portfolio' }).click();
  await page.getByRole('link', { name: 'Add three skills' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Skills' })).toBeVisible();
  const username = `seen-${learner.user.id}`;
  await field(page, 'Username').fill(username);
  await page.getByRole('button', { name: 'Save username' }).click();
  await expect(page.getByText(`Your username is ${username}.`)).toBeVisible();
  await page.getByRole('link', { name: 'View your portfolio' }).click();
  const visibility = page.getByLabel('Who can see your portfolio', { exact: true });
  await visibility.selectOption('Anyone with the link');
  const end = page.getByRole('button', { name: 'Turn off link' });
  await expect(end).toBeVisible();

  const { link_key } = await portal.api.call<{ link_key: string }>('/portfolio-sharing', { token: learner.token });
  const link = `/p/${username}?key=${link_key}`;
  const elsewhere = await browser.newContext({ baseURL: portal.origin });
  const visitor = await elsewhere.newPage();
  const complaints = complaintsOf(visitor);
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Portfolio of');
  await expect(visitor.getByRole('heading', { name: 'A weather diary' })).toBeVisible();
  await expectAccessible(visitor, 'a portfolio as others see it');
  await end.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off link' }).click();
  await expect(visibility).toHaveValue('private');
  await expect(page.getByText('Link turned off.')).toBeVisible();
  expect((await visitor.goto(link))?.status()).toBe(404);
  await expect(visitor.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect(complaints).toEqual([]);
  await elsewhere.close();
});

test('39.24: other people see the colour of a portfolio before any JavaScript loads, and bullets next to list items', async ({
  page,
  browser,
  portal,
}) => {
  const { api } = portal;
  const { token, user } = await api.signUpOnboarded();
  const keep = (kind: string, subject_id: number, part: object) =>
    api.call('/drafts', {
      token,
      body: { kind, subject_id, content: { text: '', file_ids: [], urls: [], ...part }, version: 1, bases: [] },
    });
  const fields = { position: 'Waiter', highlights: 'Trained three others' };
  await keep('portfolio', 2, { entries: [{ id: 'entry0', fields }] });
  await keep('portfolio_variant', 1, { variant: { ...firstVariant, accent: '#0b7a5b' } });
  const username = `accent-${user.id}`;
  await api.call('/portfolio-usernames', { token, body: { username } });
  await api.call('/portfolio-sharing', { token, body: { visibility: 'public' } });
  const green = 'rgb(11, 122, 91)';
  const heading = { level: 2, name: 'Experience' };

  const plain = await browser.newContext({ baseURL: portal.origin, javaScriptEnabled: false });
  const visitor = await plain.newPage();
  await visitor.goto(`/p/${username}`);
  await expect(visitor.getByRole('heading', heading)).toHaveCSS('color', green);
  await plain.close();

  await wear(page, { theme: 'dark', direction: 'rtl', width: 1280 });
  await page.goto(`/p/${username}`);
  await expectArrived(page);
  await expect(page.getByRole('heading', heading)).toHaveCSS('color', green);
  const point = page.getByRole('listitem').filter({ hasText: /^Trained three others$/ });
  const [row, list] = [await point.boundingBox(), await point.locator('..').boundingBox()];
  // The bullet is on the side where the text starts.
  expect((row?.x ?? 0) - (list?.x ?? 0)).toBeGreaterThan(12);
});

import type { Page } from '@playwright/test';
import { signInAs } from '../../../model/browser/sign-in-as.ts';
import { expect, test } from '../../../support/portal.ts';

const searchButton = (page: Page) => page.getByRole('button', { name: 'Search everything' });
const palette = (page: Page) => page.getByRole('dialog', { name: 'Search everything' });
const field = (page: Page) => page.getByRole('combobox', { name: 'Search everything' });
const group = (page: Page, name: 'Pages' | 'Courses' | 'Universities') => palette(page).getByRole('group', { name });
async function openByKey(page: Page, key: string): Promise<void> {
  await expect(searchButton(page)).toBeVisible();
  await page.keyboard.press(key);
  await expect(field(page)).toBeFocused();
}
const activeOption = (page: Page) => palette(page).getByRole('option', { selected: true });

test('a visitor finds pages and universities by keyboard', async ({ page }) => {
  await page.goto('/universities');
  const ownSearch = page.getByPlaceholder('Search universities...');
  await ownSearch.pressSequentially('a/b');
  await expect(ownSearch).toHaveValue('a/b');
  await expect(palette(page)).toHaveCount(0);

  await page.getByRole('heading', { level: 1 }).focus();
  await openByKey(page, '/');
  await expect(field(page)).toHaveValue('');
  await expect(group(page, 'Pages').getByRole('option', { name: 'About us' })).toBeVisible();
  await expect(group(page, 'Universities')).toHaveCount(0);

  await page.keyboard.type('university of');
  await expect(group(page, 'Universities').getByRole('option', { name: /^University of Oxford/ })).toHaveCount(0);
  await page.keyboard.type(' OXFÓRD');
  const oxford = group(page, 'Universities').getByRole('option', { name: 'University of Oxford United Kingdom' });
  await expect(oxford).toHaveAttribute('aria-selected', 'true');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await oxford.getAttribute('id')) ?? '');
  await page.keyboard.press('ArrowDown');
  await expect(activeOption(page)).toHaveText(/^Open the list for/);
  await page.keyboard.press('ArrowDown');
  await expect(field(page)).toBeFocused();
  // Safari's keydown event for the key that confirms text in an input method.
  await field(page).dispatchEvent('keydown', { key: 'Enter', keyCode: 229 });
  await expect(palette(page)).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'University of Oxford', level: 1 })).toBeFocused();
  await expect(page).toHaveURL(/\/universities\/\d+$/);
  await expect(palette(page)).toHaveCount(0);
});

test('the palette opens from any field with Ctrl-K or a press, and returns the focus', async ({ page }) => {
  await page.goto('/universities');
  const ownSearch = page.getByPlaceholder('Search universities...');
  for (const shortcut of ['Control+k', 'Meta+k']) {
    await ownSearch.focus();
    await page.keyboard.press(shortcut);
    await expect(field(page)).toBeFocused();
    await page.keyboard.press(shortcut);
    await expect(palette(page)).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(palette(page)).toHaveCount(0);
    await expect(ownSearch).toBeFocused();
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await searchButton(page).click();
  await field(page).fill('privacy');
  await palette(page).getByRole('option', { name: 'Privacy Policy' }).click();
  await expect(page).toHaveURL('/privacy-policy');
  await searchButton(page).click();
  await page.getByRole('button', { name: 'Close search' }).click();
  await expect(searchButton(page)).toBeFocused();
  await page.goto('/sign-in');
  await page.keyboard.press('Control+k');
  await expect(searchButton(page)).toHaveCount(0);
  await expect(palette(page)).toHaveCount(0);
});

test('only results for the latest words are shown, and failures and empty results are announced', async ({ page }) => {
  const given: string[] = [];
  page.on('requestfailed', (request) => given.push(new URL(request.url()).searchParams.get('q') ?? ''));
  let answerFirst: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answerFirst = resolve;
  });
  await page.goto('/');
  await page.route('**/api/global-search?q=cambridge*', async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await openByKey(page, '/');
  const asked = page.waitForRequest('**/api/global-search?q=cambridge*');
  await field(page).fill('cambridge');
  await asked;
  await expect(palette(page).getByText('Looking for courses, universities and more…')).toBeVisible();
  await field(page).fill('oxford');
  await expect(group(page, 'Universities').getByRole('option').first()).toHaveText(/University of Oxford/);
  answerFirst();
  await expect(palette(page).getByText('Looking for courses, universities and more…')).toHaveCount(0);
  await expect(group(page, 'Universities')).not.toContainText('Cambridge');
  expect(given).toEqual(['cambridge']);

  await page.route('**/api/global-search?q=bologna*', (route) => route.fulfill({ status: 400, body: '{}' }), {
    times: 1,
  });
  await field(page).fill('bologna');
  await expect(palette(page).getByRole('status')).toHaveText(
    'Search isn’t working right now. You only see matching pages.',
  );
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(group(page, 'Universities')).toContainText('University of Bologna');

  await field(page).fill('zzzz');
  await expect(palette(page).getByRole('status')).toContainText('No results for “zzzz”.');
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
});

test('courses are found next to universities, and an empty group does not hide other groups', async ({ page }) => {
  await page.goto('/');
  await openByKey(page, '/');
  await field(page).fill('python');
  const course = group(page, 'Courses').getByRole('option', { name: /^First steps in Python/ });
  await expect(course).toBeVisible();
  await expect(group(page, 'Universities')).toHaveCount(0);
  await expect(palette(page).getByRole('status')).not.toContainText('goes by');
  await course.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('First steps in Python');
  await openByKey(page, '/');
  await field(page).fill('bologna');
  await expect(group(page, 'Universities')).toContainText('University of Bologna');
  await expect(group(page, 'Courses')).toHaveCount(0);
  await field(page).fill('zzzz');
  await palette(page).getByRole('link', { name: 'All courses' }).click();
  await expect(page).toHaveURL('/lms-courses');
  await expect(palette(page)).toHaveCount(0);
});

test('the palette leads learners and presenters to their own pages', async ({ page, portal }) => {
  await signInAs(page, await portal.api.signUpOnboarded());
  await page.goto('/home');
  await openByKey(page, '/');
  await field(page).fill('oxford');
  await expect(group(page, 'Universities').getByRole('option').first()).toHaveText(/University of Oxford/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/universities-show\/\d+$/);

  const account = { email: 'presenter@acado.test', password: 'learn-with-acado' };
  const signedIn = await portal.api.call<{ token: string; user: never }>('/login', { body: account });
  await signInAs(page, { ...account, ...signedIn });
  await page.goto('/about-us');
  await openByKey(page, '/');
  await field(page).fill('s');
  await expect(group(page, 'Pages').getByRole('option', { name: 'Skills' })).toHaveCount(0);
  await field(page).fill('your live classes');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/fac-calendar/presenter');
});

test('the palette stays closed while the onboarding covers the page', async ({ page, portal }) => {
  await signInAs(page, await portal.api.signUpLearner());
  await page.goto('/home');
  const skip = page.getByRole('dialog').getByRole('button', { name: 'Skip' });
  await skip.focus();
  await page.keyboard.press('Control+k');
  await page.keyboard.press('/');
  await skip.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await openByKey(page, '/');
});

test('the “/” shortcut can be turned off, and Ctrl+K still works', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Display' }).click();
  await page.getByRole('group', { name: 'Keyboard shortcuts' }).getByRole('radio', { name: 'Off' }).check();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await page.keyboard.press('Control+k');
  await expect(field(page)).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
});

test('a palette that fails to load says so', async ({ page }) => {
  await page.route('**/assets/palette-*.js', (route) => route.abort());
  await page.goto('/');
  await searchButton(page).click();
  await expect(page.getByText('Couldn’t load the search. Check your connection and try again.')).toBeVisible();
});

test('display settings apply in all tabs and after a reload', async ({ page, context, portal }) => {
  await signInAs(page, await portal.api.signUpOnboarded());
  await page.goto('/complete-profile');
  const other = await context.newPage();
  await other.goto('/complete-profile');
  const heightOf = async (tab: Page) => ({
    field: (await tab.getByLabel('Country').boundingBox())?.height,
    button: (await tab.getByRole('button', { name: 'Save Profile' }).boundingBox())?.height,
  });
  const heights = { XS: 32, S: 38, M: 44, L: 52 };
  await expect.poll(() => heightOf(page)).toEqual({ field: heights.M, button: heights.M });

  await page.getByRole('button', { name: 'Display' }).click();
  for (const size of ['XS', 'S', 'M', 'L'] as const) {
    await page.getByRole('radio', { name: size, exact: true }).check({ force: true });
    for (const tab of [page, other]) {
      await expect.poll(() => heightOf(tab)).toEqual({ field: heights[size], button: heights[size] });
    }
  }
  await page.getByRole('radio', { name: 'Dark' }).check();
  await page.getByRole('radio', { name: 'Right to left' }).check();
  await other.getByRole('button', { name: 'Display' }).click();
  for (const name of ['L', 'Dark', 'Right to left']) {
    await expect(other.getByRole('radio', { name, exact: true })).toBeChecked();
  }
  for (const tab of [page, other]) {
    await tab.reload();
    await expect(tab.locator('html.dark[dir=rtl][lang=en]')).toHaveCount(1);
    await expect.poll(() => heightOf(tab)).toEqual({ field: heights.L, button: heights.L });
  }
  const stored = await page.evaluate(() =>
    ['theme', 'direction', 'controlSize'].map((name) => localStorage.getItem(name)),
  );
  expect(stored).toEqual(['{"v":1,"data":"dark"}', '{"v":1,"data":"rtl"}', '{"v":1,"data":"lg"}']);

  await page.evaluate(() => {
    localStorage.setItem('theme', 'dark');
    localStorage.setItem('direction', '{"v":1,"data":"up"}');
    localStorage.setItem('controlSize', '{"v":2,"data":"xs"}');
    localStorage.setItem('locale', '{"v":1,"data":"tlh"}');
  });
  await page.reload();
  await expect(page.locator('html.light[dir=ltr][lang=en]')).toHaveCount(1);
  await expect.poll(() => heightOf(page)).toEqual({ field: heights.M, button: heights.M });
});

test('the side menu works by keyboard: it collapses in all tabs, and its columns open and close', async ({
  page,
  context,
  portal,
}) => {
  await signInAs(page, await portal.api.signUpOnboarded());
  await page.goto('/skills');
  const other = await context.newPage();
  await other.goto('/universities-show/1');
  const rail = (tab: Page) => tab.getByRole('navigation', { name: 'Main' });
  const widthOf = async (tab: Page) => (await rail(tab).boundingBox())?.width;
  const whole = await rail(page)
    .locator('..')
    .evaluate((frame) => Number.parseFloat(getComputedStyle(frame).getPropertyValue('--side')));
  await expect.poll(() => widthOf(page)).toBe(whole);
  await expect(rail(page).getByRole('link', { name: 'Skills' })).toHaveAttribute('aria-current', 'page');
  await expect(rail(other).getByRole('link', { name: 'Universities' })).toHaveAttribute('aria-current', 'true');
  await expect(rail(page).locator('[aria-current]')).toHaveCount(1);

  await rail(page).getByRole('button', { name: 'Opportunities' }).press('Enter');
  await page.keyboard.press('Tab');
  await expect(rail(page).getByRole('link', { name: 'Your events' })).toBeFocused();

  await rail(page).getByRole('button', { name: 'Collapse menu' }).press('Enter');
  await expect(rail(page).getByRole('button', { name: 'Expand menu' })).toBeFocused();
  for (const tab of [page, other]) await expect.poll(() => widthOf(tab)).toBeLessThan(whole / 2);
  await page.reload();
  await expect.poll(() => widthOf(page)).toBeLessThan(whole / 2);

  const aboutYou = rail(page).getByRole('button', { name: 'About you' });
  await aboutYou.focus();
  await expect(page.getByRole('tooltip')).toHaveText('About you');
  await page.keyboard.press('Enter');
  await expect(rail(page).getByRole('link', { name: 'Skills' })).toHaveAttribute('aria-current', 'page');
  await page.keyboard.press('Tab');
  await expect(rail(page).getByRole('link', { name: 'Profile' })).toBeFocused();
  await expect(rail(page).getByRole('list', { name: 'About you' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(aboutYou).toBeFocused();
  await expect(rail(page).getByRole('link', { name: 'Profile' })).toHaveCount(0);
  await page.keyboard.press('Enter');
  await rail(page).getByRole('link', { name: 'Profile' }).press('Enter');
  await expect(page).toHaveURL('/complete-profile');
  await expect(rail(page).getByRole('link', { name: 'Skills' })).toHaveCount(0);
});

test('on a phone the menu is a drawer that returns the focus', async ({ page, portal }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, await portal.api.signUpOnboarded());
  await page.goto('/skills');
  const opener = page.getByRole('button', { name: 'Open menu' });
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  const edges = async () => {
    const box = await drawer.boundingBox();
    return box && { ltr: box.x, rtl: 390 - box.x - box.width };
  };
  for (const direction of ['ltr', 'rtl'] as const) {
    await page.evaluate((data) => localStorage.setItem('direction', JSON.stringify({ v: 1, data })), direction);
    await page.reload();
    await opener.press('Enter');
    await expect.poll(edges).toMatchObject({ [direction]: 0 });
    await page.keyboard.press('Control+k');
    await expect(palette(page)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
  await opener.press('Enter');
  await expect(drawer.getByRole('link', { name: 'Skills' })).toHaveAttribute('aria-current', 'page');
  await drawer.getByRole('link', { name: 'Interest areas' }).press('Enter');
  await expect(drawer).toHaveCount(0);
  await expect(page).toHaveURL('/interests');
});

import { signInAs } from '../../model/browser/sign-in-as.ts';
import { expectAccessible } from '../../support/axe.ts';
import { blue, choose, inHeader, middleOf, red } from '../../support/browser/picture.ts';
import { expect, test } from '../../support/portal.ts';

test('a picture is replaced, and the previous picture is gone', async ({ page, portal }) => {
  await signInAs(page, await portal.api.signUpOnboarded());
  await page.goto('/complete-profile');
  await choose(page);
  await page.getByRole('button', { name: 'Use this picture' }).click();
  await expect(page.getByText('Your picture is saved')).toBeVisible();

  await page.reload();
  await expect(inHeader(page)).toBeVisible();
  await choose(page);
  await page.getByRole('slider', { name: 'Horizontal position' }).press('End');
  await page.getByRole('button', { name: 'Use this picture' }).click();
  const before = await inHeader(page).getAttribute('src');
  await expect(inHeader(page)).not.toHaveAttribute('src', before ?? '');
  expect(await middleOf(page)).toEqual(blue);
  expect((await page.request.get(before ?? '')).status()).toBe(404);
});

test('cropping can be cancelled, and an invalid picture is refused', async ({ page, portal }) => {
  await signInAs(page, await portal.api.signUpOnboarded());
  await page.goto('/complete-profile');
  await choose(page);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page
    .getByLabel('Choose a picture')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') });
  await expect(page.getByRole('alert')).toContainText('We can’t read this picture');
});

test('a picture upload continues after the page was closed, with the chosen crop', async ({
  page,
  context,
  portal,
}) => {
  await signInAs(page, await portal.api.signUpOnboarded());
  await page.goto('/complete-profile');
  await context.route('**/api/uploads/*', (route) => route.abort());
  await choose(page);
  await page.getByRole('slider', { name: 'Horizontal position' }).press('Home');
  await page.getByRole('button', { name: 'Use this picture' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Part of the file didn’t arrive.' })).toBeVisible();
  await page.close({ runBeforeUnload: false });
  await context.unroute('**/api/uploads/*');

  const again = await context.newPage();
  await again.goto('/complete-profile');
  await expect(again.getByText('Your picture is saved')).toBeVisible();
  expect(await middleOf(again)).toEqual(red);
});

test('a picture upload waits for the connection, and then continues', async ({ page, context, portal }) => {
  await signInAs(page, await portal.api.signUpOnboarded());
  await page.goto('/complete-profile');
  await choose(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Use this picture' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'You’re offline. The upload continues' })).toBeVisible();
  await expectAccessible(page, 'an upload without a connection');
  await context.setOffline(false);
  await expect(page.getByText('Your picture is saved')).toBeVisible();
});

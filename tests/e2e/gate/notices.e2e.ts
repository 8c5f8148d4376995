import { signInAs } from '../../model/browser/sign-in-as.ts';
import { expectAccessible } from '../../support/axe.ts';
import { bell, notices, panel, signInElsewhere } from '../../support/browser/bell.ts';
import { test } from '../../support/gate-portal.ts';
import { expect } from '../../support/portal.ts';

test('29.4: a notification appears in every tab immediately, and the bell works by keyboard', async ({
  page,
  context,
  portal,
}) => {
  const learner = await portal.api.signUpOnboarded();
  await signInAs(page, learner);
  const streaming = page.waitForResponse(/notification-stream/);
  await page.goto('/home');
  await expect(bell(page, 'Notifications')).toBeVisible();
  await streaming;
  const other = await context.newPage();
  await other.goto('/calender');
  await expect(bell(other, 'Notifications')).toBeVisible();
  await signInElsewhere(portal.api, learner);
  for (const tab of [page, other]) await expect(bell(tab, 'Notifications, 1 unread')).toBeVisible();

  await page.bringToFront();
  await bell(page, 'Notifications, 1 unread').focus();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('heading', { name: 'Notifications' })).toBeFocused();
  await expect(notices(panel(page))).toHaveCount(1);
  await expectAccessible(page, 'the open bell');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(bell(page, 'Notifications, 1 unread')).toBeFocused();

  await page.keyboard.press('Enter');
  await panel(page).getByRole('link', { name: 'See where you’re signed in' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/my-portal#sessions');
  await expect(panel(page)).toBeHidden();
  for (const tab of [page, other]) await expect(bell(tab, 'Notifications')).toBeVisible();
});

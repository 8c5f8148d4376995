import { expectAccessible } from '../../support/axe.ts';
import { main, press, says } from '../../support/browser/events.ts';
import { test } from '../../support/gate-portal.ts';
import { expect } from '../../support/portal.ts';

test('33.13: a visitor finds an event by filters and words, opens it, and comes to a seat by way of the sign-in', async ({
  page,
  portal,
}) => {
  const { email, password } = await portal.api.signUpOnboarded();
  await page.goto('/events');
  await main(page)
    .getByRole('checkbox', { name: /^Workshop/ })
    .check();
  await expect(page).toHaveURL(/type=workshop/);
  await expect(main(page).getByRole('article')).toHaveCount(2);
  await main(page).getByRole('searchbox').fill('numbers');
  await expect(main(page).getByRole('article')).toHaveCount(1);
  await main(page).getByRole('link', { name: 'Numbers that you can trust' }).click();
  await says(page, 'Take part');
  await main(page).getByRole('link', { name: 'Sign in to register' }).click();
  // The page of the event has a field for an address, too.
  await expect(main(page).getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await says(page, 'Take part');
  await press(page, 'Register');
  await says(page, 'You are registered');
  await expect(main(page).getByRole('img', { name: /^The code/ })).toBeVisible();
  await expectAccessible(page, 'an event with a ticket');

  await press(page, 'Give the seat back');
  await expect(page.getByRole('dialog')).toContainText('It costs you nothing here.');
  await page.getByRole('dialog').getByRole('button', { name: 'Give the seat back' }).click();
  await says(page, 'Take part');
});

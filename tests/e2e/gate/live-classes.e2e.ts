import { expectAccessible } from '../../support/axe.ts';
import { button, live, meeting, open, says } from '../../support/browser/live-class.ts';
import { test } from '../../support/gate-portal.ts';
import { expect } from '../../support/portal.ts';

test('a learner reserves a spot in an open class, joins it in another tab, leaves and gives feedback', async ({
  page,
  portal,
}) => {
  await page.context().route(meeting, (route) => route.fulfill({ body: 'The meeting' }));
  await open(page, await portal.api.signUpConfirmed());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Live classes');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText('Live now');
  const now = page.getByRole('region', { name: 'Live now' });
  await now.getByRole('button', { name: `Reserve a spot: ${live}` }).click();
  await expect(page.getByText(`You have a spot in “${live}”`)).toBeVisible();
  const join = now.getByRole('link', { name: `Join: ${live}` });
  await expect(join).toBeFocused();
  await expect(page.getByRole('link', { name: live, exact: true })).toHaveCount(1);
  await expectAccessible(page, 'the list');
  expect(await page.content()).not.toContain('meet.example.com/join');
  const [tab] = await Promise.all([page.waitForEvent('popup'), join.click()]);
  await tab.waitForURL('https://meet.example.com/join/live');
  expect(await tab.evaluate(() => window.opener === null)).toBe(true);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(live);
  await says(page, 'In class');
  expect(await page.content()).not.toContain('meet.example.com/join');
  await button(page, 'I’ve left the class').click();
  await says(page, 'You’ve left the class');

  await page.getByLabel('5, very good').check();
  await page.getByLabel(/What went well/).fill('Clear from the first minute.');
  await button(page, 'Send feedback').click();
  await expect(page.getByText('Your feedback was sent.')).toBeVisible();
  await button(page, 'Rejoin').click();
  await says(page, 'In class');
  // The link in the list joins the class once; a reload doesn't join again.
  await page.reload();
  await says(page, 'The class is open');
});

import { expectAccessible } from '../../support/axe.ts';
import { button, live, meeting, open, says } from '../../support/browser/live-class.ts';
import { test } from '../../support/gate-portal.ts';
import { expect } from '../../support/portal.ts';

test('a learner adds an open class, goes into it in another tab, leaves and says how it was', async ({
  page,
  portal,
}) => {
  await page.context().route(meeting, (route) => route.fulfill({ body: 'The meeting' }));
  await open(page, await portal.api.signUpOnboarded());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Live classes');
  const open_ = page.getByRole('region', { name: 'Open to everybody' });
  await open_.getByRole('button', { name: `Add to my calendar: ${live}` }).click();
  await expect(page.getByText(`“${live}” is in your calendar`)).toBeVisible();
  const remove = open_.getByRole('button', { name: `Remove from my calendar: ${live}` });
  await expect(remove).toBeFocused();
  await expectAccessible(page, 'the list');
  await page.getByRole('region', { name: 'Your classes' }).getByRole('link', { name: live }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(live);
  await says(page, 'The class is open');
  expect(await page.content()).not.toContain('meet.example.com/join');
  await expectAccessible(page, 'a class that is open');
  const [tab] = await Promise.all([page.waitForEvent('popup'), button(page, 'Join').click()]);
  await tab.waitForURL('https://meet.example.com/join/live');
  expect(await tab.evaluate(() => window.opener === null)).toBe(true);
  await says(page, 'In class');
  expect(await page.content()).not.toContain('meet.example.com/join');
  await button(page, 'I have left').click();
  await says(page, 'You have left');

  await page.getByLabel('5, very good').check();
  await page.getByLabel(/What should stay/).fill('Clear from the first minute.');
  await button(page, 'Send feedback').click();
  await expect(page.getByText('Your feedback has arrived')).toBeVisible();
  await button(page, 'Rejoin').click();
  await says(page, 'In class');
});

import { signInAs } from '../../model/browser/sign-in-as.ts';
import { expectAccessible } from '../../support/axe.ts';
import { field, saved, sectionOf } from '../../support/browser/portfolio.ts';
import { complaintsOf, expect, test } from '../../support/portal.ts';

test('39.1: what is written without a connection, and on another device, is kept: both are there to choose from', async ({
  page,
  context,
  browser,
  portal,
}) => {
  const learner = await portal.api.signUpOnboarded();
  await signInAs(page, learner);
  await page.goto('/portfolio/edit?section=skills');
  await page.getByRole('button', { name: 'Add: Skill' }).click();
  await field(page, 'Skill').fill('Counting');
  await expect(saved(page)).toBeVisible();

  const elsewhere = await browser.newContext({ baseURL: portal.origin });
  const other = await elsewhere.newPage();
  const complaints = complaintsOf(other);
  await signInAs(other, learner);
  await other.goto('/portfolio/edit?section=skills');
  await expect(field(other, 'Skill')).toHaveValue('Counting');

  await context.setOffline(true);
  await field(page, 'Level').fill('Very good');
  await expect(page.getByRole('main').getByText('Offline, kept on this device').first()).toBeVisible();
  await field(other, 'Level').fill('Good');
  await expect(saved(other)).toBeVisible();
  await expect.poll(() => sectionOf(portal.api, learner, 'skills')).toEqual([{ name: 'Counting', level: 'Good' }]);

  await context.setOffline(false);
  const conflict = page.getByRole('region', { name: 'Two versions of what you have written' });
  await expect(conflict).toContainText('Very good', { timeout: 30_000 });
  await expectAccessible(page, 'two versions of a section');
  await conflict.getByRole('button', { name: 'Go on with the one from here' }).click();
  await expect(conflict).toHaveCount(0);
  await expect.poll(() => sectionOf(portal.api, learner, 'skills')).toEqual([{ name: 'Counting', level: 'Very good' }]);
  await page.reload();
  await expect(field(page, 'Level')).toHaveValue('Very good');
  expect(complaints).toEqual([]);
  await elsewhere.close();
});

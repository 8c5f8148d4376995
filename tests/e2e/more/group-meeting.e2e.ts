import { arriveAs } from '../../support/arrive.ts';
import { expectAccessible } from '../../support/axe.ts';
import { liveClass } from '../../support/browser/presenter-calendar.ts';
import { expect, test } from '../../support/portal.ts';

test.use({ world: 'classes of the presenter' });

const ahead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('49.60: a mentor opens a group meeting, and a learner takes a spot', async ({ page, browser, portal }) => {
  await arriveAs(page, 'presenter', portal.api);
  await page.goto('/fac-calendar/presenter?zone=UTC');
  const offer = page.getByRole('button', { name: 'Offer a group meeting' });
  await offer.click();
  const dialog = page.getByRole('dialog', { name: 'New group meeting' });
  await dialog.getByLabel('Topic').fill('Interviews together');
  await dialog.getByRole('button', { name: 'Open to learners' }).click();
  await expect(dialog.getByText('Choose a day')).toBeVisible();
  await expectAccessible(page, 'a group meeting');
  // Typed text is still there after a reload.
  await page.reload();
  await offer.click();
  await expect(dialog.getByLabel('Topic')).toHaveValue('Interviews together');
  await dialog.getByLabel('Day').fill(ahead(5));
  await dialog.getByRole('button', { name: 'Open to learners' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(liveClass(page, 'Interviews together')).toContainText('0 of 8 spots taken');

  await offer.click();
  await dialog.getByLabel('Topic').fill('Another at that time');
  await dialog.getByLabel('Day').fill(ahead(5));
  await dialog.getByRole('button', { name: 'Open to learners' }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Interviews together' })).toBeVisible();
  await expect(dialog.getByLabel('Topic')).toHaveValue('Another at that time');

  const learner = await (await browser.newContext({ baseURL: portal.origin })).newPage();
  await arriveAs(learner, 'learner', portal.api);
  await learner.goto('/mentoring?mentor=presenter');
  await learner.getByRole('link', { name: 'Interviews together' }).click();
  await learner
    .getByRole('main')
    .getByRole('button', { name: /^(Enrol|Reserve a spot)/ })
    .first()
    .click();
  await page.reload();
  await expect(liveClass(page, 'Interviews together')).toContainText('1 of 8 spots taken');
  await learner.context().close();
});

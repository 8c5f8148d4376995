import type { Page } from '@playwright/test';
import type { User } from '../../../src/shared/transport/schema.d.ts';
import { signInAs } from '../../model/browser/sign-in-as.ts';
import { arriveAs } from '../../support/arrive.ts';
import { expectAccessible } from '../../support/axe.ts';
import { meeting } from '../../support/browser/live-class.ts';
import { test } from '../../support/gate-portal.ts';
import { expect } from '../../support/portal.ts';
import type { PortalApi } from '../../support/portal-api.ts';

async function arriveWith(page: Page, api: PortalApi, token: string): Promise<void> {
  await api.call('/user-interete-saved', { token, body: { interest_value: '1' } });
  const user = await api.call<User>('/user', { token });
  await signInAs(page, { token, user, email: user.email, password: '' });
}

const goal = 'I want to know how a first analysis is told to somebody who has no time.';

test('49.31, 49.33, 49.35: a learner requests a meeting, the mentor proposes another time, and both agree', async ({
  page,
  browser,
  portal,
  filled,
}) => {
  const main = page.getByRole('main');
  await arriveWith(page, portal.api, filled.content.met.otherToken);
  await page.goto('/mentoring');
  await expect(main.getByRole('list', { name: 'Mentors' }).getByText('Next free time').first()).toBeVisible();
  await main.getByRole('link', { name: /^Pat/ }).click();
  await expect(main.getByRole('heading', { level: 2, name: /^Pat/ })).toBeFocused();
  await expect(main.getByText('You can have up to 5 open requests.')).toBeVisible();
  const times = main.getByRole('radiogroup').nth(1).getByRole('radio');
  // The first time may be too close to now to be booked.
  await times.nth(1).check({ force: true });
  await main.getByLabel('What would you like to talk about?').fill(goal);
  await main.getByRole('button', { name: 'Send request' }).click();
  const own = main.getByRole('list', { name: 'Upcoming meetings' }).getByRole('listitem').first();
  await expect(own).toContainText('Requested');
  await expectAccessible(page, 'meetings of a learner');

  const presenter = await (await browser.newContext({ baseURL: portal.origin })).newPage();
  await arriveAs(presenter, 'presenter', portal.api);
  await presenter.goto('/fac-calendar/presenter');
  const request = presenter
    .getByRole('region', { name: 'Meetings with learners' })
    .getByRole('listitem')
    .filter({ hasText: goal });
  await expect(request).toContainText('New request');
  await request.getByRole('button', { name: /^Propose another time/ }).click();
  const dialog = presenter.getByRole('dialog', { name: 'Propose another time' });
  await dialog.getByRole('radiogroup').last().locator('label').last().click();
  await expectAccessible(presenter, 'another time');
  await dialog.getByRole('button', { name: 'Propose this time' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(request).toContainText('You proposed a time');
  await expectAccessible(presenter, 'meetings of a mentor');

  await page.reload();
  await expect(own).toContainText('Your turn');
  await own.getByRole('button', { name: /^Accept this time/ }).click();
  await expect(own).toContainText('You both accepted this time.');
  await presenter.reload();
  await expect(request).toContainText('You both accepted this time.');
  await presenter.context().close();
});

test('49.34: a learner joins a meeting, and gives feedback on another meeting only once', async ({
  page,
  portal: { api },
  filled,
}) => {
  await page.context().route(meeting, (route) => route.fulfill({ body: 'The meeting' }));
  await arriveWith(page, api, filled.content.met.token);
  await page.goto('/mentoring?tab=bookings');
  const main = page.getByRole('main');
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    main.getByRole('button', { name: 'Join: Sora Lind' }).click(),
  ]);
  await tab.waitForURL('https://meet.example.com/pat');
  expect(await tab.evaluate(() => window.opener === null)).toBe(true);
  expect(await page.content()).not.toContain('meet.example.com');
  await main.getByRole('radio', { name: '5 stars' }).check({ force: true });
  await main.getByLabel('Comment (optional)').fill('I know now what to leave out.');
  await expectAccessible(page, 'a meeting that is over');
  await main.getByRole('button', { name: 'Send feedback' }).click();
  await expect(page.getByText('Thanks for your feedback.')).toBeVisible();
  await main.getByRole('link', { name: /^Past/ }).click();
  const held = main.getByRole('list', { name: 'Past meetings' }).getByRole('listitem');
  await expect(held).toContainText('I know now what to leave out.');
  // A repeated meeting has the goal and the weekly hour of the last meeting.
  await held.getByRole('link', { name: 'Meet again: Sora Lind' }).click();
  await expect(main.getByLabel('What would you like to talk about?')).not.toHaveValue('');
  await expect(main.getByRole('radio', { checked: true })).toHaveCount(1);
});

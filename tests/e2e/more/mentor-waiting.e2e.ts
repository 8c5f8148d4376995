import type { User } from '../../../src/shared/transport/schema.d.ts';
import { signInAs } from '../../model/browser/sign-in-as.ts';
import { arriveAs } from '../../support/arrive.ts';
import { expectAccessible } from '../../support/axe.ts';
import { filledPortal } from '../../support/filled-portal.ts';
import { addMeetings } from '../../support/mentor-bookings.ts';
import { expect } from '../../support/portal.ts';

const test = filledPortal(async (server) => ({ met: await addMeetings(server) }));

test('49.47: a learner without a matching mentor asks to be notified, and is notified', async ({
  page,
  browser,
  portal,
}) => {
  const main = page.getByRole('main');
  await arriveAs(page, 'learner', portal.api);
  await page.goto('/mentoring?q=cryptography&all=1');
  await main.getByRole('button', { name: 'Notify me' }).click();
  await expect(main.getByText('We’ll notify you when a matching mentor has a free time.')).toBeVisible();
  const waiting = main.getByRole('region', { name: 'Your mentor alerts' });
  await expect(waiting.getByRole('listitem')).toHaveText(/“cryptography”/);
  await expectAccessible(page, 'waiting for a mentor');
  await page.goto('/mentoring?q=astrology&all=1');
  await main.getByRole('button', { name: 'Notify me' }).click();
  await waiting.getByRole('button', { name: /astrology/ }).click();
  await expect(waiting.getByRole('listitem')).toHaveCount(1);

  const presenter = await (await browser.newContext({ baseURL: portal.origin })).newPage();
  await arriveAs(presenter, 'presenter', portal.api);
  await presenter.goto('/fac-calendar/presenter');
  const part = presenter.getByRole('region', { name: 'Your mentor profile' });
  await part.getByRole('button', { name: 'Show and edit' }).click();
  await part.getByLabel('Topics').fill('Charts, Cryptography');
  await part.getByRole('button', { name: 'Save mentor profile' }).click();
  await expect(presenter.getByText('Mentor profile saved')).toBeVisible();
  await presenter.context().close();

  await page.goto('/notification-popup');
  const notice = main.getByRole('listitem').filter({ hasText: 'matches your mentor alert' });
  await notice.getByRole('link', { name: 'See free times' }).click();
  await expect(main.getByRole('heading', { level: 2, name: /^Request a meeting with / })).toBeVisible();
  await page.goto('/mentoring?q=cryptography');
  await expect(main.getByRole('list', { name: 'Mentors' }).getByRole('heading')).toHaveCount(1);
  await expect(waiting).toHaveCount(0);
});

test('22.4, 49.50: the dashboard shows the learner’s to-dos, and a presenter’s page leads to mentoring', async ({
  page,
  portal: { api },
  filled,
}) => {
  const { token } = filled.content.met;
  await api.call('/user-interete-saved', { token, body: { interest_value: '1' } });
  const user = await api.call<User>('/user', { token });
  await signInAs(page, { token, user, email: user.email, password: '' });
  await page.goto('/home');
  const widget = page.getByRole('region', { name: 'To do' });
  await expect(widget.getByRole('listitem')).toHaveText(/Leave feedback/);
  await expectAccessible(page, 'what waits for a learner');
  await widget.getByRole('link', { name: /Sora Lind/ }).click();
  await expect(page.getByRole('list', { name: 'Upcoming meetings' })).toContainText('You can leave feedback');
  await page.goto('/fac-calendar/sora');
  await expect(page).toHaveURL(/\/mentoring\?mentor=sora$/);
  await expect(page.getByRole('heading', { level: 2, name: 'Sora Lind', exact: true })).toBeVisible();
});

import type { LiveClass, LiveClasses, PresenterCalendar } from '../../../src/shared/transport/schema.d.ts';
import { expectAccessible } from '../../support/axe.ts';
import { button, live, meeting, open, says } from '../../support/browser/live-class.ts';
import { expect, test } from '../../support/portal.ts';
import type { Learner, PortalApi } from '../../support/portal-api.ts';

const phone = { width: 390, height: 844 };

const day = 24 * 3_600_000;

const upcoming = 'How to make honest charts';

const demoPresenter = { email: 'presenter@acado.test', password: 'learn-with-acado' };

const span = () =>
  `from=${new Date(Date.now() - day).toISOString()}&to=${new Date(Date.now() + 9 * day).toISOString()}`;

async function classOf(api: PortalApi, topic: string): Promise<LiveClass> {
  const { items } = await api.call<LiveClasses>(`/live-classes-list?${span()}`);
  const found = items.find((item) => item.topic === topic);
  if (found === undefined) throw new Error(`Nothing is planned on “${topic}”`);
  return found;
}

async function enrolled(
  api: PortalApi,
  topic: string,
  timezone = 'Asia/Kolkata',
): Promise<{ learner: Learner; item: LiveClass }> {
  const learner = await api.signUpConfirmed();
  const item = await classOf(api, topic);
  const body = { class_id: item.id, timezone };
  await api.call('/live-class-enrolments', { token: learner.token, body });
  return { learner, item };
}

test.use({ world: 'classes of the learner' });

test('a link leads into the live class if the browser opens no new tab', async ({ page, portal }) => {
  await page.context().route(meeting, (route) => route.fulfill({ body: 'The meeting' }));
  await page.addInitScript(() => {
    window.open = () => null;
  });
  const { learner, item } = await enrolled(portal.api, live);
  await page.setViewportSize(phone);
  await open(page, learner, item);
  await button(page, 'Join').click();
  await says(page, 'Your browser blocked the new tab');
  await expectAccessible(page, 'a blocked tab');
  const link = page.getByRole('link', { name: 'Open the class' });
  const [tab] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
  await tab.waitForURL('https://meet.example.com/join/live');
  await says(page, 'In class');
});

test('an upcoming class shows its time in both zones, and a countdown by the server’s time', async ({
  page,
  portal,
}) => {
  const { learner, item } = await enrolled(portal.api, upcoming);
  await page.clock.setFixedTime(Date.parse(item.starts_at) - 90 * 60_000);
  await page.setViewportSize(phone);
  await open(page, learner, item);
  await says(page, 'You have a spot');
  await expect(page.getByRole('status').filter({ hasText: /^Starts in 4\d hours$/ })).toBeVisible();
  await expect(page.getByText(/^The clock on this device is \d+ minutes fast/)).toBeVisible();
  await expect(button(page, 'Join')).toHaveCount(0);
  await expectAccessible(page, 'a class to come');
});

test.describe('in a distant time zone', () => {
  const timezoneId = 'America/New_York';
  test.use({ timezoneId });

  test('the times of both zones are next to each other', async ({ page, portal }) => {
    const { learner, item } = await enrolled(portal.api, upcoming, timezoneId);
    await open(page, learner, item);
    await expect(page.getByText('Your time (New York)')).toBeVisible();
    await expect(page.getByText('Time of the class (Berlin)')).toBeVisible();
  });
});

test('a visitor returns to the class after signing in, and an unknown class is not found', async ({ page, portal }) => {
  const { learner, item } = await enrolled(portal.api, upcoming);
  await page.goto(`/zoomClass?class_id=${item.id}`);
  await expect(page).toHaveURL(/\/sign-in\?redirectUrl=/);
  await page.getByRole('textbox', { name: 'Email' }).fill(learner.email);
  await page.getByLabel('Password').fill(learner.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/zoomClass\\?class_id=${item.id}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(upcoming);
  await page.goto('/zoomClass?class_id=2147483647');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
});

test('a cancelled class says so, with the presenter’s message', async ({ page, portal }) => {
  const { learner, item } = await enrolled(portal.api, upcoming);
  const presenter = await portal.api.call<Pick<Learner, 'token' | 'user'>>('/login', { body: demoPresenter });
  const calendar = await portal.api.call<PresenterCalendar>(
    `/presenter-calendar/${presenter.user.username}?${span()}`,
    { token: presenter.token },
  );
  const version = calendar.classes.find(({ id }) => id === item.id)?.version ?? 0;
  const body = { event: 'class.cancelled', version, reason: 'I am ill, and sorry.' };
  await portal.api.call(`/live-class-events/${item.id}`, { token: presenter.token, body });
  await open(page, learner, item);
  await says(page, 'Cancelled');
  await expect(page.getByText('I am ill, and sorry.')).toBeVisible();
  await expect(page.getByText(/seats? left/)).toHaveCount(0);
  await expectAccessible(page, 'a cancelled class');
});

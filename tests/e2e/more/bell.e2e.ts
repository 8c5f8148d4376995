import type { Page } from '@playwright/test';
import type { LiveClasses, NoticeList, PresenterCalendar } from '../../../src/shared/transport/schema.d.ts';
import { signInAs } from '../../model/browser/sign-in-as.ts';
import { expectAccessible } from '../../support/axe.ts';
import { bell, notices, panel, press, signInElsewhere } from '../../support/browser/bell.ts';
import { expect, test } from '../../support/portal.ts';
import type { Learner, PortalApi } from '../../support/portal-api.ts';

const main = (page: Page) => page.getByRole('main');

/** The demo presenter writes to the learners of a class. @returns the topic of the class */
async function writeNote(api: PortalApi, learner: Learner, note: string): Promise<string> {
  const { items } = await api.call<LiveClasses>('/live-classes-list');
  const item = items.find(({ topic }) => topic === 'How to make honest charts');
  if (item === undefined) throw new Error('The class is not planned');
  await api.call('/live-class-enrolments', { token: learner.token, body: { class_id: item.id, timezone: 'UTC' } });
  const body = { email: 'presenter@acado.test', password: 'learn-with-acado' };
  const { token } = await api.call<{ token: string }>('/login', { body });
  const [from, to] = [Date.now(), Date.now() + 7 * 86_400_000].map((time) => new Date(time).toISOString());
  const calendar = await api.call<PresenterCalendar>(`/presenter-calendar/presenter?from=${from}&to=${to}`, { token });
  const version = calendar.classes.find(({ id }) => id === item.id)?.version;
  await api.call('/live-class-notes', { token, body: { class_id: item.id, version, note } });
  return item.topic;
}

test.use({ world: 'notices' });

test('29.4: the bell shows 9+ from ten notifications on, and announces the number', async ({ page, portal }) => {
  const learner = await portal.api.signUpOnboarded();
  for (let count = 0; count < 10; count += 1) await signInElsewhere(portal.api, learner);
  await signInAs(page, learner);
  await page.goto('/home');
  await expect(bell(page, 'Notifications, 10 unread').locator('[data-count]')).toHaveAttribute('data-count', '9+');
  await expectAccessible(page, 'the bell from ten on');
});

test('29.5: the list does not move while someone reads it, and says that there are new notifications', async ({
  page,
  portal,
}) => {
  const learner = await portal.api.signUpOnboarded();
  await signInAs(page, learner);
  const streaming = page.waitForResponse(/notification-stream/);
  await page.goto('/notification-popup');
  await expect(main(page).getByText('No notifications.')).toBeVisible();
  await expectAccessible(page, 'no notifications');
  await streaming;
  for (const count of [1, 2]) {
    await signInElsewhere(portal.api, learner);
    await expect(main(page).getByRole('button', { name: `${count} new` })).toBeVisible();
    await expect(notices(main(page))).toHaveCount(0);
  }
  await press(main(page), '2 new');
  await expect(notices(main(page))).toHaveCount(2);
  await expect(main(page).getByRole('heading', { level: 2, name: 'Today' })).toBeVisible();
});

test('29.6: notifications are marked as read and unread and archived, and each action can be undone', async ({
  page,
  portal,
}) => {
  const learner = await portal.api.signUpOnboarded();
  for (let count = 0; count < 3; count += 1) await signInElsewhere(portal.api, learner);
  await signInAs(page, learner);
  await page.goto('/notification-popup');
  await expect(notices(main(page))).toHaveCount(3);
  await press(main(page), /^Archive:/);
  await expect(notices(main(page))).toHaveCount(2);
  await expect(bell(page, 'Notifications, 2 unread')).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(notices(main(page))).toHaveCount(3);

  await press(main(page), 'Mark all as read');
  await expect(main(page).getByText('3 notifications marked as read.')).toBeVisible();
  await expect(bell(page, 'Notifications')).toBeVisible();
  await press(main(page), 'Undo');
  await expect(bell(page, 'Notifications, 3 unread')).toBeVisible();

  await press(main(page), 'Unread');
  await expect(page).toHaveURL('/notification-popup?tab=unread');
  await press(main(page), /^Mark as read:/);
  await expect(notices(main(page))).toHaveCount(2);
  await press(main(page), 'Undo');
  await expect(notices(main(page))).toHaveCount(3);
  await press(main(page), 'All');
  await press(main(page), /^Mark as read:/);
  await expect(main(page).getByRole('button', { name: /^Mark as unread:/ })).toHaveCount(1);
  await expectAccessible(page, 'notifications');
});

test('29.7: a kind of notification is muted and unmuted, except a kind that explains why it cannot be muted', async ({
  page,
  portal,
}) => {
  const learner = await portal.api.signUpConfirmed();
  await signInElsewhere(portal.api, learner);
  const note = `Bring a map. ${learner.user.id}`;
  const topic = await writeNote(portal.api, learner, note);
  await signInAs(page, learner);
  await page.goto('/notification-popup');
  await expect(notices(main(page)).first()).toContainText(`The presenter of the live class “${topic}” sent a message`);
  await expect(notices(main(page)).first()).toContainText(note);
  await expect(main(page).getByRole('button', { name: /^Mute/ })).toHaveCount(1);
  await main(page).getByText('Notifications that are always on, and why').click();
  await expect(main(page).getByText('This concerns the security of your account.').first()).toBeVisible();
  await press(main(page), 'Mute “Messages from presenters”');
  await expect(main(page).getByText('“Messages from presenters” is muted.')).toBeVisible();
  await expect(main(page).getByRole('heading', { name: 'Muted' })).toBeVisible();
  await expectAccessible(page, 'a kind that is muted');
  await page.reload();
  await expect(main(page).getByText('You don’t see new notifications about these topics here.')).toBeVisible();
  await press(main(page), 'Unmute “Messages from presenters”');
  await expect(main(page).getByRole('heading', { name: 'Muted' })).toBeHidden();
});

test('29.4: a presenter has the bell on their calendar', async ({ page, portal }) => {
  const body = { email: 'presenter@acado.test', password: 'learn-with-acado' };
  const signedIn = await portal.api.call<Pick<Learner, 'token' | 'user'>>('/login', { body });
  await portal.api.call('/login', { body });
  await signInAs(page, { ...body, ...signedIn });
  await page.goto('/fac-calendar/presenter');
  await page.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click();
  await expect(notices(panel(page)).first()).toContainText('A new device has signed in to your account');
  await expect(panel(page).getByRole('link')).toHaveCount(0);
  await expectAccessible(page, 'the open bell of a presenter');
});

test('a notification of a deleted item says so, and has no link', async ({ page, portal }) => {
  const learner = await portal.api.signUpOnboarded();
  await signInElsewhere(portal.api, learner);
  await page.route('**/api/notification-list*', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: NoticeList };
    for (const notice of answer.data.items) notice.is_gone = true;
    await route.fulfill({ response, json: answer });
  });
  await signInAs(page, learner);
  await page.goto('/notification-popup');
  await expect(notices(main(page)).first()).toContainText('This page is no longer available.');
  await expect(notices(main(page)).first().getByRole('link')).toHaveCount(0);
});

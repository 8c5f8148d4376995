import type { Page } from '@playwright/test';
import type { LiveClass, LiveClasses } from '../../../src/shared/transport/schema.d.ts';
import { signInAs } from '../../model/browser/sign-in-as.ts';
import { expectAccessible } from '../../support/axe.ts';
import { untilShown } from '../../support/page-clock.ts';
import { expect, test } from '../../support/portal.ts';
import type { Learner, PortalApi } from '../../support/portal-api.ts';

test.use({ world: 'a full class' });

const topic = 'How to make honest charts';
const minute = 60_000;

/** The learners who have the spots, on this worker's server. */
const seated: Learner[] = [];

/** The class with all its spots taken. */
async function fullClass(api: PortalApi): Promise<LiveClass> {
  for (;;) {
    const item = (await api.call<LiveClasses>('/live-classes-list')).items.find((one) => one.topic === topic);
    if (item === undefined) throw new Error(`“${topic}” is not planned`);
    if (item.seats_left === 0) return item;
    const others = await Promise.all(Array.from({ length: item.seats_left ?? 0 }, () => api.signUpConfirmed()));
    const body = { class_id: item.id, timezone: 'Asia/Kolkata' };
    for (const { token } of others) await api.call('/live-class-enrolments', { token, body });
    seated.push(...others);
  }
}

/** A learner with a spot gives it up. */
const giveBack = (api: PortalApi, { id }: LiveClass) =>
  api.call('/live-class-enrolment-endings', { token: seated.pop()?.token, body: { class_id: id } });
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const says = (page: Page, name: string) => expect(heading(page, name)).toBeVisible();
/** The class starts in more than a day, so the spot is offered. The toast disappears again, so wait for it first. */
const seatCame = (page: Page) =>
  untilShown(page, minute, page.getByText(`A spot in “${topic}” has opened up for you.`));

test('18.8: a learner joins the waiting list of a full class, leaves it, and accepts an offered spot', async ({
  page,
  portal,
}) => {
  const item = await fullClass(portal.api);
  await signInAs(page, await portal.api.signUpConfirmed());
  await page.clock.install();
  await page.goto(`/zoomClass?class_id=${item.id}`);
  await says(page, 'This class is full');
  await button(page, 'Join waiting list').click();
  await says(page, 'You’re on the waiting list');
  await expectAccessible(page, 'a class that one waits for');
  await button(page, 'Leave waiting list').click();
  await says(page, 'This class is full');
  await button(page, 'Join waiting list').click();
  await says(page, 'You’re on the waiting list');

  await page.reload();
  await says(page, 'You’re on the waiting list');
  await giveBack(portal.api, item);
  await seatCame(page);
  await untilShown(page, minute, heading(page, 'A spot has opened up for you'));
  await expectAccessible(page, 'a class with an offered spot');
  await button(page, 'Accept spot').click();
  await says(page, 'You have a spot');
  await expect(button(page, 'Give up spot')).toBeVisible();
});

for (const address of ['/zoomClass', '/live-classes'])
  test(`18.8: a learner on the waiting list is also offered a spot on ${address}`, async ({ page, portal }) => {
    const item = await fullClass(portal.api);
    await signInAs(page, await portal.api.signUpConfirmed());
    await page.clock.install();
    await page.goto(address);
    await button(page, `Join waiting list: ${topic}`).click();
    await expect(button(page, `Leave waiting list: ${topic}`)).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'You’re on the waiting list' })).toContainText(topic);
    await expectAccessible(page, address);
    await giveBack(portal.api, item);
    await seatCame(page);
    await button(page, `Accept spot: ${topic}`).click();
    await expect(button(page, `Give up spot: ${topic}`)).toBeVisible();
  });

test('a visitor who finds a class full gets to its waiting list after signing in', async ({ page, portal }) => {
  const item = await fullClass(portal.api);
  const { email, password } = await portal.api.signUpConfirmed();
  await page.goto('/live-classes');
  await page.getByRole('link', { name: `Sign in to join the waiting list: ${topic}` }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/zoomClass\\?class_id=${item.id}$`));
  await says(page, 'This class is full');
  await expect(button(page, 'Join waiting list')).toBeVisible();
});

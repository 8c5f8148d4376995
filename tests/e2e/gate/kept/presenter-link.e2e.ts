import type { Page, Request } from '@playwright/test';
import { demoAccounts } from '../../../../server/platform/accounts/demo.ts';
import { signInAs } from '../../../model/browser/sign-in-as.ts';
import { expect, test } from '../../../support/portal.ts';

const calendar = '/fac-calendar/presenter';
const subject = 'Your Acado calendar';

/** Who is signed in, as the browser has kept it. */
const holderOf = (page: Page) =>
  page.evaluate(() => {
    const kept = localStorage.getItem('session');
    return kept === null ? null : (JSON.parse(kept) as { data: { user: { name: string } | null } }).data.user?.name;
  });

test('a mailed link opens the calendar, and is nowhere afterwards', async ({ page, portal, context }) => {
  await portal.api.call('/presenter-link-requests', { body: { username: 'presenter' } });
  const link = await portal.mailbox.linkIn(demoAccounts.presenter, subject);
  const secret = new URL(link).searchParams.get('token') ?? '';
  expect(secret).toHaveLength(43);
  await (await context.newCDPSession(page)).send('Network.setCacheDisabled', { cacheDisabled: true });
  const sent: Request[] = [];
  page.on('request', (request) => sent.push(request));
  const answer = await page.goto(link);
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
  await expect(page).toHaveURL(calendar);
  await expect.poll(() => holderOf(page)).toBe('Pat Presenter');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const told = await Promise.all(
    sent.map(async (request) => {
      const { referer = '' } = await request.allHeaders();
      return `${request.url()} ${referer} ${request.postData() ?? ''}`;
    }),
  );
  // Chromium asks for the fonts of a style in the page with its whole address, whatever the policy: of this server alone.
  const isFont = (text: string) => text.startsWith(portal.origin) && /\.woff2 /.test(text);
  expect(told.filter((text) => text.includes(secret) && !isFont(text))).toEqual([
    `${link}  `,
    `${portal.origin}/api/presenter-link-exchanges  {"token":"${secret}"}`,
  ]);
  const kept = await page.evaluate(() => JSON.stringify([location.href, localStorage, sessionStorage, history.state]));
  expect(kept + JSON.stringify(await context.cookies())).not.toContain(secret);
  expect(await page.content()).not.toContain(secret);

  await page.goto('/skills');
  await expect(page).toHaveURL('/access-denied');
  await page.goto(link);
  await expect(page).toHaveURL(calendar);
});

test('somebody who is signed in is asked first', async ({ page, portal }) => {
  await portal.api.call('/presenter-link-requests', { body: { username: 'presenter' } });
  const link = await portal.mailbox.linkIn(demoAccounts.presenter, subject);
  const learner = await portal.api.signUpOnboarded('Asha Rao');
  await signInAs(page, learner);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Somebody else is signed in' })).toBeFocused();
  await expect(page).toHaveURL(calendar);
  await page.getByRole('button', { name: 'Stay signed in as Asha Rao' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Asha' })).toBeVisible();
  await expect(page).toHaveURL('/');

  await page.goto(link);
  await page.getByRole('button', { name: 'Sign out and open the calendar' }).click();
  await expect.poll(() => holderOf(page)).toBe('Pat Presenter');
  await expect(page).toHaveURL(calendar);
  await expect(portal.api.call('/user', { token: learner.token })).rejects.toThrow('401');
});

test('a link that is good no more leads to a new one', async ({ page, context }) => {
  await page.goto(`${calendar}?token=nobodys-token&view=week`);
  await expect(page.getByRole('heading', { name: 'This link does not work any more' })).toBeFocused();
  await expect(page).toHaveURL(`${calendar}?view=week`);
  expect((await context.cookies()).filter(({ name }) => name === 'token')).toEqual([]);
  await page.getByRole('button', { name: 'Mail a new link' }).click();
  await expect(page.getByRole('heading', { name: 'Look into your mailbox' })).toBeFocused();
  await page.getByRole('link', { name: 'Sign in with a password instead' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page).toHaveURL('/sign-in');
});

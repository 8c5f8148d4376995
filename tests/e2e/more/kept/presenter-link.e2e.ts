import { demoAccounts } from '../../../../server/platform/accounts/demo.ts';
import { signInAs } from '../../../model/browser/sign-in-as.ts';
import { calendar, holderOf, subject } from '../../../support/browser/presenter-link.ts';
import { expect, test } from '../../../support/portal.ts';

test('a signed-in user is asked before a presenter link signs them out', async ({ page, portal }) => {
  await portal.api.call('/presenter-link-requests', { body: { username: 'presenter' } });
  const link = await portal.mailbox.linkIn(demoAccounts.presenter, subject);
  const learner = await portal.api.signUpOnboarded('Asha Rao');
  await signInAs(page, learner);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Someone else is signed in' })).toBeFocused();
  await expect(page).toHaveURL(calendar);
  await page.getByRole('button', { name: 'Stay signed in as Asha Rao' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Asha' })).toBeVisible();
  await expect(page).toHaveURL('/');

  await page.goto(link);
  await page.getByRole('button', { name: 'Sign out and open the calendar' }).click();
  await expect.poll(() => holderOf(page)).toBe('Pat Presenter');
  await expect(page).toHaveURL(calendar);
  // Requests that the link's session isn't allowed to make are not sent.
  const refused: string[] = [];
  page.on('response', (response) => void (response.status() === 403 && refused.push(response.url())));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Your live classes' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your availability' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(refused).toEqual([]);
  await expect(portal.api.call('/user', { token: learner.token })).rejects.toThrow('401');
});

test('an expired link offers to send a new link', async ({ page, context }) => {
  await page.goto(`${calendar}?token=nobodys-token&view=week`);
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeFocused();
  await expect(page).toHaveURL(`${calendar}?view=week`);
  expect((await context.cookies()).filter(({ name }) => name === 'token')).toEqual([]);
  await page.getByRole('button', { name: 'Email a new link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
  await page.getByRole('link', { name: 'Sign in with a password instead' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page).toHaveURL('/sign-in');
});

import { open, section } from '../../../support/browser/my-portal.ts';
import { expect, test } from '../../../support/portal.ts';
import type { Learner, PortalApi } from '../../../support/portal-api.ts';

async function signedInAgain(api: PortalApi, learner: Learner, password = learner.password): Promise<Learner> {
  const body = { email: learner.email, password };
  return { ...learner, password, ...(await api.call<Pick<Learner, 'token' | 'user'>>('/login', { body })) };
}

test('8.4: a changed password ends all other sessions, and this browser stays signed in', async ({ page, portal }) => {
  const learner = await portal.api.signUpOnboarded();
  const elsewhere = await signedInAgain(portal.api, learner);
  await portal.api.call('/calendar-feeds', { token: learner.token, body: {} });
  await open(page, learner, '#password');
  const form = section(page, 'Password');
  const press = () => form.getByRole('button', { name: 'Change password' }).click();
  await form.getByLabel('Current password').fill('not my password');
  await form.getByLabel('New password').fill('quite another sentence');
  await press();
  await expect(form.getByText('Wrong password. Try again.')).toBeVisible();
  await expect(form.getByLabel('Current password')).toBeFocused();
  await expect(form.getByLabel('New password')).toHaveValue('quite another sentence');
  await form.getByLabel('Current password').fill(learner.password);
  await press();
  await expect(page.getByText('Password changed.')).toBeVisible();
  await expect(form.getByText('The secret address of your calendar no longer works.')).toBeVisible();
  await expect(form.getByRole('link', { name: 'Create a new secret address in your calendar' })).toHaveAttribute(
    'href',
    '/calender',
  );
  await expect(form.getByLabel('New password')).toHaveValue('');
  await expect(portal.api.call('/user', { token: elsewhere.token })).rejects.toThrow('answered 401');
  await page.reload();
  await expect(section(page, 'Sessions').getByRole('listitem')).toHaveCount(1);
  await expect(signedInAgain(portal.api, learner, 'quite another sentence')).resolves.toMatchObject({
    user: { ...learner.user, timezone: 'UTC' },
  });
});

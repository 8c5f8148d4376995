import type { MyShift, User } from '../../../src/shared/transport/schema.d.ts';
import { signInAs } from '../../model/browser/sign-in-as.ts';
import { expectAccessible } from '../../support/axe.ts';
import { test } from '../../support/gate-portal.ts';
import { expect } from '../../support/portal.ts';

test('38.13: a learner signs up for a shift, finds it among the next shifts, and cancels', async ({
  page,
  portal: { api },
  filled: {
    content: { shiftId },
  },
}) => {
  const learner = await api.signUpConfirmed();
  const { programme } = await api.call<MyShift>(`/my-shift/${shiftId}`, { token: learner.token });
  const main = page.getByRole('main');
  await signInAs(page, learner);
  await page.goto(`/volunteering-details/${programme.id}`);
  await main.getByRole('button', { name: /^Sign up: / }).click();
  await expect(main.getByText('You’re signed up').first()).toBeVisible();
  await page.goto('/volunteering');
  await expect(main.getByText('Your next shifts')).toBeVisible();
  await main.getByRole('link', { name: 'Saturday morning' }).click();
  await expect(page).toHaveURL(`/volunteering-activity/${shiftId}`);
  await expect(main.getByText('Once the shift has started, you can enter your hours here.')).toBeVisible();
  await expectAccessible(page, 'a shift to come');
  await page.goto(`/volunteering-details/${programme.id}`);
  await main.getByRole('button', { name: /^Cancel sign-up: / }).click();
  const asked = page.getByRole('dialog', { name: 'Cancel your sign-up?' });
  await asked.getByRole('button', { name: 'Cancel sign-up' }).click();
  await expect(main.getByRole('button', { name: /^Sign up: / })).toBeVisible();
});

test('38.5: a learner logs the hours of a shift, and they are approved', async ({
  page,
  portal: { api },
  operate,
  filled: {
    content: {
      held: { shiftId, token },
    },
  },
}) => {
  await api.call('/user-interete-saved', { token, body: { interest_value: '1' } });
  const user = await api.call<User>('/user', { token });
  const main = page.getByRole('main');
  await signInAs(page, { token, user, email: user.email, password: '' });
  await page.goto(`/volunteering-activity/${shiftId}`);
  await page.getByRole('button', { name: 'Send hours' }).click();
  await expect(main.getByText('Waiting for approval').first()).toBeVisible();
  const { item } = await api.call<MyShift>(`/my-shift/${shiftId}`, { token });
  await operate('event', 'volunteerHours', String(item.hours?.id), 'hours.approved');
  // The certificate appears after up to 15 seconds. Only tests outside the gate wait for it.
  await page.goto('/volunteerCertificates');
  await expect(main.getByText('2 h approved, 0 h waiting').first()).toBeVisible();
});

import { randomUUID } from 'node:crypto';
import type { MyEvent } from '../../../src/shared/transport/schema.d.ts';
import { signInAs } from '../../model/browser/sign-in-as.ts';
import { expectAccessible } from '../../support/axe.ts';
import { askAsGuest, confirmSubject, heading, main, press, says } from '../../support/browser/events.ts';
import { password, signUp } from '../../support/browser/onboarding.ts';
import { reading, test } from '../../support/gate-portal.ts';
import { expect } from '../../support/portal.ts';

test('33.13: a visitor finds an event with filters and search, opens it, and registers after signing in', async ({
  page,
  portal,
}) => {
  const learner = await portal.api.signUpConfirmed();
  await page.goto('/events');
  await main(page)
    .getByRole('checkbox', { name: /^Workshop/ })
    .check();
  await expect(page).toHaveURL(/type=workshop/);
  await expect(main(page).getByRole('article')).toHaveCount(2);
  await main(page).getByRole('searchbox').fill('statistics workshop');
  await expect(main(page).getByRole('article')).toHaveCount(1);
  await main(page).getByRole('link', { name: 'Statistics workshop' }).click();
  await says(page, 'Registration is open');
  await main(page).getByRole('link', { name: 'Sign in and register' }).click();
  // The page of the event has an email field too.
  await expect(main(page).getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill(learner.email);
  await page.getByLabel('Password').fill(learner.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await says(page, 'Registration is open');
  await press(page, 'Register');
  await expect(heading(page, 'You’re registered')).toBeFocused();
  await expect(main(page).getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expect(main(page).getByText(/^The link opens (?!on this page)/)).toBeVisible();
  await expect(main(page).getByText('You get the link when you register.')).toHaveCount(0);
  await expectAccessible(page, 'an event with a ticket');

  await press(page, 'Cancel registration');
  await expect(page.getByRole('dialog')).toContainText('Cancelling is free.');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel registration' }).click();
  await says(page, 'Registration is open');
});

test('33.29: a guest registers, confirms by email, signs up with the same address, and finds the registration in the account', async ({
  page,
  portal: { api, mailbox },
  filled: {
    content: { reading: id },
  },
}) => {
  const email = `${randomUUID()}@guest.test`;
  await page.goto(`/events/${id}`);
  await askAsGuest(page, 'Asha Rao', email, 'Register without an account');
  await expect(heading(page, 'Check your inbox')).toBeFocused();
  // Until the link in the email is opened, the page offers no other action.
  await expect(heading(page, 'Registration is open')).toHaveCount(0);
  await expect(main(page).getByRole('link', { name: 'Sign in and register' })).toHaveCount(0);
  const confirmation = await mailbox.linkIn(email, confirmSubject(reading));
  expect((await mailbox.of(email))[0]?.text).toContain('After that we no longer hold a spot for you.');
  await page.goto(confirmation);
  await says(page, 'Confirm your registration');
  await press(page, 'Confirm registration');
  await says(page, 'You’re registered');
  await expect(main(page).getByRole('img', { name: /^QR code/ })).toBeVisible();

  await main(page).getByRole('link', { name: 'Create account' }).click();
  await expect(page).toHaveURL('/sign-up');
  await signUp(page, { email });
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goto(await mailbox.linkIn(email, 'Confirm your email address for Acado'));
  await page.getByRole('button', { name: 'Confirm email address' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your email address is confirmed' })).toBeVisible();
  const account = { email, password };
  const { token } = await api.signIn(account);
  await api.call('/user-interete-saved', { token, body: { interest_value: '1' } });
  await signInAs(page, await api.signIn(account));
  await page.goto('/events-list');
  await expect(main(page).getByRole('listitem').filter({ hasText: reading })).toContainText('Registered');
});

test('33.14: a learner waits for a spot, accepts the offer in My events, and is checked in by code', async ({
  page,
  portal: { api },
  operate,
  filled: {
    content: { full: event_id },
  },
}) => {
  const first = await api.signUpConfirmed();
  await api.call('/event-registrations', { token: first.token, body: { event_id, timezone: 'UTC' } });
  const learner = await api.signUpConfirmed();
  await signInAs(page, learner);
  await page.goto(`/events/${event_id}`);
  await says(page, 'Fully booked');
  await press(page, 'Join waiting list');
  await says(page, 'You’re on the waiting list');
  await expect(main(page).getByText('You’re next in line.')).toBeVisible();
  await api.call('/event-registration-endings', { token: first.token, body: { event_id } });

  await page.goto('/events-list');
  await says(page, 'Spots offered to you');
  await expectAccessible(page, 'an offer among the own events');
  await press(page, 'Accept spot');
  // A checked-in learner has a second link that leads into the event.
  await expect(main(page).getByRole('link', { name: /^Open materials/ })).toBeVisible();
  await main(page).getByRole('list', { name: 'Registered' }).getByRole('link', { name: reading, exact: true }).click();
  await says(page, 'You’re registered');
  const ticket = main(page).getByRole('region', { name: 'Your ticket' });
  await page.emulateMedia({ media: 'print' });
  await expect(ticket).toContainText(reading);
  await expect(main(page).getByRole('heading', { name: 'You’re registered' })).toBeHidden();
  await page.emulateMedia({ media: null });
  const { registration } = await api.call<MyEvent>(`/my-event/${event_id}`, { token: learner.token });
  const code = registration?.code ?? '';
  await expect(ticket.getByText(code)).toBeVisible();
  expect(await operate('check-in', String(event_id), code)).toContain(`${code} is valid: ${learner.user.name}`);
  await page.reload();
  await says(page, 'You’re checked in');
});

import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { MyEvent } from '../../../src/shared/transport/schema.d.ts';
import { signInAs } from '../../model/browser/sign-in-as.ts';
import { expectAccessible } from '../../support/axe.ts';
import { askAsGuest, confirmSubject, main, press, says } from '../../support/browser/events.ts';
import { addEvent } from '../../support/events.ts';
import { clockFile, filledPortal, movedClock } from '../../support/filled-portal.ts';
import { expect } from '../../support/portal.ts';

const hour = 3_600_000;
const title = 'Talk to an audience';

/** Two events with a single spot each, whose offers last an hour, and an event with a form. */
const test = filledPortal(async (server) => {
  const event = { title, seats: 1, offer_hours: 1 };
  const asking = { title, form: 'open-day' };
  return [await addEvent(server, event), await addEvent(server, event), await addEvent(server, asking)] as const;
}, movedClock);

async function ask(page: Page, id: number, name: string, button: string): Promise<string> {
  const email = `${name.toLowerCase()}.${Date.now()}@example.com`;
  await page.goto(`/events/${id}`);
  await askAsGuest(page, name, email, button);
  return email;
}

test('33.27: a guest waits for a spot, misses an offer, and accepts the next offer', async ({
  page,
  portal,
  filled,
}) => {
  const { api, mailbox } = portal;
  const [event_id] = filled.content;
  const learner = await api.signUpConfirmed();
  const register = { event_id, timezone: 'UTC' };
  await api.call<MyEvent>('/event-registrations', { token: learner.token, body: register });

  await page.goto(`/events/${event_id}`);
  await press(page, 'Join waiting list without an account');
  await expect(main(page).getByText('Enter a valid email address')).toBeVisible();
  await expect(page.getByLabel('Name')).toBeFocused();
  const email = await ask(page, event_id, 'Asha', 'Join waiting list without an account');
  await expectAccessible(page, 'an event that a guest has asked for');
  await page.goto(await mailbox.linkIn(email, confirmSubject(title)));
  await says(page, 'Confirm your registration');
  await expectAccessible(page, 'a part to confirm');
  await press(page, 'Confirm registration');
  await says(page, 'You’re on the waiting list');
  await expect(main(page).getByText('You’re next in line.')).toBeVisible();

  await api.call('/event-registration-endings', { token: learner.token, body: { event_id } });
  const subjects = async () => (await mailbox.of(email)).map(({ subject }) => subject);
  // Emails to guests are sent every 15 seconds.
  await expect.poll(subjects, { timeout: 60_000 }).toContain(`A spot has opened up for you: ${title}`);
  await page.goto(await mailbox.linkIn(email, `A spot has opened up for you: ${title}`));
  await says(page, 'A spot has opened up for you');
  await expectAccessible(page, 'an offer to a guest');
  writeFileSync(clockFile(filled.dataDir), String(hour + 1));
  await press(page, 'Accept spot');
  await expect(main(page).getByText('the spot went to the next')).toBeVisible();
  await says(page, 'The offer has expired');
  await main(page).getByRole('link', { name: 'Go to the event' }).click();

  // A spot that was not accepted is free for new guests.
  await askAsGuest(page, 'Asha', email, 'Register without an account');
  await expect
    .poll(async () => (await subjects()).filter((subject) => subject === confirmSubject(title)).length)
    .toBe(2);
  await page.goto(await mailbox.linkIn(email, confirmSubject(title)));
  await press(page, 'Confirm registration');
  await says(page, 'You’re registered');
  await expect(main(page).getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expectAccessible(page, 'the ticket of a guest');
  await page.emulateMedia({ media: 'print' });
  await expect(main(page).getByRole('region', { name: 'Your ticket' })).toContainText(title);
  await expect(main(page).getByRole('heading', { level: 1 })).toBeHidden();
  await expect(main(page).getByText('Your data', { exact: true })).toBeHidden();
  await page.emulateMedia({ media: null });
  await press(page, 'Cancel and delete my data');
  await expect(page.getByRole('heading', { name: 'Your data was deleted' })).toBeVisible();
});

test('33.33: a learner registers with the questions of an event, and started answers are kept', async ({
  page,
  portal,
  filled,
}) => {
  const [, , id] = filled.content;
  const need = page.getByLabel('Do you need any support to take part?');
  await signInAs(page, await portal.api.signUpConfirmed());
  await page.goto(`/events/${id}`);
  await expect(need).toBeVisible();
  await expectAccessible(page, 'an event that asks');
  await need.fill('Large print');
  await press(page, 'Register');
  await expect(page.getByRole('checkbox', { name: 'Courses and lessons' })).toBeFocused();
  await page.reload();
  await expect(need).toHaveValue('Large print');
  await page.getByRole('checkbox', { name: 'Level checks' }).check();
  await press(page, 'Register');
  await says(page, 'You’re registered');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, eager: false });

  test('33.27: a guest can register, and sees errors at the fields', async ({ page, portal, filled }) => {
    const [, id] = filled.content;
    await page.goto(`/events/${id}`);
    await page.getByLabel('Name').fill('Ben');
    await page.getByRole('textbox', { name: 'Email' }).fill('nowhere');
    await press(page, 'Register without an account');
    await expect(main(page).getByText('Enter a valid email address')).toBeVisible();
    await expect(page.getByLabel('Name')).toHaveValue('Ben');
    const email = await ask(page, id, 'Ben', 'Register without an account');
    await page.goto(await portal.mailbox.linkIn(email, confirmSubject(title)));
    await press(page, 'Confirm registration');
    await says(page, 'You’re registered');
    await expect(main(page).getByRole('img', { name: /^QR code/ })).toBeVisible();
    await press(page, 'Cancel registration');
    await says(page, 'You aren’t registered');
    await press(page, 'Cancel and delete my data');
    await expect(page.getByRole('heading', { name: 'Your data was deleted' })).toBeVisible();
  });

  test('33.33: a guest can answer the questions of an event', async ({ page, portal, filled }) => {
    const [, , id] = filled.content;
    const email = await ask(page, id, 'Carla', 'Register without an account');
    await page.goto(await portal.mailbox.linkIn(email, confirmSubject(title)));
    await page.getByLabel('A question for us').fill('Who is there?');
    await press(page, 'Confirm registration');
    await expect(main(page).getByText('What would you like to see? –')).toBeVisible();
    await expect(page.getByLabel('A question for us')).toHaveValue('Who is there?');
    await page.getByRole('checkbox', { name: 'Level checks' }).check();
    await press(page, 'Confirm registration');
    await says(page, 'You’re registered');
  });
});

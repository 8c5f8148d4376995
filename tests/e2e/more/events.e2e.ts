import type { EventPage } from '../../../src/shared/transport/schema.d.ts';
import { signInAs } from '../../model/browser/sign-in-as.ts';
import { expectAccessible } from '../../support/axe.ts';
import { heading, main, press, says } from '../../support/browser/events.ts';
import { wear } from '../../support/looks.ts';
import { untilShown } from '../../support/page-clock.ts';
import { expect, test } from '../../support/portal.ts';

test.use({ world: 'an event of two seats' });

test('33.14: a learner waits for a spot in a full event, gets an offer, and declines it in My events', async ({
  page,
  portal,
}) => {
  const { api } = portal;
  const { items } = await api.call<EventPage>('/events-list?q=statistics%20workshop');
  const { id = 0, seats_left } = items[0] ?? {};
  const others = await Promise.all(Array.from({ length: seats_left ?? 0 }, () => api.signUpConfirmed()));
  for (const { token } of others)
    await api.call('/event-registrations', { token, body: { event_id: id, timezone: 'UTC' } });
  await signInAs(page, await api.signUpConfirmed());
  await page.clock.install();
  await page.goto(`/events/${id}`);
  await says(page, 'Fully booked');
  await press(page, 'Join waiting list');
  await says(page, 'You’re on the waiting list');
  await expect(main(page).getByText('You’re next in line.')).toBeVisible();
  await expectAccessible(page, 'an event that one waits for');

  await api.call('/event-registration-endings', { token: others[0]?.token, body: { event_id: id } });
  // The toast disappears again, so wait for it first.
  await untilShown(page, 60_000, page.getByText('A spot has opened up for you at “Statistics workshop”'));
  await untilShown(page, 60_000, heading(page, 'A spot has opened up for you'));
  await expectAccessible(page, 'an offer');
  await press(page, 'Accept spot');
  await says(page, 'You’re registered');

  await page.goto('/events-list');
  await expect(main(page).getByText('Registered', { exact: true }).last()).toBeVisible();
  await expectAccessible(page, 'the own events');
  await press(page, 'Cancel registration: Statistics workshop');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel registration' }).click();
  await expect(main(page).getByText('No events yet.')).toBeVisible();
  await expect(page.locator('main :focus')).toHaveCount(1);
  await main(page).getByRole('link', { name: 'For you' }).click();
  await expect(page).toHaveURL(/tab=foryou/);
  await expect(main(page).getByRole('link', { name: 'Choose your interests' })).toBeVisible();
  await expectAccessible(page, 'events that may be for one');
});

test('33.13: the page of an event names the time zone, and prints no fields', async ({ page }) => {
  await page.goto('/events');
  await main(page).getByRole('link', { name: 'Statistics exam on paper' }).click();
  await expect(main(page).getByText(/16:00–18:00 Lisbon time$/)).toBeVisible();
  await expect(main(page).getByRole('textbox', { name: 'Email' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(main(page).getByRole('heading', { name: 'Details' })).toBeVisible();
  await expect(main(page).getByRole('textbox')).toHaveCount(0);
  await expect(main(page).getByRole('link', { name: 'Sign in and register' })).toHaveCount(0);
});

test('33.13: a left-to-right summary starts at the right edge of a right-to-left page', async ({ page }) => {
  await wear(page, { theme: 'light', direction: 'rtl', width: 1280 });
  await page.goto('/events');
  const row = main(page).getByRole('article').filter({ hasText: 'Public speaking workshop' });
  const edges = await row.evaluate((article) =>
    ['h3', 'p[dir="auto"]'].map((selector) => {
      const letters = document.createRange();
      letters.selectNodeContents(article.querySelector(selector) as Element);
      return Math.round(letters.getBoundingClientRect().right);
    }),
  );
  expect(edges[1]).toBe(edges[0]);
});

import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { MyEvent } from '../../../src/shared/transport/schema.d.ts';
import { signInAs } from '../../model/browser/sign-in-as.ts';
import { expectAccessible } from '../../support/axe.ts';
import { addEvent } from '../../support/events.ts';
import { clockFile, filledPortal, movedClock } from '../../support/filled-portal.ts';
import { untilShown } from '../../support/page-clock.ts';
import { expect } from '../../support/portal.ts';

const hour = 3_600_000;
const title = 'Talk to an audience';

/** A single spot, whose offers last an hour. */
const test = filledPortal(
  (server) => addEvent(server, { title, seats: 1, offer_hours: 1, join_url: undefined }),
  movedClock,
);

const heading = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { level: 2, name });
const says = (page: Page, name: string) => expect(heading(page, name)).toBeVisible();
const saysLater = (page: Page, name: string) => untilShown(page, hour / 60, heading(page, name));
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

test('33.14: an unanswered offer lapses by the server’s clock and goes to the next person, and the page says so', async ({
  page,
  portal: { api },
  filled,
}) => {
  const event_id = filled.content;
  const register = (token: string) =>
    api.call<MyEvent>('/event-registrations', { token, body: { event_id, timezone: 'UTC', or_wait: true } });
  const [first, last, own] = [await api.signUpConfirmed(), await api.signUpConfirmed(), await api.signUpConfirmed()];
  await register(first.token);
  await signInAs(page, own);
  await page.clock.install();
  await page.goto(`/events/${event_id}`);
  await button(page, 'Join waiting list').click();
  await says(page, 'You’re on the waiting list');
  await register(last.token);

  await api.call('/event-registration-endings', { token: first.token, body: { event_id } });
  await saysLater(page, 'A spot has opened up for you');
  writeFileSync(clockFile(filled.dataDir), String(hour + 1));
  await saysLater(page, 'The offer has expired');
  await expectAccessible(page, 'an offer that has lapsed');
  const offered = async () => (await api.call<MyEvent>(`/my-event/${event_id}`, { token: last.token })).registration;
  await expect.poll(async () => (await offered())?.tags, { timeout: 60_000 }).toContain('offered');

  await button(page, 'Join waiting list').click();
  await says(page, 'You’re on the waiting list');
  await expect(page.getByText('You’re next in line.')).toBeVisible();
});

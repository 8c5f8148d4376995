import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { MyShift, VolunteerSummary } from '../../../src/shared/transport/schema.d.ts';
import { signInAs } from '../../model/browser/sign-in-as.ts';
import { expectAccessible } from '../../support/axe.ts';
import { paper } from '../../support/files/pdf.ts';
import { clockFile, filledPortal, movedClock } from '../../support/filled-portal.ts';
import { expect } from '../../support/portal.ts';
import type { PortalApi } from '../../support/portal-api.ts';
import { operateOn } from '../../support/portal-process.ts';
import { addShift } from '../../support/volunteering.ts';

const hour = 3_600_000;
const inHours = 26;

/** A shift with a single spot. Two approved hours there earn a certificate. */
const test = filledPortal((server) => addShift(server, { seats: 1, inHours, certificateHours: 2 }), movedClock);

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name: new RegExp(`^${name}: `) });
const shows = (page: Page, text: string | RegExp) => expect(main(page).getByText(text).first()).toBeVisible();
const summaryOf = (api: PortalApi, token: string) => api.call<VolunteerSummary>('/volunteer-summary', { token });

test('38.13: a learner loses an offered spot while reading, gets another spot, and earns a certificate', async ({
  page,
  portal: { api },
  filled,
}) => {
  const { dataDir, content: shift_id } = filled;
  const [other, own] = [await api.signUpConfirmed(), await api.signUpConfirmed()];
  const { programme } = await api.call<MyShift>(`/my-shift/${shift_id}`, { token: own.token });
  await signInAs(page, own);

  await page.goto('/volunteerCertificates');
  await shows(page, 'No certificates yet.');
  await expectAccessible(page, 'no certificate of volunteering yet');

  await page.goto(`/volunteering-details/${programme.id}`);
  await expect(button(page, 'Sign up')).toBeVisible();
  await expectAccessible(page, 'the shifts of a programme');
  const { item } = await api.call<MyShift>('/shift-signups', { token: other.token, body: { shift_id } });
  await button(page, 'Sign up').focus();
  await page.keyboard.press('Enter');
  await shows(page, /The last spot was just taken/);
  await expect(button(page, 'Join waiting list')).toBeFocused();
  await expectAccessible(page, 'a seat that was lost');
  await page.keyboard.press('Enter');
  await shows(page, 'You’re on the waiting list');
  await shows(page, 'You’re next in line.');
  await expect(button(page, 'Leave waiting list')).toBeFocused();

  const { id, version } = item.signup as NonNullable<typeof item.signup>;
  const given = { id, version, event: 'participation.cancelled' };
  await api.call('/shift-signup-events', { token: other.token, body: given });
  const isOffered = async () => (await summaryOf(api, own.token)).next[0]?.shift.signup?.tags ?? [];
  await expect.poll(isOffered, { timeout: 60_000 }).toContain('offered');
  await page.reload();
  await shows(page, 'A spot has opened up for you');
  await shows(page, /left$/);
  await expectAccessible(page, 'a seat that is held');
  await button(page, 'Accept spot').click();
  await shows(page, 'You’re signed up');

  await button(page, 'Cancel sign-up').click();
  const asked = page.getByRole('dialog', { name: 'Cancel your sign-up?' });
  await expect(asked).toContainText('Others can then take the spot.');
  await expectAccessible(page, 'what it costs to cancel');
  await asked.getByRole('button', { name: 'Keep spot' }).click();
  await expect(button(page, 'Cancel sign-up')).toBeFocused();

  await page.goto('/volunteering');
  await shows(page, 'Your next shifts');
  await expect(main(page).getByRole('link', { name: 'Saturday morning' })).toBeVisible();
  await expectAccessible(page, 'the next shifts above the list');

  await page.goto(`/volunteering-activity/${shift_id}`);
  await shows(page, 'Once the shift has started, you can enter your hours here.');
  await expect(main(page).getByRole('link', { name: 'Directions: Children’s room' })).toBeVisible();
  await expectAccessible(page, 'a shift to come');

  writeFileSync(clockFile(dataDir), String((inHours + 3) * hour));
  // A session ends after this time without a request.
  const { token } = await api.call<{ token: string }>('/login', { body: { email: own.email, password: own.password } });
  await signInAs(page, { ...own, token });
  await page.goto(`/volunteering-activity/${shift_id}`);
  const until = page.getByLabel('To', { exact: true });
  const right = await until.inputValue();
  await until.fill('2001-01-01T10:00');
  await page.getByLabel('Note').fill('I have read three stories.');
  await page.getByRole('button', { name: 'Send hours' }).click();
  await shows(page, 'Choose a time after the start');
  await expectAccessible(page, 'hours that make no sense');
  await page.reload();
  await expect(page.getByLabel('Note')).toHaveValue('I have read three stories.');
  await page.getByLabel('To', { exact: true }).fill(right);

  let arrive = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/api/uploads/*', (route) => held.then(() => route.continue()));
  const attach = (name: string) =>
    page
      .getByLabel('Choose files')
      .setInputFiles({ name, mimeType: 'application/pdf', buffer: paper(`What ${name} says.`) });
  const file = (name: string) => main(page).getByRole('listitem').filter({ hasText: name });
  await attach('sheet.pdf');
  await page.getByRole('button', { name: 'Send hours' }).click();
  await shows(page, 'Wait until the file has uploaded, or remove it.');
  arrive();
  await expect(file('sheet.pdf').getByRole('button', { name: /^Remove/ })).toBeVisible({ timeout: 30_000 });
  await attach('letter.pdf');
  await expect(file('letter.pdf').getByRole('button', { name: /^Remove/ })).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page, 'hours with evidence');
  await page.reload();
  await expect(file('letter.pdf')).toBeVisible();
  await expect(file('sheet.pdf')).toBeVisible();
  await page.getByRole('button', { name: 'Send hours' }).click();
  await shows(page, 'Waiting for approval');
  await shows(page, '2 h');
  await expectAccessible(page, 'evidence that was sent');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    main(page).getByRole('link', { name: 'sheet.pdf' }).click(),
  ]);
  expect(readFileSync(await download.path(), 'utf8')).toContain('What sheet.pdf says.');

  const operate = operateOn(dataDir);
  const { item: after } = await api.call<MyShift>(`/my-shift/${shift_id}`, { token });
  const hours = String(after.hours?.id);
  await operate('event', 'volunteerHours', hours, 'hours.returned', '--reason', 'You left half an hour before.');
  await page.reload();
  await shows(page, 'You left half an hour before.');
  await expectAccessible(page, 'hours that came back');
  await file('letter.pdf')
    .getByRole('button', { name: /^Remove/ })
    .click();
  await page.getByRole('button', { name: 'Send hours again' }).click();
  await shows(page, 'Waiting for approval');
  await expect(file('sheet.pdf')).toBeVisible();
  await expect(file('letter.pdf')).toHaveCount(0);
  expect(await operate('flow', 'volunteerHours', '--content')).toMatch(/\n {2}sheet\.pdf, 38 bytes: http/);

  await page.goto('/volunteerCertificates');
  await shows(page, '0 of 2 hours approved');
  await expectAccessible(page, 'hours on their way to a certificate');
  await operate('event', 'volunteerHours', hours, 'hours.approved');
  await expect
    .poll(async () => (await summaryOf(api, token)).certificates.length, { timeout: 60_000 })
    .toBeGreaterThan(0);
  await page.reload();
  await expect(main(page).getByRole('link', { name: 'PDF: Reading aloud' })).toBeVisible();
  await shows(page, '2 h approved, 0 h waiting');
  await expectAccessible(page, 'a certificate of volunteering');
});

import type { Page } from '@playwright/test';
import { addDays, dayOf } from '../../../../src/shared/time/days.ts';
import { signInAs } from '../../../model/browser/sign-in-as.ts';
import { expectAccessible } from '../../../support/axe.ts';
import { cell, demo, entry, saturday } from '../../../support/browser/calendar.ts';
import { expect, test } from '../../../support/portal.ts';
import type { Learner, PortalApi } from '../../../support/portal-api.ts';

async function learnerWithEntries(api: PortalApi): Promise<Learner> {
  const learner = await api.signUpOnboarded();
  const entries = [
    entry('Study group', saturday, '18:00', '20:00'),
    entry('Call home', saturday, '19:00', '19:30'),
    entry('Hand in the essay', addDays(saturday, 1), '18:00', '18:00'),
  ];
  for (const body of entries) await api.call('/calendar-entries', { body, token: learner.token });
  return learner;
}

/** The row is found by time and title, because hints of other rows also contain the title. */
const row = (page: Page, title: string) => page.getByRole('button', { name: new RegExp(`\\d ${title}`) });

test('19.1: the month is navigated by keyboard, a day opens as agenda, and Back restores each step', async ({
  page,
  portal,
}) => {
  await signInAs(page, await learnerWithEntries(portal.api));
  await page.goto(`/calender?view=month&date=${saturday}&zone=Europe/Berlin`);
  await expect(page.getByRole('heading', { name: 'March 2031' })).toBeVisible();
  await cell(page, 'Saturday 29 March, 2 items').focus();
  await page.keyboard.press('ArrowRight');
  await expect(cell(page, 'Sunday 30 March, 1 item')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('heading', { name: 'April 2031' })).toBeVisible();
  await expect(cell(page, 'Sunday 6 April, no items')).toBeFocused();
  await page.keyboard.press('PageUp');
  await expect(cell(page, 'Thursday 6 March, no items')).toBeFocused();
  await page.keyboard.press('End');
  await expect(cell(page, 'Sunday 9 March, no items')).toBeFocused();

  await cell(page, 'Saturday 29 March, 2 items').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/view=agenda&date=2031-03-29/);
  await expect(row(page, 'Study group')).toContainText('Overlaps with Call home');
  await page.goBack();
  await expect(cell(page, 'Saturday 29 March, 2 items')).toBeVisible();
});

test('19.2: kinds and time zone are in the address, times follow the zone, and details return the focus', async ({
  page,
  portal,
}) => {
  await signInAs(page, await learnerWithEntries(portal.api));
  await page.goto(`/calender?view=agenda&date=${saturday}&zone=Europe/Berlin`);
  await expect(row(page, 'Study group')).toContainText('18:00 – 20:00');
  await expect(row(page, 'Hand in the essay')).toContainText('Due 18:00');
  await page.getByLabel('Time zone').selectOption('Asia/Kolkata');
  // Berlin's clocks are an hour ahead from Sunday on.
  await expect(row(page, 'Study group').first()).toContainText('22:30 – 00:30');
  await expect(row(page, 'Hand in the essay')).toContainText('Due 21:30');
  await expect(page).toHaveURL(/zone=Asia\/Kolkata/);

  await row(page, 'Hand in the essay').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Hand in the essay' });
  await expect(dialog).toContainText('Sunday 30 March, due at 21:30');
  await expect(dialog).toContainText('Berlin timeSunday 30 March, due at 18:00');
  await page.keyboard.press('Escape');
  await expect(row(page, 'Hand in the essay')).toBeFocused();

  await page.getByRole('checkbox', { name: 'Deadlines' }).uncheck();
  await expect(page).toHaveURL(/types=live,entry,event/);
  await expect(row(page, 'Hand in the essay')).toHaveCount(0);
  await page.goBack();
  await expect(row(page, 'Hand in the essay')).toBeVisible();
});

test('19.1: a learner finds upcoming live classes, on a phone as an agenda', async ({ page, portal }) => {
  const signedIn = await portal.api.call<Pick<Learner, 'token' | 'user'>>('/login', { body: demo });
  await signInAs(page, { ...demo, ...signedIn });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/calender');
  await expect(page.getByRole('radio', { name: 'Agenda' })).toBeChecked();
  // The class starts late in the evening and ends the next day, so it is listed on both days.
  await row(page, 'How to make honest charts').first().click();
  await page.getByRole('dialog').getByRole('link', { name: 'Open' }).click();
  await expect(page).toHaveURL(/\/zoomClass\?class_id=\d+/);
});

for (const scheme of ['light', 'dark'] as const)
  test(`19.7: agenda, month, week, details and form are accessible, ${scheme}`, async ({ page, portal }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await signInAs(page, await learnerWithEntries(portal.api));
    for (const view of ['agenda', 'month', 'week']) {
      await page.goto(`/calender?view=${view}&date=${saturday}&zone=Europe/Berlin`);
      await expect(page.getByText('Call home').first()).toBeVisible();
      await expectAccessible(page, `${view}, ${scheme}`);
    }
    await page.getByText('Study group').click();
    await expectAccessible(page, `details, ${scheme}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click();
    await expectAccessible(page, `form, ${scheme}`);
  });

test('19.6: only the calendar is printed, black on white, also in the dark theme', async ({ page, portal }) => {
  await signInAs(page, await learnerWithEntries(portal.api));
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.setViewportSize({ width: 720, height: 1000 });
  for (const view of ['agenda', 'month', 'week']) {
    await page.goto(`/calender?view=${view}&date=${saturday}&zone=Europe/Berlin`);
    await expect(page.getByText('Study group').first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Today|Next|Add a note|Create address)/ })).toHaveCount(0);
    await expect(page.getByRole('radio')).toHaveCount(0);
    await expect(page.getByRole('banner')).toHaveCount(0);
    const inks = await page.locator('body, body *').evaluateAll((all) => {
      const shown = all.filter((element) => element.checkVisibility());
      const values = shown.map((element) => {
        const { color, backgroundColor } = getComputedStyle(element);
        return `${color} on ${backgroundColor}`;
      });
      return [...new Set(values)];
    });
    expect(inks).toEqual(['rgb(0, 0, 0) on rgba(0, 0, 0, 0)']);
  }
});

test('19.5: a secret feed address is created, shown once, and revoked', async ({ page, portal, request }) => {
  const learner = await portal.api.signUpOnboarded();
  const soon = entry('Study group', addDays(dayOf(Date.now(), 'UTC'), 2), '18:00', '20:00');
  await portal.api.call('/calendar-entries', { body: soon, token: learner.token });
  await signInAs(page, learner);
  await page.goto('/calender');
  await page.getByRole('button', { name: 'Create address' }).click();
  const url = await page.getByLabel('Secret address').inputValue();
  const { pathname } = new URL(url);
  const read = () => request.get(`${portal.origin}${pathname}`);
  expect(await (await read()).text()).toContain('SUMMARY:Study group');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Create new address' })).toBeVisible();
  expect(await page.content()).not.toContain(pathname);
  await page.getByRole('button', { name: 'Delete address' }).click();
  await expect(page.getByText('The calendar address is deleted').first()).toBeVisible();
  expect((await read()).status()).toBe(404);
});

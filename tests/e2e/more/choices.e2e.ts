import { signInAs } from '../../model/browser/sign-in-as.ts';
import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/portal.ts';

test('29.9: a learner chooses where and when to be notified, and quiet hours', async ({ page, portal }) => {
  const learner = await portal.api.signUpOnboarded();
  await signInAs(page, learner);
  await page.goto('/my-portal#notifications');
  const part = page.getByRole('region', { name: 'Notifications' });
  const area = part.getByRole('button', { name: /^Live classes/ });
  await area.press('Enter');
  const mail = part.getByRole('combobox', { name: 'Messages from presenters: by email' });
  const inPortal = part.getByRole('checkbox', { name: 'Messages from presenters: in the portal' });
  await expect(mail).toHaveValue('at_once');
  await mail.selectOption('Once a day');
  await inPortal.press('Space');
  await expect(inPortal).not.toBeChecked();
  await expect(part.getByRole('row', { name: /^Cancelled live classes/ })).toContainText('Always on.');
  await expectAccessible(page, 'the choices');

  await part.getByRole('checkbox', { name: 'Turn on quiet hours' }).press('Space');
  await part.getByLabel('Until').fill('22:00');
  await part.getByRole('button', { name: 'Save quiet hours' }).press('Enter');
  await expect(part.getByText('Choose an end that differs from the start')).toBeVisible();
  await part.getByLabel('Until').fill('06:30');
  await part.getByRole('button', { name: 'Save quiet hours' }).press('Enter');
  await expect(page.getByText('Your quiet hours are saved')).toBeVisible();
  const kept = await portal.api.call<{ kinds: object[]; quiet_hours: object }>('/notification-preferences', {
    token: learner.token,
  });
  expect(kept.quiet_hours).toEqual({ starts_at: '22:00', ends_at: '06:30' });
  expect(kept.kinds).toContainEqual({
    kind: 'class_note',
    area: 'live_classes',
    is_required: false,
    in_portal: false,
    mail: 'daily',
  });

  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 360, height: 800 });
  await page.reload();
  await area.press('Enter');
  await expect(mail).toHaveValue('daily');
  await expect(part.getByLabel('Until')).toHaveValue('06:30');
  await expectAccessible(page, 'the choices on a phone');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await part.screenshot({ path: 'test-results/choices-dark-360.png' });
});

test('29.11: the link below an email opens a page with a button that unsubscribes, without signing in', async ({
  page,
}) => {
  await page.goto('/mail-settings?token=nobodys');
  await expect(page).toHaveURL(/\/mail-settings$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unsubscribe from these emails');
  await expectAccessible(page, 'the page of the link');
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/mail-unsubscriptions'));
  await page.getByRole('button', { name: 'Unsubscribe' }).press('Enter');
  expect((await sent).postDataJSON()).toEqual({ token: 'nobodys', is_wanted: false });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
  await expect(page.getByRole('link', { name: 'Change notification settings' })).toHaveAttribute(
    'href',
    '/my-portal#notifications',
  );
});

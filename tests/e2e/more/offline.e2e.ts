import { asOf, asOfTime, expectWaiting } from '../../support/browser/offline.ts';
import { expect, test } from '../../support/portal.ts';

test('text typed offline stays, and is sent once the connection is back', async ({ page, context }) => {
  await page.goto('/contact-us');
  await page.getByLabel('Topic').selectOption('account');
  await context.setOffline(true);
  const message = page.getByLabel('Message', { exact: true });
  await message.fill('I cannot find my own list of universities.');
  await page.getByLabel('Name', { exact: true }).fill('Asha Rao');
  await page.getByRole('textbox', { name: 'Email' }).fill('asha@example.com');
  await page.getByRole('checkbox').check();
  const send = page.getByRole('button', { name: 'Send message' });
  await expectWaiting(send);
  await page.getByRole('textbox', { name: 'Email' }).press('Enter');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(message).toHaveValue('I cannot find my own list of universities.');

  await context.setOffline(false);
  await expect(send).not.toHaveAttribute('aria-disabled');
  await page.route('**/api/contact-messages', (route) => route.abort('internetdisconnected'), { times: 1 });
  await send.click();
  await expect(page.getByRole('alert')).toContainText('Network Error. What you typed is kept');
  await expect(message).toHaveValue('I cannot find my own list of universities.');
  await send.click();
  await expect(page.getByRole('heading', { name: 'Your form was sent' })).toBeVisible();
});

test('a page not loaded before says that it waits for a connection, and then loads automatically', async ({
  page,
  context,
}) => {
  await page.goto('/about-us');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await context.setOffline(true);
  await expect(asOf(page)).toHaveText(asOfTime);
  await page.evaluate(() => {
    history.pushState({}, '', '/what-we-offer');
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  });
  await expect(page.getByText('This loads when you’re back online.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
});

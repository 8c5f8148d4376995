import { signInAs } from '../../model/browser/sign-in-as.ts';
import { expect, test } from '../../support/portal.ts';

test('a session ended in another tab shows a notice at the top right for three seconds', async ({ page, portal }) => {
  await signInAs(page, await portal.api.signUpOnboarded());
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hello');
  await page.evaluate(() => {
    localStorage.removeItem('session');
    window.dispatchEvent(new StorageEvent('storage', { key: 'session', newValue: null }));
  });
  const notifications = page.getByRole('region', { name: 'Notifications' });
  const notice = notifications.getByText('You were signed out in another tab.');
  await expect(notice).toBeInViewport();
  const box = await notice.boundingBox();
  const viewport = page.viewportSize();
  expect(box?.y).toBeLessThan(140);
  expect(box?.x).toBeGreaterThan((viewport?.width ?? 0) / 2);
  await expect(notice).toHaveCount(0);
});

test('failures are shown one at a time, are never lost, and can be reached by keyboard', async ({ page, portal }) => {
  await page.clock.install();
  await signInAs(page, await portal.api.signUpOnboarded());
  await page.goto('/skills');
  await page.route('**/api/add-skill-mapping', (route) => route.fulfill({ status: 500, body: '{}' }));
  await expect(page.getByText('0 selected', { exact: true })).toBeVisible();
  const cards = page.getByRole('button', { name: /^Add / });
  await expect(cards.nth(4)).toBeVisible();
  // The clock is paused from here on. Otherwise, on a busy machine, the first toast would end before the fifth appears.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  for (let index = 0; index < 5; index += 1) await cards.nth(index).click();
  const region = page.getByRole('region', { name: /^Messages/ });
  const toasts = region.locator('[data-scope=toast][data-part=root][data-state=open]');
  const soon = <Seen>(see: () => Promise<Seen>) =>
    expect.poll(
      async () => {
        await page.clock.runFor(100);
        return see();
      },
      { intervals: [50] },
    );
  await soon(() => toasts.count()).toBe(1);
  await page.keyboard.press('Alt+KeyT');
  await expect(region).toBeFocused();
  await expect(region).toHaveAttribute('aria-keyshortcuts', 'Alt+T');
  for (const left of [1, 1, 1, 1, 0]) {
    const id = await toasts.first().getAttribute('id');
    const closed = region.locator(`[id="${id}"]`);
    await closed.getByRole('button', { name: 'Close message' }).focus();
    await page.keyboard.press('Enter');
    // Before the toast is removed, it fades out by the page's clock.
    await soon(async () => [await closed.count(), await toasts.count()]).toEqual([0, left]);
  }
});

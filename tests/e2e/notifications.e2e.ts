import { signInAs } from '../model/browser/sign-in-as.ts';
import { expect, test } from '../support/portal.ts';

test('a session that ends in another tab is told at the top end, for three seconds', async ({ page, portal }) => {
  await signInAs(page, await portal.api.signUpOnboarded());
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hello');
  await page.evaluate(() => {
    localStorage.removeItem('session');
    window.dispatchEvent(new StorageEvent('storage', { key: 'session', newValue: null }));
  });
  const notifications = page.getByRole('region', { name: 'Notifications' });
  const told = notifications.getByText('You have been signed out in another tab.');
  await expect(told).toBeInViewport();
  const box = await told.boundingBox();
  const viewport = page.viewportSize();
  expect(box?.y).toBeLessThan(140);
  expect(box?.x).toBeGreaterThan((viewport?.width ?? 0) / 2);
  await expect(told).toHaveCount(0);
});

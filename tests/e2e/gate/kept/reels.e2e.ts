import { signInAs } from '../../../model/browser/sign-in-as.ts';
import { expectAccessible } from '../../../support/axe.ts';
import { expect, test } from '../../../support/portal.ts';

test('somebody begins a reel and finds it in the list', async ({ page, portal: { api } }) => {
  await signInAs(page, await api.signUpOnboarded());
  await page.goto('/reels');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'New reel' }).click();
  await expect(main.getByRole('heading', { level: 2, name: 'My reel' })).toBeVisible();
  await expectAccessible(page, 'the list of reels');
});

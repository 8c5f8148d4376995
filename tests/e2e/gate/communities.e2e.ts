import type { Page } from '@playwright/test';
import type { CommunityPage } from '../../../src/shared/transport/schema.d.ts';
import { signInAs } from '../../model/browser/sign-in-as.ts';
import { expectAccessible } from '../../support/axe.ts';
import { idIn, joinCommunity, postIn } from '../../support/browser/posts.ts';
import { test } from '../../support/gate-portal.ts';
import { expect } from '../../support/portal.ts';

async function publish(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(text);
  const button = page.getByRole('button', { name: 'Publish' });
  await expect(button).toBeEnabled();
  await button.click();
  await expect(page.getByText('We check your post before others can see it.')).toBeVisible();
}

test('43.9–43.19: a learner asks in a community, and another learner finds the question', async ({
  browser,
  page,
  portal,
  operate,
}) => {
  const other = await (await browser.newContext()).newPage();
  const asha = await portal.api.signUpOnboarded();
  const ben = await portal.api.signUpOnboarded();
  await signInAs(page, asha);
  await signInAs(other, ben);
  const { items } = await portal.api.call<CommunityPage>('/community-list?q=programming', { token: asha.token });
  const id = items[0]?.about.id ?? 0;
  const address = `${portal.origin}/communities/${id}`;
  await joinCommunity(portal.api, ben, id);
  await page.goto(address);
  await page.getByRole('button', { name: /^Join/ }).click();
  await expect(page.getByText('You’re a member.')).toBeVisible();

  await page.getByText('Write a post').click();
  await page.getByLabel('Title', { exact: true }).fill('When does a loop end?');
  await page.getByRole('textbox', { name: 'Tags' }).fill('Loops, #first steps');
  await publish(page, 'Your post', 'Mine **never** does.');
  const card = postIn(page, 'When does a loop end?');
  await expect(card).toContainText('Only you can see this post until we’ve checked it.');
  await expect(card).toBeFocused();
  await expect(page.getByLabel('Your post', { exact: true })).toBeHidden();
  const question = await idIn(page, 'When does a loop end?');
  await operate('event', 'moderation', question, 'post.approved');

  await other.goto(`${address}?tag=first+steps`);
  await other.getByRole('link', { name: 'When does a loop end?' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'When does a loop end?' })).toBeVisible();
  await expectAccessible(other, 'a post with its answers');
});

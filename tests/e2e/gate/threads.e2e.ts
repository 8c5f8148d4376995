import type { Page } from '@playwright/test';
import { signInAs } from '../../model/browser/sign-in-as.ts';
import { expectAccessible } from '../../support/axe.ts';
import { idIn, postIn, pressIn } from '../../support/browser/posts.ts';
import { test } from '../../support/gate-portal.ts';
import { expect } from '../../support/portal.ts';

const comments = (page: Page) => page.getByRole('region', { name: 'Comments' });
const post = (page: Page, text: string) => postIn(comments(page), text);

/** Types a text and publishes it once the draft is saved. */
async function publish(page: Page, label: string, text: string): Promise<void> {
  await comments(page).getByLabel(label).fill(text);
  const buttons = comments(page).getByRole('button', { name: 'Publish' });
  const button = label === 'Your comment' ? buttons.first() : buttons.last();
  await expect(button).toBeEnabled();
  await button.click();
}

test('43.1, 43.9, 43.10: two learners comment and reply, and one likes the other’s comment', async ({
  browser,
  page,
  portal,
  operate,
}) => {
  const other = await (await browser.newContext()).newPage();
  await signInAs(page, await portal.api.signUpOnboarded());
  await signInAs(other, await portal.api.signUpOnboarded());
  const address = `${portal.origin}/blogDetail/what-to-do-when-you-are-stuck`;

  await page.goto(address);
  await publish(page, 'Your comment', 'Ask the **smallest** question first.');
  await expect(post(page, 'smallest')).toContainText('Only you can see this post until we’ve checked it.');
  await expect(post(page, 'smallest')).toBeFocused();
  const first = await idIn(comments(page), 'smallest');
  await operate('event', 'moderation', first, 'post.approved');

  await other.goto(`${address}?post=${first}`);
  await expect(post(other, 'smallest')).toBeFocused();
  await pressIn(comments(other), 'smallest', /^Reply/);
  await publish(other, 'Your reply', 'And say what you have tried.');
  await expect(post(other, 'what you have tried')).toContainText('Only you can see this');
  await pressIn(comments(other), 'smallest', /^Like/);
  await expect(post(other, 'smallest').getByRole('button', { name: /^Like/ }).first()).toHaveText('Like · 1');
  await expectAccessible(other, 'comments of an article');
});

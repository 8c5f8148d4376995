import type { Page } from '@playwright/test';
import type { CommunityPage } from '../../../src/shared/transport/schema.d.ts';
import { signInAs } from '../../model/browser/sign-in-as.ts';
import { expectAccessible } from '../../support/axe.ts';
import { test } from '../../support/gate-portal.ts';
import { expect } from '../../support/portal.ts';

const post = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text }).last();
const press = (page: Page, text: string, name: string | RegExp) =>
  post(page, text).getByRole('button', { name }).first().click();
const idOf = async (page: Page, text: string) =>
  (await post(page, text).getAttribute('id'))?.replace('post-', '') ?? '';

async function publish(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(text);
  const button = page.getByRole('button', { name: 'Publish' });
  await expect(button).toBeEnabled();
  await button.click();
  await expect(page.getByText('We look at it before others see it.')).toBeVisible();
}

test('43.9–43.20: a learner asks in a community, another answers, and a removal is appealed', async ({
  browser,
  page,
  portal,
  operate,
}) => {
  const other = await (await browser.newContext()).newPage();
  const asha = await portal.api.signUpOnboarded();
  await signInAs(page, asha);
  await signInAs(other, await portal.api.signUpOnboarded());
  const { items } = await portal.api.call<CommunityPage>('/community-list?q=programs', { token: asha.token });
  const address = `${portal.origin}/communities/${items[0]?.about.id}`;
  const decide = (...line: string[]) => operate('event', 'moderation', ...line);
  for (const one of [page, other]) {
    await one.goto(address);
    await one.getByRole('button', { name: /^Join/ }).click();
    await expect(one.getByText('You are a member.')).toBeVisible();
  }

  await page.getByText('Ask or tell something').click();
  await page.getByLabel('Title', { exact: true }).fill('When does a loop end?');
  await page.getByRole('textbox', { name: 'Tags' }).fill('Loops, #first steps');
  await publish(page, 'Your post', 'Mine **never** does.');
  const card = post(page, 'When does a loop end?');
  await expect(card).toContainText('Only you see this until we have looked at it.');
  await expect(card).toBeFocused();
  await expect(page.getByLabel('Your post', { exact: true })).toBeHidden();
  const question = await idOf(page, 'When does a loop end?');
  decide(question, 'post.approved');

  await other.goto(`${address}?tag=first+steps`);
  await other.getByRole('link', { name: 'When does a loop end?' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'When does a loop end?' })).toBeVisible();
  await expectAccessible(other, 'a post with its answers');
  await press(other, 'Mine never does', /^Answer/);
  await publish(other, 'Your answer', 'Count up at its end.');
  await expect(post(other, 'Count up')).toBeFocused();
  const answer = await idOf(other, 'Count up');
  decide(answer, 'post.approved');

  await page.goto(`${portal.origin}/communities/content/${question}?post=${answer}`);
  await expect(post(page, 'Count up')).toBeFocused();
  await press(page, 'Count up', /has helped$/);
  await expect(post(page, 'Count up')).toContainText('This has helped');

  decide(answer, 'post.removed', '--reason', 'It looks like advertising.');
  await page.reload();
  await expect(page.getByText('One answer was removed.')).toBeVisible();
  await expect(page.getByText('Nobody has answered yet.')).toBeHidden();
  await page.goto(`${portal.origin}/notification-popup`);
  const told = page.getByRole('main').getByRole('listitem').filter({ hasText: 'answered “When does a loop end?”.' });
  await expect(told).toContainText('What it was about is not there any more.');
  await other.reload();
  await expect(post(other, 'Count up')).toContainText('The reason: It looks like advertising.');
  await press(other, 'Count up', 'Appeal');
  await other.getByRole('dialog').getByLabel('What we should know').fill('It is advice.');
  await other.getByRole('dialog').getByRole('button', { name: 'Send the appeal' }).click();
  await expect(post(other, 'Count up')).toContainText('You have appealed');
  decide(answer, 'post.restored', '--reason', 'It is advice.');
  await page.goto(`${portal.origin}/communities/content/${question}`);
  await expect(post(page, 'Count up')).toBeVisible();
});

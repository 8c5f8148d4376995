import type { Page } from '@playwright/test';
import { signInAs } from '../../model/browser/sign-in-as.ts';
import { expectAccessible } from '../../support/axe.ts';
import { attach } from '../../support/browser/assignments.ts';
import { joinCommunity, writeIn } from '../../support/browser/posts.ts';
import { addCommunity } from '../../support/communities.ts';
import { filledPortal } from '../../support/filled-portal.ts';
import { expect } from '../../support/portal.ts';
import { operateOn } from '../../support/portal-process.ts';

const test = filledPortal(addCommunity);

const post = (page: Page, id: number) => page.locator(`#post-${id}`);

test('43.21–43.24: a learner follows a long thread, sorts answers, mentions another learner, and adds a file', async ({
  browser,
  page,
  portal,
  filled,
}) => {
  const { api, origin } = portal;
  const operate = operateOn(filled.dataDir);
  const id = filled.content;
  const [asha, ben] = [await api.signUpOnboarded('Asha Rao'), await api.signUpOnboarded('Ben Okafor')];
  for (const learner of [asha, ben]) await joinCommunity(api, learner, id);
  const approve = (one: number) => operate('event', 'moderation', String(one), 'post.approved');
  const question = await writeIn(api, ben, id, 'Where does a loop end?');
  await approve(question);
  const first = await writeIn(api, asha, id, 'At its condition.', question);
  await approve(first);
  const second = await writeIn(api, ben, id, 'Which one?', first);
  const third = await writeIn(api, asha, id, 'The one at its head.', second);
  const fourth = await writeIn(api, ben, id, 'And without one?', third);

  await signInAs(page, asha);
  await page.goto(`${origin}/communities/content/${question}`);
  await post(page, fourth).getByRole('link', { name: 'In reply to you' }).click();
  await expect(post(page, third)).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`post=${third}#post-${third}$`));

  await page.getByLabel('Sort answers').selectOption({ label: 'Newest first' });
  await expect(page).toHaveURL(/\?answers=new$/);
  const answers = page.getByRole('region', { name: 'Answers' }).getByRole('article');
  await expect(answers.first()).toContainText('And without one?');
  await page.reload();
  await expect(answers.first()).toContainText('And without one?');
  await expect(post(page, second).getByRole('link', { name: 'In reply to you' })).toBeVisible();

  await post(page, first)
    .getByRole('button', { name: /^Reply/ })
    .click();
  const field = page.getByLabel('Your reply');
  await field.fill('As said by @be');
  await field.press('n');
  await expect(page.getByRole('list', { name: 'People to mention' })).toBeVisible();
  await expectAccessible(page, 'people to mention');
  await page.getByRole('button', { name: /^Mention Ben O\., who wrote “And without one\?”/ }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(`As said by [@Ben O.](person:p${fourth}) `);
  await page.keyboard.type('above.');
  const publish = page.getByRole('button', { name: 'Publish' });
  await expect(publish).toBeEnabled();
  await publish.click();
  await expect(answers.first().getByText('As said by @Ben O. above.')).toBeVisible();

  // When a published post is edited, it accepts files.
  await post(page, third).getByRole('button', { name: 'Edit' }).click();
  const change = page.getByRole('form', { name: 'Edit your post' });
  await change.getByText('Add files').click();
  await attach(page, 'loop.txt', 'for (;;)');
  await expect(change.getByRole('link', { name: 'loop.txt' })).toBeVisible();
  await change.getByRole('button', { name: 'Save changes' }).click();
  await expect(post(page, third).getByRole('link', { name: 'loop.txt' })).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await signInAs(other, ben);
  await other.goto(`${origin}/notification-popup`);
  await expect(other.getByText(/mentioned you in “\P{L}?First steps in code\P{L}?”\./u)).toBeVisible();
  await other.context().close();
});

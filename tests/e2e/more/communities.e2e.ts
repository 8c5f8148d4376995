import type { Page } from '@playwright/test';
import { signInAs } from '../../model/browser/sign-in-as.ts';
import { expectAccessible } from '../../support/axe.ts';
import { addCommunity } from '../../support/communities.ts';
import { filledPortal } from '../../support/filled-portal.ts';
import { expect } from '../../support/portal.ts';
import { operateOn } from '../../support/portal-process.ts';

/** One community of each way in. */
const test = filledPortal(async (server) => ({
  open: await addCommunity(server, { name: 'Everybody’s loops' }),
  asked: await addCommunity(server, { name: 'Loops on request', access: 'request' }),
  shut: await addCommunity(server, { name: 'Invited loops', access: 'invitation' }),
}));

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name });

test('44.2: a learner joins, mutes, leaves and comes back', async ({ page, filled, portal }) => {
  await signInAs(page, await portal.api.signUpOnboarded());
  await page.goto(`${portal.origin}/communities`);
  await button(page, 'Join: Everybody’s loops').click();
  await expect(main(page)).toContainText('You are a member.');
  await expectAccessible(page, 'communities');
  await button(page, /^Mute: /).click();
  await expect(button(page, /^Muted: /)).toHaveAttribute('aria-pressed', 'true');
  await button(page, 'Leave: Everybody’s loops').click();
  await expect(main(page)).toContainText('You have left Everybody’s loops.');
  // What stands there still would be taken for the outcome of the next press.
  await expect(main(page)).not.toContainText('You are a member.');
  await button(page, 'Undo').click();
  await expect(main(page)).toContainText('You are a member.');
  await page.goto(`${portal.origin}/communities/${filled.content.open}`);
  await main(page).getByLabel('Tell me of').selectOption({ label: 'every new post' });
  await expect(main(page).getByLabel('Tell me of')).toHaveValue('all');
  await page.reload();
  await expect(main(page).getByLabel('Tell me of')).toHaveValue('all');
  await expectAccessible(page, 'a community');
});

test('44.3, 44.4: a request is refused with a reason, and an invitation accepted', async ({ page, filled, portal }) => {
  const operate = operateOn(filled.dataDir);
  const { asked, shut } = filled.content;
  const learner = await portal.api.signUpOnboarded();
  await signInAs(page, learner);
  await page.goto(`${portal.origin}/communities/${asked}`);
  await expect(main(page)).toContainText('Only members read what is written here.');
  await button(page, 'Ask to be let in').click();
  await expect(main(page)).toContainText('You have asked to be let in.');
  const line = operate('community-requests')
    .split('\n')
    .find((one) => one.includes('request.refused'));
  const id = line?.match(/membership (\d+)/)?.[1] ?? '';
  operate('event', 'membership', id, 'request.refused', '--reason', 'It is full for now.');
  await page.reload();
  await expect(main(page)).toContainText('The reason: It is full for now.');

  operate('invite-to-community', String(shut), learner.user.email);
  await page.goto(`${portal.origin}/communities?tab=mine`);
  await button(page, 'Accept the invitation: Invited loops').click();
  await expect(main(page)).toContainText('You are a member.');
});

test('44.1: a visitor sees open communities and nobody in them, and joins by an account', async ({ page, portal }) => {
  await page.goto(`${portal.origin}/community`);
  await expect(main(page)).toContainText('Everybody’s loops');
  await expect(main(page)).not.toContainText('Loops on request');
  await expectAccessible(page, 'communities for visitors');
  await main(page).getByRole('link', { name: 'Join Everybody’s loops' }).click();
  await expect(page).toHaveURL(/\/sign-up\?redirectUrl=%2Fcommunities%2F\d+$/);
});

test('43.28: a learner who is no member joins below the post and answers it', async ({ page, portal, filled }) => {
  const asker = await portal.api.signUpOnboarded();
  const { token } = asker;
  await portal.api.call('/community-membership-events', {
    token,
    body: { id: filled.content.open, event: 'community.joined' },
  });
  await signInAs(page, asker);
  await page.goto(`${portal.origin}/communities/${filled.content.open}`);
  await main(page).getByText('Ask or tell something').click();
  await main(page).getByLabel('Title', { exact: true }).fill('Why does it stop?');
  await main(page).getByLabel('Your post', { exact: true }).fill('My loop ends early.');
  await button(page, 'Publish').click();
  const card = main(page).getByRole('article').filter({ hasText: 'Why does it stop?' });
  const id = ((await card.getAttribute('id')) ?? '').replace('post-', '');
  operateOn(filled.dataDir)('event', 'moderation', id, 'post.approved');

  await signInAs(page, await portal.api.signUpOnboarded());
  await page.goto(`${portal.origin}/communities/content/${id}`);
  await expect(main(page)).toContainText('Join Everybody’s loops to answer.');
  await expectAccessible(page, 'a post for a learner who is no member');
  await button(page, 'Join').click();
  await expect(button(page, /^Answer /)).toBeVisible();
  await expect(main(page)).not.toContainText('to answer.');
  await expect(main(page).getByRole('heading', { name: 'Answers' })).toBeFocused();
});

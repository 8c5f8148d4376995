import type { Page } from '@playwright/test';
import { signInAs } from '../../model/browser/sign-in-as.ts';
import { expectAccessible } from '../../support/axe.ts';
import { joinCommunity, postIn, pressIn, writeIn } from '../../support/browser/posts.ts';
import { addCommunity } from '../../support/communities.ts';
import { filledPortal } from '../../support/filled-portal.ts';
import { expect } from '../../support/portal.ts';
import { operateOn } from '../../support/portal-process.ts';

/** A community of each type of membership. */
const test = filledPortal(async (server) => ({
  open: await addCommunity(server, { name: 'Everybody’s loops' }),
  asked: await addCommunity(server, { name: 'Loops on request', access: 'request' }),
  shut: await addCommunity(server, { name: 'Invited loops', access: 'invitation' }),
}));

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name });

test('44.2: a learner joins, mutes, leaves and rejoins a community', async ({ page, filled, portal }) => {
  await signInAs(page, await portal.api.signUpOnboarded());
  await page.goto(`${portal.origin}/communities`);
  await button(page, 'Join: Everybody’s loops').click();
  await expect(main(page)).toContainText('You’re a member.');
  await expectAccessible(page, 'communities');
  await button(page, /^Mute: /).click();
  await expect(button(page, /^Muted: /)).toHaveAttribute('aria-pressed', 'true');
  await button(page, 'Leave: Everybody’s loops').click();
  await expect(main(page)).toContainText('You’ve left Everybody’s loops.');
  // Wait until the old text is gone; otherwise it would be mistaken for the result of the next press.
  await expect(main(page)).not.toContainText('You’re a member.');
  await button(page, 'Undo').click();
  await expect(main(page)).toContainText('You’re a member.');
  await page.goto(`${portal.origin}/communities/${filled.content.open}`);
  await main(page).getByLabel('Notify me about').selectOption({ label: 'Every new post' });
  await expect(main(page).getByLabel('Notify me about')).toHaveValue('all');
  await page.reload();
  await expect(main(page).getByLabel('Notify me about')).toHaveValue('all');
  await expectAccessible(page, 'a community');
});

test('44.3, 44.4: a membership request is declined with a reason, and an invitation is accepted', async ({
  page,
  filled,
  portal,
}) => {
  const operate = operateOn(filled.dataDir);
  const { asked, shut } = filled.content;
  const learner = await portal.api.signUpOnboarded();
  await signInAs(page, learner);
  await page.goto(`${portal.origin}/communities/${asked}`);
  await expect(main(page)).toContainText('Only members can read the posts here.');
  await button(page, 'Request to join').click();
  await expect(main(page)).toContainText('You’ve asked to join.');
  const requests = await operate('flow', 'membership', '--waiting-on', 'us');
  const id = requests.match(/membership (\d+)/)?.[1] ?? '';
  await operate('event', 'membership', id, 'request.refused', '--reason', 'It is full for now.');
  await page.reload();
  await expect(main(page)).toContainText('Reason: It is full for now.');

  await operate('invite-to-community', String(shut), learner.user.email);
  await page.goto(`${portal.origin}/communities?tab=mine`);
  await button(page, 'Accept invitation: Invited loops').click();
  await expect(main(page)).toContainText('You’re a member.');
});

test('44.1: a visitor sees open communities without members, and joins with an account', async ({ page, portal }) => {
  await page.goto(`${portal.origin}/community`);
  await expect(main(page)).toContainText('Everybody’s loops');
  await expect(main(page)).not.toContainText('Loops on request');
  await expectAccessible(page, 'communities for visitors');
  await main(page).getByRole('link', { name: 'Join Everybody’s loops' }).click();
  await expect(page).toHaveURL(/\/sign-up\?redirectUrl=%2Fcommunities%2F\d+$/);
});

test('43.28: a learner who is not a member joins below the post and answers it', async ({ page, portal, filled }) => {
  const { open } = filled.content;
  const asker = await portal.api.signUpOnboarded();
  await joinCommunity(portal.api, asker, open);
  const id = await writeIn(portal.api, asker, open, 'Why does it stop?');
  await operateOn(filled.dataDir)('event', 'moderation', String(id), 'post.approved');

  await signInAs(page, await portal.api.signUpOnboarded());
  await page.goto(`${portal.origin}/communities/content/${id}`);
  await expect(main(page)).toContainText('Join Everybody’s loops to reply.');
  await expectAccessible(page, 'a post for a learner who is no member');
  await button(page, 'Join').click();
  await expect(button(page, /^Reply /)).toBeVisible();
  await expect(main(page)).not.toContainText('to reply.');
  await expect(main(page).getByRole('heading', { name: 'Answers' })).toBeFocused();
});

test('43.9, 43.10: a learner answers in a community, and reports the question', async ({ page, portal, filled }) => {
  const { open } = filled.content;
  const [asker, writer] = [await portal.api.signUpOnboarded(), await portal.api.signUpOnboarded()];
  for (const learner of [asker, writer]) await joinCommunity(portal.api, learner, open);
  const id = await writeIn(portal.api, asker, open, 'When is it over?');
  await operateOn(filled.dataDir)('event', 'moderation', String(id), 'post.approved');

  await signInAs(page, writer);
  await page.goto(`${portal.origin}/communities/content/${id}`);
  await pressIn(page, 'When is it over?', /^Reply/);
  await page.getByLabel('Your reply', { exact: true }).fill('Count up at its end.');
  await button(page, 'Publish').click();
  await expect(page.getByText('We check your post before others can see it.')).toBeVisible();
  await expect(postIn(page, 'Count up')).toBeFocused();
  await expect(postIn(page, 'Count up')).toContainText('Only you can see this');

  await pressIn(page, 'When is it over?', /^Report/);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').selectOption({ label: 'Advertising or spam' });
  await expectAccessible(page, 'a report');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('We’ll let you know the outcome.')).toBeVisible();
});

test('43.20: a removed answer disappears for the asker, and an appeal restores it', async ({
  browser,
  page,
  portal: { api, origin },
  filled,
}) => {
  const { open } = filled.content;
  const decide = (id: number, ...event: string[]) =>
    operateOn(filled.dataDir)('event', 'moderation', String(id), ...event);
  const [asker, writer] = [await api.signUpOnboarded(), await api.signUpOnboarded()];
  for (const learner of [asker, writer]) await joinCommunity(api, learner, open);
  const question = await writeIn(api, asker, open, 'When does a loop end?');
  await decide(question, 'post.approved');
  const answer = await writeIn(api, writer, open, 'Count up at its end.', question);
  await decide(answer, 'post.approved');
  const address = `${origin}/communities/content/${question}`;
  await signInAs(page, asker);
  await page.goto(`${address}?post=${answer}`);
  await pressIn(page, 'Count up', /^Accept answer/);
  await expect(postIn(page, 'Count up')).toContainText('Accepted answer');

  await decide(answer, 'post.removed', '--reason', 'It looks like advertising.');
  await page.reload();
  await expect(page.getByText('1 answer was removed by a moderator.')).toBeVisible();
  await expect(page.getByText('No answers yet.')).toBeHidden();
  await page.goto(`${origin}/notification-popup`);
  const notice = main(page).getByRole('listitem').filter({ hasText: 'replied to “When does a loop end?”.' });
  await expect(notice).toContainText('This page is no longer available.');

  const other = await (await browser.newContext()).newPage();
  await signInAs(other, writer);
  await other.goto(address);
  await expect(postIn(other, 'Count up')).toContainText('Reason: It looks like advertising.');
  await pressIn(other, 'Count up', 'Appeal');
  const dialog = other.getByRole('dialog');
  await dialog.getByLabel('What should we know?').fill('It is advice.');
  await dialog.getByRole('button', { name: 'Send appeal' }).click();
  await expect(postIn(other, 'Count up')).toContainText('You’ve appealed');
  await decide(answer, 'post.restored', '--reason', 'It is advice.');
  await page.goto(address);
  await expect(postIn(page, 'Count up')).toBeVisible();
});

/** Everything that the browser stores for the portal, as JSON. */
const storedIn = (page: Page) =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const rows = databases.map(
      ({ name = '' }) =>
        new Promise<unknown[]>((found, failed) => {
          const opening = indexedDB.open(name);
          opening.onerror = () => failed(new Error(opening.error?.message));
          opening.onsuccess = () => {
            const { result } = opening;
            const stores = [...result.objectStoreNames];
            if (stores.length === 0) return found([]);
            const transaction = result.transaction(stores);
            const reads = stores.map((store) => transaction.objectStore(store).getAll());
            transaction.oncomplete = () => found(reads.flatMap((read) => read.result as unknown[]));
          };
        }),
    );
    return JSON.stringify([await Promise.all(rows), { ...localStorage }, { ...sessionStorage }]);
  });

for (const reader of ['visitor', 'learner'] as const)
  test(`43.11: a removed post stays hidden after Back, in the browser and in the program, ${reader}`, async ({
    page,
    portal: { api, origin },
    filled,
  }) => {
    const { open } = filled.content;
    const list = `${origin}/communities/${open}`;
    const decide = (id: number, ...event: string[]) =>
      operateOn(filled.dataDir)('event', 'moderation', String(id), ...event);
    // Only a learner's first post needs approval.
    const publish = async (text: string) => {
      const writer = await api.signUpOnboarded();
      await joinCommunity(api, writer, open);
      const id = await writeIn(api, writer, open, text);
      await decide(id, 'post.approved');
      return id;
    };
    const words = ['Quartz in Oberhasel', 'Gneiss in Urseren'] as const;
    const first = await publish(words[0]);
    await page.clock.install();
    if (reader === 'learner') await signInAs(page, await api.signUpOnboarded());

    // Goes back to a page in the browser's history, which loads a document.
    await page.goto(`${origin}/communities/content/${first}`);
    await expect(main(page)).toContainText('Oberhasel');
    await page.goto(`${origin}/about-us`);
    await decide(first, 'post.removed', '--reason', 'It is advertising.');
    // Pages are cached for a moment.
    const post = () => page.request.get(`${origin}/communities/content/${first}`).then((answer) => answer.text());
    await expect.poll(post).not.toContain('Oberhasel');
    await page.goBack();
    await expect(main(page).getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    await expect(page.getByText('Oberhasel')).toHaveCount(0);
    // The program stores changes a second later.
    await expect.poll(() => storedIn(page)).not.toContain('Oberhasel');

    // Goes back within the program, after its cache is stale. The list of a community needs a session.
    if (reader === 'visitor') return;
    const second = await publish(words[1]);
    await page.goto(list);
    await expect(page.getByText('Oberhasel')).toHaveCount(0);
    await main(page).getByRole('link', { name: words[1] }).first().click();
    await expect(page).toHaveURL(`${origin}/communities/content/${second}`);
    await expect(main(page)).toContainText('Urseren');
    await decide(second, 'post.removed', '--reason', 'It is advertising.');
    await page.clock.fastForward(31_000);
    await page.goBack();
    await expect(page).toHaveURL(list);
    await expect(page.getByText('Urseren')).toHaveCount(0);
    await page.goForward();
    await expect(page.getByText('Urseren')).toHaveCount(0);
    for (const text of words) await expect.poll(() => storedIn(page)).not.toContain(text);
  });

import type { BrowserContext, Page } from '@playwright/test';
import { sessionMachine } from '../../../src/machines/session/session.machine.ts';
import { signInAs } from '../../model/browser/sign-in-as.ts';
import { followLink } from '../../support/in-app.ts';
import { expect, test } from '../../support/portal.ts';
import type { Learner } from '../../support/portal-api.ts';

const sessionEnded = 'Your session has ended. Sign in again to continue.';
const signedOutElsewhere = 'You were signed out in another tab.';

async function signIn(page: Page, { email, password }: Learner): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
}

async function openBeside(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

/** Watches from now on whether the page shows the text, however briefly. */
async function watchFor(page: Page, text: string): Promise<() => Promise<boolean>> {
  await page.evaluate((wanted) => {
    const look = () => {
      const isShown =
        document.body.innerText.includes(wanted) || document.querySelector(`[value="${wanted}"]`) !== null;
      if (isShown) document.documentElement.dataset['seen'] = '';
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
  }, text);
  return () => page.evaluate(() => 'seen' in document.documentElement.dataset);
}

/** The page's own time when it leaves for the sign-in page. */
const timeOfLeaving = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (location.pathname === '/sign-in') resolve(Date.now());
          else setTimeout(look, 5);
        };
        look();
      }),
  );

test('4.14: other tabs sign out within a second, even if the server doesn’t answer, and Back shows no personal data', async ({
  page,
  context,
  portal,
}) => {
  const learner = await portal.api.signUpOnboarded('Asha Watched');
  await signInAs(page, learner);
  await page.goto('/home');
  await followLink(page, '/complete-profile');
  await page.getByLabel('Country').fill('India');
  await followLink(page, '/skills');
  const beside = await openBeside(context, '/complete-profile?from=mail');
  await expect(beside.getByLabel('Country')).toHaveValue('India');
  const leaving = timeOfLeaving(beside);
  await page.route('**/api/sign-out', () => undefined);
  await page.evaluate(() =>
    addEventListener('click', () => (document.documentElement.dataset['clicked'] = `${Date.now()}`), true),
  );
  await signOut(page);
  const left = await leaving;
  const clicked = Number(await page.evaluate(() => document.documentElement.dataset['clicked']));
  // Leaving doesn't wait for the answer, which never comes.
  expect(left - clicked).toBeLessThan(sessionMachine.implementations.delays.signOutPatience as number);
  await expect(beside.getByText(signedOutElsewhere)).toBeVisible();

  await expect(page).toHaveURL('/sign-in');
  const wasSeen = await watchFor(page, 'Asha Watched');
  await page.goBack();
  await expect(page).toHaveURL('/sign-in?redirectUrl=%2Fcomplete-profile');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(await wasSeen()).toBe(false);

  await signIn(page, learner);
  await expect(page).toHaveURL('/complete-profile');
  await expect(page.getByLabel('Country')).toHaveValue('');
});

test('4.14: a page from the back/forward cache stays hidden after a sign-out', async ({ page, context, portal }) => {
  await signInAs(page, await portal.api.signUpOnboarded('Asha Kept'));
  // A page in the back/forward cache receives no events from other tabs or the server, and no focus.
  await page.addInitScript(() => {
    for (const name of ['storage', 'focus', 'visibilitychange'])
      addEventListener(name, (event) => event.stopImmediatePropagation(), true);
  });
  await page.route('**/api/notification-stream', () => undefined);
  await page.goto('/complete-profile');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText('Asha Kept');
  const turn = (name: 'pagehide' | 'pageshow') =>
    page.evaluate((type) => {
      dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
      return getComputedStyle(document.documentElement).visibility;
    }, name);
  expect(await turn('pagehide')).toBe('hidden');
  expect(await turn('pageshow')).toBe('visible');

  expect(await turn('pagehide')).toBe('hidden');
  await page.route('**/api/**', () => undefined);
  const beside = await openBeside(context, '/skills');
  await signOut(beside);
  await expect(beside).toHaveURL('/sign-in');
  await expect(page).toHaveURL('/complete-profile');
  expect(await turn('pageshow')).toBe('hidden');
  await page.unroute('**/api/**');
  await expect(page).toHaveURL('/sign-in?redirectUrl=%2Fcomplete-profile');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('4.15: a session ends on an open page, and the typed text is kept for its owner', async ({
  page,
  context,
  portal,
}) => {
  const learner = await portal.api.signUpOnboarded();
  await page.clock.install();
  await signInAs(page, learner);
  await page.goto('/complete-profile?from=mail#form');
  await page.getByLabel('Country').fill('Ind');
  const beside = await openBeside(context, '/skills');
  await expect(beside.getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.fastForward('23:59:00');
  await page.getByLabel('Country').pressSequentially('ia');
  await page.clock.fastForward('00:01:30');
  await expect(page).toHaveURL('/sign-in?redirectUrl=%2Fcomplete-profile%3Ffrom%3Dmail%23form');
  await expect(page.getByText(sessionEnded)).toBeVisible();
  await expect(beside).toHaveURL('/sign-in?redirectUrl=%2Fskills');
  await expect(beside.getByText(sessionEnded)).toBeVisible();

  await signIn(page, learner);
  await expect(page).toHaveURL('/complete-profile?from=mail#form');
  await expect(page.getByLabel('Country')).toHaveValue('India');
  await expect(beside).toHaveURL('/skills');
});

/** Forms that are submitted after the session has ended. They keep their text, and the second submission sends them. */
const endings = [
  {
    name: '401 of a revoked token keeps the profile',
    address: '/complete-profile?from=mail#form',
    call: '/add_portfolio_profile',
    status: null,
    type: async (page: Page) => {
      await page.getByLabel('Country').fill('India');
      await page.getByLabel('Mobile').fill('+919876543210');
      await page.getByLabel('Highest Qualification').fill('Bachelor');
    },
    send: 'Save Profile',
    kept: (page: Page) => expect(page.getByLabel('Country')).toHaveValue('India'),
    saved: 'Profile saved successfully',
  },
  {
    name: '419 keeps the contact form',
    address: '/contact-us?from=mail',
    call: '/contact-messages',
    status: 419,
    type: async (page: Page) => {
      await page.getByLabel('Topic').selectOption({ index: 1 });
      await page.getByRole('textbox', { name: 'Message' }).fill('Where do I find the courses that begin in spring?');
      await page.getByRole('checkbox').check();
    },
    send: 'Send',
    kept: async (page: Page) => {
      await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(/courses that begin in spring/);
      // The consent is never stored: it has to be given each time.
      await page.getByRole('checkbox').check();
    },
    saved: 'Your form was sent',
  },
] as const;

for (const { name, address, call, status, type, send, kept, saved } of endings) {
  test(`4.15: ${name}, announces the end of the session once, and saves the form once`, async ({ page, portal }) => {
    const learner = await portal.api.signUpOnboarded();
    const answers: number[] = [];
    page.on('response', (response) => {
      if (new URL(response.url()).pathname === `/api${call}`) answers.push(response.status());
    });
    await signInAs(page, learner);
    // Any other call of the page would end the session before the form is sent. The bell's calls come late.
    await page.route('**/api/notification-*', (route) => route.abort());
    await page.goto(address);
    await type(page);
    await page.waitForLoadState('networkidle');
    if (status === null) await portal.api.call('/sign-out', { token: learner.token, body: {} });
    else await page.route(`**/api${call}`, (route) => route.fulfill({ status, body: '{}' }), { times: 1 });
    await page.getByRole('button', { name: send }).click();
    await expect(page).toHaveURL(`/sign-in?${new URLSearchParams({ redirectUrl: address })}`);
    await expect(page.getByText(sessionEnded)).toBeVisible();
    await expect(page.locator('[data-scope=toast][data-part=root]')).toHaveCount(1);

    await signIn(page, learner);
    await expect(page).toHaveURL(address);
    await kept(page);
    await page.getByRole('button', { name: send }).click();
    await expect(page.getByText(saved).first()).toBeVisible();
    expect(answers).toEqual([status ?? 401, 200]);
  });
}

test('4.15: status 440 keeps the onboarding and the text typed into it', async ({ page, portal }) => {
  const learner = await portal.api.signUpLearner();
  await signInAs(page, learner);
  await page.goto('/home');
  const overlay = page.getByRole('dialog');
  await overlay.getByLabel('Country').fill('India');
  await overlay.getByLabel('Mobile').fill('+919876543210');
  await overlay.getByLabel('Highest Qualification').fill('Bachelor');
  await page.route('**/api/add_portfolio_profile', (route) => route.fulfill({ status: 440, body: '{}' }), { times: 1 });
  await overlay.getByRole('button', { name: 'Complete Profile' }).click();
  await expect(page).toHaveURL('/sign-in?redirectUrl=%2Fhome');
  await expect(overlay).toHaveCount(0);
  await signIn(page, learner);
  await expect(page).toHaveURL('/home');
  await expect(overlay.getByLabel('Country')).toHaveValue('India');
});

test('a tab at the sign-in page continues as the user who signs in in another tab, and another user finds nothing of theirs', async ({
  page,
  context,
  portal,
}) => {
  const former = await portal.api.signUpOnboarded('Asha Former');
  const next = await portal.api.signUpOnboarded('Noor Next');
  await page.goto('/sign-in');
  const beside = await openBeside(context, '/sign-in?redirectUrl=%2Fcomplete-profile%3Ffrom%3Dmail');
  await signIn(page, former);
  await expect(beside).toHaveURL('/complete-profile?from=mail');
  await expect(beside.getByRole('heading', { level: 1 })).toContainText('Asha Former');
  await beside.getByLabel('Country').fill('Formerland');

  await portal.api.call('/sign-out', { token: await tokenOf(context), body: {} });
  await page.goto('/interests');
  await expect(page).toHaveURL('/sign-in?redirectUrl=%2Finterests');
  await expect(beside).toHaveURL('/sign-in?redirectUrl=%2Fcomplete-profile%3Ffrom%3Dmail');
  expect(await page.evaluate((id) => localStorage.getItem(`drafts:${id}`), former.user.id)).toContain('Formerland');

  const wasSeen = await watchFor(beside, 'Asha Former');
  await signIn(page, next);
  await expect(page).toHaveURL('/interests');
  await expect(beside.getByRole('heading', { level: 1 })).toContainText('Noor Next');
  await expect(beside.getByLabel('Country')).toHaveValue('');
  expect(await wasSeen()).toBe(false);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Former');
});

test('a tab that is still loading continues as the user who signs in in another tab', async ({
  page,
  context,
  portal,
}) => {
  const learner = await portal.api.signUpOnboarded();
  await page.goto('/sign-in');
  const beside = await context.newPage();
  let hold = (_letThrough: () => Promise<void>) => {};
  const asked = new Promise<() => Promise<void>>((resolve) => {
    hold = resolve;
  });
  await beside.route('**/assets/sign-in-page*.js', (route) => hold(() => route.continue()));
  await beside.goto('/sign-in?redirectUrl=%2Fskills');
  await beside.getByRole('textbox', { name: 'Email' }).focus();
  const letThrough = await asked;
  await signIn(page, learner);
  await expect(page).toHaveURL('/');
  await letThrough();
  await expect(beside).toHaveURL('/skills');
});

const tokenOf = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'token')?.value ?? '';

import type { Locator, Page } from '@playwright/test';
import { paths } from '../../src/routes/paths.ts';
import { ownOf } from '../support/addresses.ts';
import { arriveAs } from '../support/arrive.ts';
import { expect, test } from '../support/portal.ts';

/** The main action of a page: what is typed before it, what is pressed, and what tells that it is done. */
interface Action {
  typed?: Readonly<Record<string, string>>;
  target: (main: Locator) => Locator;
  keys?: readonly string[];
  done: (page: Page) => Promise<void>;
}

const link = (name: string | RegExp) => (main: Locator) => main.getByRole('link', { name }).first();
const button = (name: string | RegExp) => (main: Locator) => main.getByRole('button', { name }).first();
const leadsTo = (address: string | RegExp) => (page: Page) => expect(page).toHaveURL(address);
const tells = (text: string | RegExp) => (page: Page) => expect(page.getByText(text).first()).toBeVisible();

const legal: Action = { target: link(/./), done: leadsTo(/#/) };
const begins: Action = { target: link('Create your account'), done: leadsTo('/sign-up') };
const searches: Action = {
  target: (main) => main.getByRole('searchbox'),
  keys: ['d', 'e', 'l', 'h', 'i'],
  done: leadsTo(/q=delhi/),
};
const message = {
  Topic: 'My data',
  Message: 'What do you hold about me?',
  Name: 'Asha Rao',
  Email: 'asha@example.com',
};

/** Legal texts lead nowhere but within themselves, the others to an account. */
const texts = Object.fromEntries(
  paths.flatMap(({ path, text, rendered }) =>
    text === undefined || !rendered ? [] : [[path, text.kind === 'legal' ? legal : begins]],
  ),
);

const visitorActions: Readonly<Record<string, Action>> = {
  '/': { target: link(/create/i), done: leadsTo('/sign-up') },
  ...texts,
  '/contact-us': { typed: message, target: button('Send message'), done: tells('Your message has arrived') },
  '/courses': { ...searches, keys: ['l', 'a', 'w'], done: leadsTo(/q=law/) },
  '/lms-courses': { ...searches, keys: ['p', 'y', 'h', 't', 'o', 'n'], done: tells('First steps in Python') },
  '/universities': searches,
  '/universities/1': { target: link('Sign in to keep it'), done: leadsTo(/^.*\/sign-in\?redirectUrl=/) },
  '/lms-coursesDetails/1': { target: link('Sign in to enrol'), done: leadsTo(/\/sign-in\?redirectUrl=/) },
  '/course/1': { target: link('Sign in to enrol'), done: leadsTo(/\/sign-in\?redirectUrl=/) },
  '/smak/course/4': { target: link('Ask about this programme'), done: leadsTo('/contact-us') },
  '/live-classes': { target: link(/^Sign in to take part/), done: leadsTo(/\/sign-in\?redirectUrl=/) },
  '/verify': {
    typed: { 'Code of the certificate': 'none' },
    target: button('Verify certificate'),
    done: leadsTo('/verify/none'),
  },
  '/verify/1': {
    typed: { 'Code of the certificate': 'none' },
    target: button('Verify certificate'),
    done: leadsTo('/verify/none'),
  },
  '/access-denied': { target: link(/home/i), done: leadsTo('/') },
  '/sign-up': {
    typed: { Name: 'Asha Rao', Email: `keys-${Date.now()}@learner.test`, Password: 'a long enough sentence' },
    target: button('Create account'),
    done: (page) => expect(page.getByRole('dialog')).toBeVisible(),
  },
  '/sign-in': {
    typed: { Email: 'learner@acado.test', Password: 'learn-with-acado' },
    target: button('Sign in'),
    done: leadsTo('/'),
  },
  '/forgot-password': {
    typed: { Email: 'asha@example.com' },
    target: button('Send reset link'),
    done: tells('Look into your mailbox'),
  },
  '/reset-password': { target: link('Send a new link'), done: leadsTo('/forgot-password') },
  '/confirm': { target: link('Go to My portal'), done: leadsTo(/\/sign-in\?redirectUrl=/) },
};

const learnerActions: Readonly<Record<string, Action>> = {
  '/home': { target: link('Browse courses'), done: leadsTo('/lms-courses') },
  '/courses-list': { target: link('Browse courses'), done: leadsTo('/lms-courses') },
  '/learning': { target: link('Browse courses'), done: leadsTo('/lms-courses') },
  '/program-content/1': { target: link('Programmes'), done: leadsTo('/courses') },
  '/calender': { target: button(/^Next$/), done: leadsTo(/date=/) },
  '/skills': { target: button(/^Add /), done: tells('9 selected') },
  '/interests': { target: button(/^Save 5 Interest Areas/), done: tells('Interest Area Saved Successfully') },
  '/freeCourseDetail': { target: link(/./), done: leadsTo(/\/lms-coursesDetails\//) },
  '/universities-list': {
    target: (main) => main.getByRole('checkbox', { name: /^Select / }).last(),
    keys: ['Space'],
    done: tells('7 Selected'),
  },
  '/university-course-listing': { ...searches, keys: ['l', 'a', 'w'], done: leadsTo(/q=law/) },
  '/universities-show/1': {
    target: (main) => main.getByRole('button', { name: 'Select this university', pressed: false }),
    keys: ['Space'],
    done: tells('You have selected this university.'),
  },
  '/complete-profile': {
    typed: { Mobile: '+919876543210', Country: 'India', 'Highest Qualification': 'Bachelor' },
    target: button('Save Profile'),
    done: tells('Profile saved successfully'),
  },
  '/course-module/1': { target: link(/^Next/), done: leadsTo(/item=2$/) },
  '/continue-learning': { target: link('Find a course'), done: leadsTo('/lms-courses') },
  '/zoomClass': { target: button(/^Add to my calendar/), done: tells('is in your calendar') },
  '/my-portal': {
    typed: { 'Current password': 'a long enough sentence', 'New password': 'quite another sentence' },
    target: button('Change password'),
    done: tells('Your password is changed.'),
  },
  '/acado-privacy-policy': legal,
  '/term-and-conditions': legal,
};

async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeAttached();
  for (let presses = 0; presses < 150; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`150 presses of Tab do not reach ${String(target)}`);
}

/** The skip link is the first stop, can be seen, and leads past the navigation. */
async function skipToContent(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await expect(skip).toBeFocused();
  await expect(skip).toHaveCSS('clip-path', 'none');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
}

/** What somebody sees of the place where the focus is differs from what they see without it. */
async function expectVisibleFocus(page: Page, target: Locator): Promise<void> {
  const box = await target.evaluate((element) => {
    const { x, y, width, height } = (element.closest('label') ?? element).getBoundingClientRect();
    return { x: Math.max(0, x - 8), y: Math.max(0, y - 8), width: width + 16, height: height + 16 };
  });
  const picture = () => page.screenshot({ clip: box, animations: 'disabled' });
  const focused = await picture();
  await target.evaluate((element: HTMLElement) => element.blur());
  expect((await picture()).equals(focused), 'the focus cannot be seen').toBe(false);
  await target.evaluate((element: HTMLElement) => element.focus({ preventScroll: true }));
}

for (const [visitor, actions] of [
  ['visitor', visitorActions],
  ['learner', learnerActions],
] as const) {
  test(`every finished page has a main action by keyboard, ${visitor}`, () => {
    const named = ownOf(visitor).filter((path) => path !== '/dashboard');
    expect(Object.keys(actions).sort()).toEqual([...named].sort());
  });

  for (const [path, { typed = {}, target, keys = ['Enter'], done }] of Object.entries(actions))
    test(`by keyboard alone: ${path}, ${visitor}`, async ({ page, portal }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 1280, height: 800 });
      await arriveAs(page, visitor, portal.api);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      const main = page.getByRole('main');
      await expect(target(main)).toBeVisible();
      await skipToContent(page);
      for (const [label, text] of Object.entries(typed)) {
        await tabTo(page, main.getByLabel(label, { exact: true }));
        await page.keyboard.type(text);
      }
      await tabTo(page, target(main));
      await expectVisibleFocus(page, target(main));
      for (const key of keys) await page.keyboard.press(key);
      await done(page);
    });
}

test('a first visit asks for little, and nothing of it fails', async ({ page }) => {
  const asked: string[] = [];
  const failed: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('requestfailed', (request) => failed.push(request.url()));
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(response.url());
  });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.load('1em Figtree'));
  process.stdout.write(`requests of a first visit to /: ${asked.length}\n`);
  expect(failed).toEqual([]);
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(11);
});

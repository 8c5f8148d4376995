import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { chromiumArguments, findChromium } from '../tests/support/chromium.ts';
import { type Learner, PortalApi } from '../tests/support/portal-api.ts';
import { buildStale, freshDataDir, startPortal } from '../tests/support/portal-process.ts';
import { root } from './support/run.ts';

/** Takes screenshots of every page and of the onboarding in each look, for visual review. */
const folder = join(root, 'screenshots');

const looks = [
  { name: 'light', theme: 'light', direction: 'ltr' },
  { name: 'dark', theme: 'dark', direction: 'ltr' },
  { name: 'rtl', theme: 'light', direction: 'rtl' },
] as const;
const sizes = [
  { name: '1280', width: 1280, height: 800 },
  { name: '390', width: 390, height: 844 },
] as const;

const visitorPages = [
  '/',
  '/sign-in',
  '/sign-up',
  '/forgot-password',
  '/lms-courses',
  '/courses',
  '/universities',
  '/universities/1',
  '/about-us',
  '/contact-us',
  '/what-we-offer',
  '/how-to-apply',
  '/privacy-policy',
  '/access-denied',
];
const learnerPages = [
  '/home',
  '/skills',
  '/interests',
  '/universities-list',
  '/universities-show/1',
  '/complete-profile',
  '/mentoring',
  '/nowhere',
];

const nameOf = (path: string) => (path === '/' ? 'root' : path.slice(1).replaceAll('/', '-'));
const settled = (page: Page) => page.waitForLoadState('networkidle');

async function shoot(page: Page, name: string): Promise<void> {
  await settled(page);
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' });
}

async function signIn(context: BrowserContext, origin: string, { token, user }: Learner): Promise<void> {
  const { role, ...rest } = user;
  const data = { signedIn: true, user: { ...rest, authority: [role] }, failedAttempts: 0, lockEndsAt: null };
  await context.addCookies([{ name: 'token', value: token, url: origin }]);
  await context.addInitScript(
    (text) => {
      if (localStorage.getItem('session') === null) localStorage.setItem('session', text);
    },
    JSON.stringify({ v: 1, data }),
  );
}

async function shootOnboarding(page: Page, suffix: string): Promise<void> {
  await page.goto('/home');
  const dialog = page.getByRole('dialog');
  const forward = dialog.getByRole('button', { name: /^(Complete Profile|Save )/ });
  await shoot(page, `onboarding-1-${suffix}`);
  await forward.click();
  await dialog.getByRole('checkbox').nth(1).check();
  await shoot(page, `onboarding-2-${suffix}`);
  await forward.click();
  await dialog
    .getByRole('button', { name: 'Add Python', exact: true })
    .or(dialog.getByRole('button', { name: /^Add / }).first())
    .first()
    .click();
  await shoot(page, `onboarding-3-${suffix}`);
  await forward.click();
  await dialog.getByRole('checkbox').nth(1).check();
  await shoot(page, `onboarding-4-${suffix}`);
}

async function shootLook(browser: Browser, origin: string, look: (typeof looks)[number], size: (typeof sizes)[number]) {
  const api = new PortalApi(origin);
  const suffix = `${look.name}-${size.name}`;
  const open = async (learner: Learner | null): Promise<[Page, BrowserContext]> => {
    const context = await browser.newContext({ baseURL: origin, viewport: size, reducedMotion: 'reduce' });
    await context.addInitScript(({ theme, direction }) => {
      localStorage.setItem('theme', JSON.stringify({ v: 1, data: theme }));
      localStorage.setItem('direction', JSON.stringify({ v: 1, data: direction }));
    }, look);
    if (learner !== null) await signIn(context, origin, learner);
    return [await context.newPage(), context];
  };
  const demo = { email: 'learner@acado.test', password: 'learn-with-acado' };
  const signedIn = await api.call<Pick<Learner, 'token' | 'user'>>('/login', { body: demo });
  for (const [learner, paths] of [
    [null, visitorPages],
    [{ ...demo, ...signedIn }, learnerPages],
  ] as const) {
    const [page, context] = await open(learner);
    for (const path of paths) {
      await page.goto(path);
      await shoot(page, `${nameOf(path)}-${suffix}`);
    }
    await context.close();
  }
  const [page, context] = await open(await api.signUpLearner());
  await shootOnboarding(page, suffix);
  await context.close();
}

buildStale();
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const dataDir = await freshDataDir();
const portal = await startPortal(dataDir);
const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArguments] });
try {
  for (const look of looks) for (const size of sizes) await shootLook(browser, portal.origin, look, size);
} finally {
  await browser.close();
  await portal.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
console.log(`Screenshots saved in ${folder}`);

import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Locator, Page } from 'playwright';
import { root } from '../../scripts/support/run.ts';
import { demoAccounts } from '../../server/platform/accounts/demo.ts';
import { layoutMessages as layout } from '../../src/messages/layout.ts';
import { sideMenuMessages as menu } from '../../src/messages/side-menu.ts';
import type { CourseDetails } from '../../src/shared/transport/schema.d.ts';
import { pathsFor } from '../../tests/support/addresses.ts';
import { PortalApi } from '../../tests/support/portal-api.ts';
import { openBrowser } from '../pages.ts';
import { median } from '../report.ts';
import { type Traced, trace } from './tracing.ts';
import { pointOf, type StorageState, Visit } from './visit.ts';

const visits = 3;
/** Milliseconds after which a page is idle. */
const opening = 4_000;
/** Milliseconds for which a page is watched after a press, because its content may arrive late. */
const filling = 1_200;

interface Step {
  label: string;
  /** The menu section that contains the link and has to be opened first. */
  section?: string;
  /** The landmark that contains the link, if it isn't in the menu. */
  landmark?: 'main' | 'contentinfo';
}

/** Twenty pages that are visited in sequence. */
const walk: readonly Step[] = [
  { label: 'Continue learning', section: menu.learning },
  { label: 'My courses', section: menu.learning },
  { label: 'Courses', section: menu.learning },
  { label: 'Design accessible web pages', landmark: 'main' },
  { label: 'Live classes', section: menu.learning },
  { label: 'Calendar', section: menu.learning },
  { label: 'Universities' },
  { label: 'Programmes' },
  { label: 'University of Oslo', landmark: 'main' },
  { label: 'Profile' },
  { label: 'Interest areas' },
  { label: 'Skills' },
  { label: 'My portal' },
  { label: 'How to apply', section: menu.help },
  { label: 'What we offer', section: menu.help },
  { label: 'Verify a certificate', section: menu.help },
  { label: 'Contact us', section: menu.help },
  { label: layout.terms, landmark: 'contentinfo' },
  { label: layout.privacy, landmark: 'contentinfo' },
  { label: 'Home' },
];

/** Times in milliseconds; `script` is in compressed bytes. */
export type Opening = Traced & { firstPaint: number; content: number; script: number };

export interface Opened {
  path: string;
  openings: Opening[];
}

declare global {
  interface Window {
    /** See bench/in-opening.js. */
    benchOpening(): Omit<Opening, keyof Traced>;
  }
}

export interface Reached {
  label: string;
  /** Milliseconds from the press until the page's heading or skeleton appears, one value per walk. */
  answers: number[];
  /** The largest layout shift after the heading or skeleton. */
  shift: number;
}

/**
 * Signs in as the demo learner and enrols in a course.
 * @returns the stored session and the pages to open
 */
async function signIn(browser: Browser, origin: string) {
  const { learner: email, password } = demoAccounts;
  const api = new PortalApi(origin);
  const { token } = await api.call<{ token: string }>('/login', { body: { email, password } });
  const course = await api.call<CourseDetails>('/course-details/1');
  await api.call('/course-enrolments', { token, body: { course_id: course.id } });
  const { page, end } = await Visit.begin(browser, origin, { rate: 1 });
  await page.goto('/sign-in');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).tap();
  await page.waitForURL('/');
  const storageState = await page.context().storageState();
  await end();
  return { storageState, lesson: `/course-module/${course.modules[0]?.id}` };
}

/** Opens a page with an empty cache. */
async function openingOf(browser: Browser, origin: string, path: string, storageState?: StorageState) {
  const visit = await Visit.begin(browser, origin, storageState && { storageState });
  await visit.page.addInitScript({ path: join(root, 'bench/in-opening.js') });
  const finish = await trace(visit);
  await visit.open(path);
  await visit.until(opening);
  const traced = await finish();
  const seen = await visit.page.evaluate(() => window.benchOpening());
  await visit.end();
  return { ...traced, ...seen };
}

/** Brings the link to a page into view. */
async function placeOf(page: Page, { label, section, landmark }: Step) {
  if (landmark) return page.getByRole(landmark).getByRole('link', { name: label, exact: true }).first();
  await page.getByRole('button', { name: layout.openMenu, exact: true }).tap();
  const drawer = page.getByRole('dialog', { name: layout.menu, exact: true });
  const opener = drawer.getByRole('button', { name: section, exact: true, expanded: false });
  await drawer.getByRole('link').first().waitFor();
  if (section && (await opener.isVisible())) await opener.tap();
  return drawer.getByRole('link', { name: label, exact: true });
}

/**
 * Scrolls a link into view at full speed and presses it at the phone's speed. Records the response time and
 * the layout shifts after it.
 */
async function follow(visit: Visit, place: Locator, to: Reached) {
  await place.scrollIntoViewIfNeeded();
  // Waits for the drawer's animation.
  await place.tap({ trial: true });
  const point = await pointOf(place);
  await visit.slow();
  const answer = await visit.press(point, to.label);
  await wait(filling);
  await visit.slow(1);
  to.answers.push(answer);
  to.shift = Math.max(to.shift, visit.shiftSinceAnswer());
}

async function takeWalk(browser: Browser, origin: string, storageState: StorageState, reached: readonly Reached[]) {
  const visit = await Visit.begin(browser, origin, { rate: 1, storageState, wants: 'page' });
  const { page } = visit;
  await page.goto('/home', { waitUntil: 'networkidle' });
  for (const [index, step] of walk.entries()) {
    const to = reached[index];
    if (to) await follow(visit, await placeOf(page, step), to);
  }
  await visit.end();
}

async function takeFloor(browser: Browser, floor: string, to: Reached) {
  const visit = await Visit.begin(browser, floor, { rate: 1, wants: 'page' });
  await visit.page.goto('/', { waitUntil: 'networkidle' });
  await follow(visit, visit.page.getByRole('link', { name: to.label, exact: true }), to);
  await visit.end();
}

/** The public page that a learner's pages are compared with. */
const publicPage = '/about-us';

/**
 * Opens a public page as a visitor, and then pages as a learner, in turns.
 * @param only the learner's pages; all of them if it is empty
 */
export async function measureOpenings(origin: string, only: readonly string[]): Promise<Opened[]> {
  const browser = await openBrowser();
  try {
    const { storageState, lesson } = await signIn(browser, origin);
    const paths = only.length > 0 ? only : [...pathsFor('learner'), lesson];
    const visitor: Opened = { path: `${publicPage}, a visitor`, openings: [] };
    const opened = paths.map((path): Opened => ({ path, openings: [] }));
    for (let visit = 0; visit < visits; visit += 1) {
      visitor.openings.push(await openingOf(browser, origin, publicPage));
      for (const { path, openings } of opened) openings.push(await openingOf(browser, origin, path, storageState));
    }
    return [visitor, ...opened];
  } finally {
    await browser.close();
  }
}

/** The median of one figure over the visits of a page. */
export const medianOf = ({ openings }: Opened, figure: keyof Opening): number =>
  median(openings.map((one) => one[figure]));

/**
 * Measures the response time and layout shift when pages are reached by a press. The first row is a bare React page.
 *
 * @param floor the origin of that page
 */
export async function measureWalk(origin: string, floor: string): Promise<Reached[]> {
  const browser = await openBrowser();
  try {
    const { storageState } = await signIn(browser, origin);
    const toBare: Reached = { label: 'Another page', answers: [], shift: 0 };
    const reached = walk.map(({ label }): Reached => ({ label, answers: [], shift: 0 }));
    for (let visit = 0; visit < visits; visit += 1) {
      await takeFloor(browser, floor, toBare);
      await takeWalk(browser, origin, storageState, reached);
    }
    return [toBare, ...reached];
  } finally {
    await browser.close();
  }
}

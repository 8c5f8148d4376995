import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import { demoAccounts } from '../../server/platform/accounts/demo.ts';
import { layoutMessages as layout } from '../../src/messages/layout.ts';
import { sideMenuMessages as menu } from '../../src/messages/side-menu.ts';
import type { CourseDetails } from '../../src/shared/transport/schema.d.ts';
import { PortalApi } from '../../tests/support/portal-api.ts';
import { openBrowser } from '../pages.ts';
import { trace } from './tracing.ts';
import { pointOf, type StorageState, Visit } from './visit.ts';

const visits = 3;
/** By then a page is at rest. */
const opening = 4_000;
/** How long a page is watched that was reached by a press: what fills it may come late. */
const filling = 1_200;

interface Step {
  label: string;
  /** Of the menu, where the place stands in a section that opens. */
  section?: string;
  /** Where it stands, if not in the menu. */
  landmark?: 'main' | 'contentinfo';
}

/** Twenty pages, one after the other. */
const walk: readonly Step[] = [
  { label: 'Continue learning', section: menu.learning },
  { label: 'My courses', section: menu.learning },
  { label: 'Courses', section: menu.learning },
  { label: 'Accessible by design', landmark: 'main' },
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

export interface Opened {
  path: string;
  longestTasks: number[];
}

export interface Reached {
  label: string;
  /** Milliseconds from the press until the page's heading or a skeleton of it. */
  answer: number;
  /** What moved after that. */
  shift: number;
}

/** The demo learner, who has signed in the way people do and is in a course. @returns with the pages to open */
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
  return { storageState, paths: ['/home', '/calender', `/course-module/${course.modules[0]?.id}`, '/my-portal'] };
}

async function longestTaskOf(browser: Browser, origin: string, storageState: StorageState, path: string) {
  const visit = await Visit.begin(browser, origin, { storageState });
  const finish = await trace(visit);
  await visit.open(path);
  await visit.until(opening);
  const { longestTask } = await finish();
  await visit.end();
  return longestTask;
}

/** Brings what leads to a page into view. */
async function placeOf(page: Page, { label, section, landmark }: Step) {
  if (landmark) return page.getByRole(landmark).getByRole('link', { name: label, exact: true }).first();
  await page.getByRole('button', { name: layout.openMenu, exact: true }).tap();
  const drawer = page.getByRole('dialog', { name: layout.menu, exact: true });
  const opener = drawer.getByRole('button', { name: section, exact: true, expanded: false });
  await drawer.getByRole('link').first().waitFor();
  if (section && (await opener.isVisible())) await opener.tap();
  return drawer.getByRole('link', { name: label, exact: true });
}

async function takeWalk(browser: Browser, origin: string, storageState: StorageState): Promise<Reached[]> {
  const visit = await Visit.begin(browser, origin, { rate: 1, storageState, wants: 'page' });
  const { page } = visit;
  await page.goto('/home', { waitUntil: 'networkidle' });
  const reached: Reached[] = [];
  for (const step of walk) {
    const place = await placeOf(page, step);
    await place.scrollIntoViewIfNeeded();
    // The drawer slides.
    await place.tap({ trial: true });
    const point = await pointOf(place);
    await visit.slow();
    const answer = await visit.press(point, step.label);
    await wait(filling);
    await visit.slow(1);
    reached.push({ label: step.label, answer, shift: visit.shiftSinceAnswer() });
  }
  await visit.end();
  return reached;
}

/** The longest task of a learner's pages when they open, and how fast and how still those are that a press leads to. */
export async function measureLearner(origin: string): Promise<{ opened: Opened[]; reached: Reached[] }> {
  const browser = await openBrowser();
  try {
    const { storageState, paths } = await signIn(browser, origin);
    const opened = paths.map((path): Opened => ({ path, longestTasks: [] }));
    for (let visit = 0; visit < visits; visit += 1)
      for (const { path, longestTasks } of opened)
        longestTasks.push(await longestTaskOf(browser, origin, storageState, path));
    return { opened, reached: await takeWalk(browser, origin, storageState) };
  } finally {
    await browser.close();
  }
}

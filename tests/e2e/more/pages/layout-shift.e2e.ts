import type { Page } from '@playwright/test';
import { seqAt } from '../../../../src/shared/learning/progress.ts';
import type { CourseDetails, Lesson } from '../../../../src/shared/transport/schema.d.ts';
import { signInAs } from '../../../model/browser/sign-in-as.ts';
import { pathsFor } from '../../../support/addresses.ts';
import { expectArrived } from '../../../support/arrival.ts';
import { loadNothingAhead } from '../../../support/browser/offline.ts';
import { ownAddresses } from '../../../support/own-attempts.ts';
import { expect, test } from '../../../support/portal.ts';
import type { Learner } from '../../../support/portal-api.ts';

test.use({ eager: false });

/**
 * Visitors get whole pages; their limit is what Core Web Vitals call good. The shells for learners already have the
 * final sizes.
 */
const maxShift = { visitor: 0.1, learner: 0.02 };
/** Stricter for lessons, which are opened again and again. */
const maxInLesson = 0.02;

declare global {
  interface Window {
    shifts: { value: number; at: number; moved: string[] }[];
  }
}

/** Records what moves without user input. */
const observeShifts = () => {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    })[]) {
      const moved = entry.sources.map(({ node }) => (node as Element | null)?.className?.toString() ?? '');
      if (!entry.hadRecentInput) window.shifts.push({ value: entry.value, at: entry.startTime, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

/** Delays the answers, one after the other, as on a phone: skeletons and the fallback font are visible. */
async function slowDown(page: Page): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Network.enable');
  await protocol.send('Network.setCacheDisabled', { cacheDisabled: true });
  await protocol.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 80,
    downloadThroughput: 500_000,
    uploadThroughput: 100_000,
  });
}

/** Everything has loaded, including the text font. */
async function settled(page: Page): Promise<void> {
  const used = page
    .locator('#root[data-rendered][data-starts=used]')
    .getByRole('main')
    .locator('input, select, textarea, button');
  if ((await used.count()) > 0) await used.first().dispatchEvent('pointerover');
  await expect(page.locator('#root[data-rendered][data-starts=seen]:not([data-live])')).toHaveCount(0);
  await expectArrived(page);
  await page.evaluate(async () => {
    await document.fonts.load('1em Figtree');
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

/**
 * The layout shift as Core Web Vitals define it: the worst session of at most five seconds without a pause of one
 * second.
 */
const shiftOf = (page: Page) =>
  page.evaluate(() => {
    const worst = { value: 0, moved: '' };
    let sum = 0;
    let begun = 0;
    let last = 0;
    for (const { value, at, moved } of window.shifts) {
      if (at - last > 1000 || at - begun > 5000) [sum, begun] = [0, at];
      sum += value;
      last = at;
      if (sum > worst.value) Object.assign(worst, { value: sum, moved: moved.join(' ') });
    }
    return worst;
  });

test.describe.configure({ mode: 'parallel' });

async function expectStill(page: Page, path: string, most = maxShift.visitor): Promise<void> {
  await page.goto(path);
  await settled(page);
  const { value, moved } = await shiftOf(page);
  expect(value, `${path}: ${moved}`).toBeLessThan(most);
}

async function open(page: Page, width: number, someone: Learner | null): Promise<void> {
  await page.setViewportSize({ width, height: width < 700 ? 844 : 800 });
  if (someone !== null) await signInAs(page, someone);
  await page.addInitScript(observeShifts);
  // Preloading moves nothing on the page, but would take most of the waiting time on a slow connection.
  await loadNothingAhead(page);
  await slowDown(page);
}

for (const width of [390, 1280]) {
  for (const visitor of ['visitor', 'learner'] as const)
    for (const path of pathsFor(visitor))
      test(`nothing moves while ${path} loads, ${visitor}, ${width}`, async ({ page, looking }) => {
        await open(page, width, visitor === 'learner' ? looking.learner : null);
        await expectStill(page, path, maxShift[visitor]);
      });

  test(`nothing moves while a lesson opens at the last position, ${width}`, async ({ page, portal }) => {
    const { api } = portal;
    const learner = await api.signUpOnboarded();
    const { token } = learner;
    const course = await api.call<CourseDetails>('/course-details/first-steps-in-python');
    await api.call('/course-enrolments', { token, body: { course_id: course.id } });
    const [module] = course.modules;
    const item_id = module?.items[0]?.id ?? 0;
    const { extent } = await api.call<Lesson>(`/lesson-item/${item_id}`, { token });
    const place = Math.floor((extent ?? 0) / 2);
    const read = { position: place, furthest: place, watched: [], page: null, extent, is_marked: false };
    const reports = [{ ...read, item_id, seq: seqAt(Date.now()) }];
    await api.call('/lesson-progress-batch', { token, body: { timezone: 'UTC', reports } });
    await open(page, width, learner);
    await expectStill(page, `/course-module/${module?.id}?item=${item_id}`, maxInLesson);
    await expect(page.getByText('We’ve taken you back to the paragraph where you left off.')).toBeAttached();
  });

  test(`16.10: nothing moves while a lesson with a quiz opens, ${width}`, async ({ page, portal }) => {
    const { api } = portal;
    const learner = await api.signUpOnboarded();
    const course = await api.call<CourseDetails>('/course-details/first-steps-in-python');
    await api.call('/course-enrolments', { token: learner.token, body: { course_id: course.id } });
    const items = course.modules.flatMap((module) => module.items.map((item) => ({ ...item, moduleId: module.id })));
    const quiz = items.find(({ kind }) => kind === 'quiz');
    await open(page, width, learner);
    // The last request to be answered.
    await page.route('**/assessment-details/*', async (route) => {
      await expect(page.getByRole('heading', { level: 1, name: quiz?.title ?? '' })).toBeVisible();
      await route.continue();
    });
    await expectStill(page, `/course-module/${quiz?.moduleId}?item=${quiz?.id}`, maxInLesson);
    await expect(page.getByRole('region', { name: 'Quiz' })).toBeVisible();
  });

  test(`nothing moves while the list of own attempts loads, ${width}`, async ({ page, portal, looking }) => {
    await open(page, width, looking.learner);
    for (const path of await ownAddresses(portal.api, looking.learner)) await expectStill(page, path);
  });
}

import type { Page } from '@playwright/test';
import { finishedFor, ownOf } from '../../../support/addresses.ts';
import { arriveAs } from '../../../support/arrive.ts';
import { expect, test } from '../../../support/portal.ts';

test.use({ eager: false });

const mostShift = 0.02;

/** The whole of the walks (`npm run test:a11y`) has every page in both widths, on a slower processor. */
const isWhole = process.env['A11Y'] === 'all';

declare global {
  interface Window {
    shifts: { value: number; at: number; moved: string[] }[];
  }
}

/** Writes down what moves without having been asked to. */
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

/** Answers come late and one after the other, as over a telephone: skeletons and the stand-in font are seen. */
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
  // It is slowed by being kept busy, which takes the time of what runs beside it.
  if (isWhole) await protocol.send('Emulation.setCPUThrottlingRate', { rate: 2 });
}

/** Everything is there, the text font too. */
async function settled(page: Page): Promise<void> {
  const used = page
    .locator('#root[data-rendered][data-starts=used]')
    .getByRole('main')
    .locator('input, select, textarea, button');
  if ((await used.count()) > 0) await used.first().dispatchEvent('pointerover');
  await expect(page.locator('#root[data-rendered][data-starts=seen]:not([data-live])')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.load('1em Figtree');
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

/** The shift as the field measures it: the worst span of at most five seconds without a second's pause. */
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

const usual = { visitor: 390, learner: 1280 } as const;

for (const visitor of ['visitor', 'learner'] as const)
  for (const width of isWhole ? [390, 1280] : [usual[visitor]])
    test(`nothing moves while a page loads, ${visitor}, ${width}`, async ({ page, portal }) => {
      test.setTimeout(180_000);
      await page.setViewportSize({ width, height: width < 700 ? 844 : 800 });
      const own = await arriveAs(page, visitor, portal.api);
      await page.addInitScript(observeShifts);
      // What is loaded ahead moves nothing, and is most of what there is to wait for over a telephone.
      await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
      // An open stream is never idle.
      await page.route('**/api/notification-stream', (route) => route.abort());
      await slowDown(page);
      const seen: { path: string; value: number; moved: string }[] = [];
      for (const path of [...(isWhole ? finishedFor : ownOf)(visitor), ...own]) {
        await page.goto(path);
        await settled(page);
        seen.push({ path, ...(await shiftOf(page)) });
      }
      const worst = seen.reduce((one, other) => (other.value > one.value ? other : one));
      process.stdout.write(`worst shift, ${visitor} ${width}: ${worst.value.toFixed(3)} on ${worst.path}\n`);
      expect(seen.filter(({ value }) => value > mostShift)).toEqual([]);
    });

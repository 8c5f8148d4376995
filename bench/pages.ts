import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { root } from '../scripts/support/run.ts';
import { skillsMessages } from '../src/messages/skills.ts';
import { universitiesMessages } from '../src/messages/universities.ts';
import { chromiumArguments, findChromium } from '../tests/support/chromium.ts';
import type { Learner } from '../tests/support/portal-api.ts';
import { median } from './report.ts';

/** The interface of bench/in-page.js. */
declare global {
  interface Window {
    bench: { readyAt(): number; expect(text: string): boolean; filteredAfter(): number };
  }
}

const visits = 7;
const debounce = 300;
const letters = [...'abcdefghijklmnopqrstuvwxyz'];

/** The pages with a long list, and the name of the list. */
const lists = {
  '/skills': skillsMessages.heading,
  '/universities-list': universitiesMessages.heading,
} as const;

export type ListPage = keyof typeof lists;

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: findChromium(), args: [...chromiumArguments] });

/** A page on which a learner has signed in before the list opens. */
async function signedInPage(browser: Browser, origin: string, learner: Learner, path: ListPage): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1280, height: 900 } });
  await context.addInitScript({
    content: `globalThis.benchSettings = ${JSON.stringify({ list: lists[path], debounce })};`,
  });
  await context.addInitScript({ path: join(root, 'bench/in-page.js') });
  const page = await context.newPage();
  await page.goto(`/sign-in?redirectUrl=${encodeURIComponent(path)}`);
  await page.getByLabel('Email', { exact: true }).fill(learner.email);
  await page.getByLabel('Password', { exact: true }).fill(learner.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(path);
  return page;
}

/** Milliseconds from navigation to the painted list: the median of several visits with a warm cache. */
export async function timeToReady(browser: Browser, origin: string, learner: Learner, path: ListPage): Promise<number> {
  const page = await signedInPage(browser, origin, learner, path);
  const times: number[] = [];
  for (let visit = 0; visit <= visits; visit += 1) {
    await page.goto(path);
    await page.waitForFunction(() => window.bench.readyAt() > 0);
    times.push(await page.evaluate(() => window.bench.readyAt()));
  }
  await page.context().close();
  return median(times.slice(1));
}

/**
 * Milliseconds from a key press to the painted, filtered list of skills, without the debounce. The median
 * over the letters that only some names contain.
 *
 * @param names of all skills
 * @param slowDown the processor's slowdown compared with this machine
 */
export async function timeToFilter(
  browser: Browser,
  origin: string,
  learner: Learner,
  names: readonly string[],
  slowDown: number,
): Promise<number> {
  const page = await signedInPage(browser, origin, learner, '/skills');
  await page.waitForFunction(() => window.bench.readyAt() > 0);
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  const field = page.getByLabel(skillsMessages.searchLabel, { exact: true });
  const firstEntry = page.getByRole('list', { name: lists['/skills'], exact: true }).getByRole('listitem').first();
  const unfiltered = (await firstEntry.textContent()) ?? '';
  const times: number[] = [];
  for (const letter of letters.filter((text) => names.some((name) => name.toLowerCase().includes(text)))) {
    const isNarrower = await page.evaluate((text) => window.bench.expect(text), letter);
    if (!isNarrower) continue;
    await field.press(letter);
    await page.waitForFunction(() => window.bench.filteredAfter() > 0);
    times.push(await page.evaluate(() => window.bench.filteredAfter()));
    await field.fill('');
    await firstEntry.filter({ hasText: unfiltered }).waitFor();
  }
  await page.context().close();
  return median(times);
}

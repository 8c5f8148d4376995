import pLimit, { type LimitFunction } from 'p-limit';
import type { Browser, Locator, Page } from 'playwright';
import { openBrowser } from '../pages.ts';
import type { MeasuredPage, Press } from './pages.ts';
import { trace } from './tracing.ts';
import { type Point, pointOf, Visit } from './visit.ts';

/** The times of the first press in milliseconds since the start of the navigation. */
export const moments = [500, 1_000, 2_000, 4_000, 8_000] as const;
const firstMoment = 500;
const lastMoment = 8_000;
/** The milliseconds while a page is loading; afterwards it is idle and uses no processor time. */
const opening = 2_500;
/** The number of pages that run in parallel. Each has its own browser, because a browser traces only one page. */
const lanes = 4;
/** The number of rounds for each press at each time. Two concurrent presses would slow each other down. */
const rounds = 3;
const typed = 'statecharts';

/** The first presses on an element at each of the times. */
export interface PressedFirst {
  page: MeasuredPage;
  press: Press;
  point: Point;
  /** The response times in milliseconds by the time of the press; infinite if the press had no effect. */
  answers: Map<number, number[]>;
}

export interface Pressed {
  presses: PressedFirst[];
  /** The blocking time of the main thread until the last time, by visit. */
  blocking: number[];
  /**
   * Whether text that was typed at the first of the times was still there at the last; missing on pages without a
   * field.
   */
  isKept?: boolean;
}

interface Site {
  origin: string;
  page: MeasuredPage;
}

/** Finds the positions of elements on an idle page, so that they can be pressed without querying the page. */
async function prepare(browser: Browser, { origin, page }: Site) {
  const visit = await Visit.begin(browser, origin, { rate: 1 });
  await visit.page.goto(page.path, { waitUntil: 'networkidle' });
  const presses: PressedFirst[] = [];
  for (const press of page.presses)
    presses.push({ page, press, point: await pointOf(press.target(visit.page)), answers: new Map() });
  const field = page.hasField && (await pointOf(firstField(visit.page)));
  await visit.end();
  return { presses, field };
}

const firstField = (page: Page): Locator => page.getByRole('main').locator('input:visible').first();

/**
 * A visit whose first press comes at a given time; the visit for the last time is also traced.
 *
 * @param atWork limits how many visits use the processor in parallel: while loading and responding, not while waiting
 * in between
 */
async function pressFirst(
  browser: Browser,
  atWork: LimitFunction,
  origin: string,
  first: PressedFirst,
  moment: number,
) {
  const visit = await Visit.begin(browser, origin);
  const finish = moment === lastMoment ? await trace(visit) : undefined;
  const isEarly = moment <= opening;
  const open = async (until: number) => {
    await visit.open(first.page.path);
    await visit.until(until);
  };
  if (!isEarly) {
    await atWork(() => open(opening));
    await visit.until(moment);
  }
  const traced = await finish?.();
  const answer = await atWork(async () => {
    if (isEarly) await open(moment);
    return visit.press(first.point, first.press.label);
  });
  const isCarriedOut = await first.press.outcome(visit.page).then(
    () => true,
    () => false,
  );
  await visit.end();
  return { answer: isCarriedOut ? answer : Number.POSITIVE_INFINITY, traced };
}

/**
 * Types into the first field at the first time.
 * @returns whether the text is still there at the last time
 */
async function keepsText(browser: Browser, atWork: LimitFunction, { origin, page }: Site, field: Point) {
  const visit = await Visit.begin(browser, origin);
  await atWork(async () => {
    await visit.open(page.path);
    await visit.until(firstMoment);
    await visit.touch(field);
    await visit.type(typed);
    await visit.until(opening);
  });
  await visit.until(lastMoment);
  const value = await firstField(visit.page).inputValue();
  await visit.end();
  return value === typed;
}

/** Presses each element of the pages at each of the times, and types into their first fields. */
export async function measureFirstPresses(sites: readonly Site[]): Promise<Pressed[]> {
  const browsers = await Promise.all(Array.from({ length: lanes }, openBrowser));
  const inLanes = async (jobs: ((browser: Browser) => Promise<void>)[]) => {
    const work = async (browser: Browser) => {
      for (let job = jobs.shift(); job; job = jobs.shift()) await job(browser);
    };
    await Promise.all(browsers.map(work));
  };
  try {
    const all: (Pressed & { site: Site; field: Point | undefined })[] = [];
    await inLanes(
      sites.map((site, index) => async (browser) => {
        all[index] = { site, blocking: [], ...(await prepare(browser, site)) };
      }),
    );
    const alone = pLimit(1);
    const pressesAt = (moment: number) =>
      all.flatMap(({ site, presses, blocking }) =>
        presses.map((first) => async (browser: Browser) => {
          const { answer, traced } = await pressFirst(browser, alone, site.origin, first, moment);
          first.answers.set(moment, [...(first.answers.get(moment) ?? []), answer]);
          if (traced) blocking.push(traced.blocking);
        }),
      );
    const typings = all.flatMap((pressed) => {
      const { site, field } = pressed;
      if (!field) return [];
      return async (browser: Browser) => {
        pressed.isKept = await keepsText(browser, alone, site, field);
      };
    });
    await inLanes(typings);
    // Late presses come first: their pages are idle the longest, so they can wait while other pages run.
    for (let round = 0; round < rounds; round += 1) await inLanes(moments.toReversed().flatMap(pressesAt));
    return all;
  } finally {
    await Promise.all(browsers.map((browser) => browser.close()));
  }
}

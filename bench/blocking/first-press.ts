import pLimit, { type LimitFunction } from 'p-limit';
import type { Browser, Locator, Page } from 'playwright';
import { openBrowser } from '../pages.ts';
import type { MeasuredPage, Press } from './pages.ts';
import { trace } from './tracing.ts';
import { type Point, pointOf, Visit } from './visit.ts';

/** When something is pressed, in milliseconds after the navigation began. */
export const moments = [500, 1_000, 2_000, 4_000, 8_000] as const;
const firstMoment = 500;
const lastMoment = 8_000;
/** Until then a page is at work, and after it at rest, which takes nothing of the processor. */
const opening = 2_500;
/** Pages that are open at a time, each in a browser of its own: one records a single page. */
const lanes = 4;
/** Of each press at each moment. Two at a time would be each other's load. */
const rounds = 3;
const typed = 'statecharts';

/** A first press, at each of the moments. */
export interface PressedFirst {
  page: MeasuredPage;
  press: Press;
  point: Point;
  /** In milliseconds, visit by visit, by moment; endless where it was not carried out. */
  answers: Map<number, number[]>;
}

export interface Pressed {
  presses: PressedFirst[];
  /** What blocked the main thread until the last moment, visit by visit. */
  blocking: number[];
  /**
   * Whether words that were typed at the first moment were still there at the last; absent on pages without a field.
   */
  isKept?: boolean;
}

interface Site {
  origin: string;
  page: MeasuredPage;
}

/** Where things lie on a page that has come to rest; they are pressed without asking it. */
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
 * A visit whose first press comes at a moment; at the last moment the visit is recorded as well.
 *
 * @param atWork limits how many visits load the processor at once: it is for the opening and the answer, not for the
 * wait between
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

/** Types into the first field at the first moment. @returns whether it is still there at the last */
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

/** Presses each thing of the pages at each of the moments, and types into their first fields. */
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
    // The later a press, the longer its page is at rest meanwhile: those wait beside the others.
    for (let round = 0; round < rounds; round += 1) await inLanes(moments.toReversed().flatMap(pressesAt));
    return all;
  } finally {
    await Promise.all(browsers.map((browser) => browser.close()));
  }
}

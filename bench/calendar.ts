import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { root } from '../scripts/support/run.ts';
import { calendarGridMessages } from '../src/messages/calendar-grid.ts';
import { dayInWords } from '../src/shared/time/words.ts';
import { signInAs } from '../tests/model/browser/sign-in-as.ts';
import { type Learner, PortalApi } from '../tests/support/portal-api.ts';
import type { PortalProcess } from '../tests/support/portal-process.ts';
import { openBrowser } from './pages.ts';
import { importFiles } from './real-files.ts';
import { median, milliseconds, type Row } from './report.ts';

/** The interface of bench/in-calendar.js. */
declare global {
  interface Window {
    benchCalendar: { expect(words: string): void; isReady(): boolean; times(): Times };
  }
}

/** Milliseconds until the next paint, until everything is shown, and the duration of the main thread's longest task. */
interface Times {
  paint: number;
  ready: number;
  longestTask: number;
}

const visits = 5;
const hour = 3_600_000;
/** For each view, a day in an empty span. The items are in the span after it. */
const views = { month: '2027-02-15', week: '2027-02-22', agenda: '2027-02-14' } as const;
type View = keyof typeof views;
const words = dayInWords('2027-03-02', { month: 'long', year: 'numeric' });
const taken = { first: Date.UTC(2027, 2, 2), days: 27 } as const;

const stamp = (moment: number) => new Date(moment).toISOString().replaceAll(/[-:]|\.\d+/g, '');

/** A calendar file with this many events, all on the days with items. */
function calendarOf(count: number): string {
  const events = Array.from({ length: count }, (_, number) => {
    const day = number % taken.days;
    const starts = taken.first + (day * 24 + (Math.floor(number / taken.days) % 22)) * hour;
    return [
      'BEGIN:VEVENT',
      `UID:reading-${number}@bench.test`,
      `SUMMARY:Chapter ${number + 1} of the reading list`,
      'DESCRIPTION:What was said in the class and what is to be read before the next one.',
      `DTSTART:${stamp(starts)}`,
      `DTEND:${stamp(starts + 0.75 * hour)}`,
      'END:VEVENT',
    ];
  });
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events.flat(), 'END:VCALENDAR', ''].join('\r\n');
}

/** Publishes a calendar with this many events to everyone. */
async function publish(dataDir: string, count: number): Promise<void> {
  const path = join(dataDir, 'reading.ics');
  writeFileSync(path, calendarOf(count));
  await importFiles(dataDir, [{ kind: 'calendar', path }]);
}

/** Milliseconds and bytes of the complete answer for a month. */
async function measureAnswer(origin: string, { token }: Learner) {
  const url = `${origin}/api/calendar-items?from=2027-02-28T00:00:00Z&to=2027-04-06T00:00:00Z`;
  const headers = { 'x-api-key': 'acado-web', authorization: `Bearer ${token}`, 'accept-encoding': 'br' };
  const times: number[] = [];
  let bytes = 0;
  for (let round = 0; round < 20; round += 1) {
    const begun = performance.now();
    bytes = (await (await fetch(url, { headers })).arrayBuffer()).byteLength;
    if (round >= 10) times.push(performance.now() - begun);
  }
  return { time: median(times), bytes };
}

async function mediansOf(measure: () => Promise<Times>): Promise<Times> {
  const all: Times[] = [];
  for (let visit = 0; visit <= visits; visit += 1) all.push(await measure());
  const of = (name: keyof Times) => median(all.slice(1).map((times) => times[name]));
  return { paint: of('paint'), ready: of('ready'), longestTask: of('longestTask') };
}

async function arrival(page: Page): Promise<Times> {
  await page.waitForFunction(() => window.benchCalendar.isReady());
  return page.evaluate(() => window.benchCalendar.times());
}

/** Opens the span with items, and navigates to it from the previous span. */
async function measureView(page: Page, view: View) {
  const next = page.getByRole('button', { name: calendarGridMessages.next, exact: true });
  const go = async () => {
    await page.evaluate((text) => window.benchCalendar.expect(text), words);
    await next.click();
    return arrival(page);
  };
  const paged = await mediansOf(async () => {
    await page.goto(`/calender?view=${view}&date=${views[view]}`);
    await arrival(page);
    return go();
  });
  const address = page.url();
  const opened = await mediansOf(async () => {
    await page.goto(address);
    return arrival(page);
  });
  return { opened, paged };
}

/** Measures the calendar of a new learner in each view. */
async function measureOne({ origin }: PortalProcess) {
  const learner = await new PortalApi(origin).signUpOnboarded();
  const answer = await measureAnswer(origin, learner);
  const browser = await openBrowser();
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1280, height: 900 } });
  // Defines a helper that tsx inserts into functions and the page lacks.
  await context.addInitScript({ content: 'globalThis.__name = (work) => work;' });
  await context.addInitScript({ path: join(root, 'bench/in-calendar.js') });
  const page = await context.newPage();
  await signInAs(page, learner);
  const month = await measureView(page, 'month');
  const week = await measureView(page, 'week');
  const agenda = await measureView(page, 'agenda');
  await browser.close();
  return { answer, month, week, agenda };
}

const compare = (full: number, sparse: number) =>
  `${milliseconds(full)}, ${milliseconds(sparse)}: ${(full / Math.max(sparse, 1)).toFixed(1)} times`;

/**
 * Compares a month with 5,000 items with a month with one item.
 *
 * @param withPortal runs work on a server of the data folder
 */
export async function measureCalendar(
  dataDir: string,
  withPortal: <Result>(work: (portal: PortalProcess) => Promise<Result>) => Promise<Result>,
): Promise<Row[]> {
  await publish(dataDir, 1);
  const sparse = await withPortal(measureOne);
  await publish(dataDir, 5_000);
  const full = await withPortal(measureOne);
  const rows: Row[] = [
    { what: 'a month’s answer, 5,000 items and 1', value: compare(full.answer.time, sparse.answer.time) },
    { what: 'bytes of that answer, uncompressed', value: `${full.answer.bytes}, ${sparse.answer.bytes}` },
  ];
  for (const view of ['month', 'week', 'agenda'] as const)
    for (const way of ['opened', 'paged'] as const) {
      const [one, other] = [full[view][way], sparse[view][way]];
      const what = `/calender as ${view} ${way}`;
      rows.push({ what: `${what}, complete`, value: compare(one.ready, other.ready) });
      const tasks = `${milliseconds(one.longestTask)}, ${milliseconds(other.longestTask)}`;
      rows.push({ what: `${what}, longest task`, value: tasks });
      if (way === 'paged') rows.push({ what: `${what}, next paint`, value: compare(one.paint, other.paint) });
    }
  return rows;
}

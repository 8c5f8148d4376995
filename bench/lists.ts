import type { Skill } from '../src/shared/transport/schema.d.ts';
import { PortalApi } from '../tests/support/portal-api.ts';
import { type ListPage, openBrowser, timeToFilter, timeToReady } from './pages.ts';
import { milliseconds, type Row } from './report.ts';

const listPages: readonly ListPage[] = ['/skills', '/universities-list'];
const slowDown = 4;

export type ListTimes = Readonly<Record<ListPage, number>>;

/** Milliseconds from navigation to each list. */
export async function measureLists(origin: string): Promise<ListTimes> {
  const learner = await new PortalApi(origin).signUpOnboarded();
  const browser = await openBrowser();
  const times = { '/skills': 0, '/universities-list': 0 };
  for (const path of listPages) times[path] = await timeToReady(browser, origin, learner, path);
  await browser.close();
  return times;
}

/** Compares the lists with real files and with the seed. */
export const compareLists = (seed: ListTimes, real: ListTimes): Row[] =>
  listPages.map((path) => ({
    what: `navigation to the list of ${path}, seed and real`,
    value: `${milliseconds(seed[path])}, ${milliseconds(real[path])}: ${(real[path] / seed[path]).toFixed(2)} times`,
    orientation: '2 times',
  }));

/** The time from a key press to the filtered skills on a slow processor. */
export async function measureFilter(origin: string): Promise<Row> {
  const api = new PortalApi(origin);
  const learner = await api.signUpOnboarded();
  const names = (await api.call<Skill[]>('/skills-list')).map(({ name }) => name);
  const browser = await openBrowser();
  const time = await timeToFilter(browser, origin, learner, names, slowDown);
  await browser.close();
  const count = names.length.toLocaleString('en');
  return {
    what: `key press to filtered list, ${count} skills, processor ${slowDown} times slower, no debounce`,
    value: milliseconds(time),
  };
}

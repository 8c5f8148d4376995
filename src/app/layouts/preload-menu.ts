import { type PathEntry, type PathKey, paths } from '../../routes/paths.ts';
import { componentOf, pageOf } from '../pages.ts';
import { afterContent, idle, wait } from './idle.ts';
import { sideMenu } from './side-menu.ts';

const addresses = new Set(
  sideMenu.flatMap((entry) => (entry.kind === 'item' ? entry : entry.places)).map(({ to }) => to),
);
/** The detail pages of the lists in the menu. */
const further = new Set<PathKey>(['lmsCourseDetails', 'coursesShow', 'courseModule', 'university', 'course', 'event']);
const entries: readonly PathEntry[] = [
  ...paths.filter(({ path }) => addresses.has(path)),
  ...paths.filter(({ key }) => further.has(key)),
];

/** Milliseconds after the content, in which readers often press something. */
const rest = 2_000;

interface Connected {
  connection?: { saveData?: boolean };
}

/**
 * Preloads the pages in the menu and the detail pages of its lists, one after the other, so that they open
 * faster. Does nothing if the browser asks to save data.
 *
 * @returns a function that stops preloading
 */
export function preloadMenu(): () => void {
  let isOver = (navigator as Connected).connection?.saveData ?? false;
  const load = async () => {
    await afterContent();
    await wait(rest);
    for (const entry of entries) {
      await idle();
      if (isOver) return;
      await componentOf(await pageOf(entry));
    }
  };
  // Ignore the error: pressing the link loads the page again, and shows the error.
  load().catch(() => undefined);
  return () => {
    isOver = true;
  };
}

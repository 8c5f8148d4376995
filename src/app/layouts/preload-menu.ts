import { type PathEntry, type PathKey, paths } from '../../routes/paths.ts';
import { componentOf, pageOf } from '../pages.ts';
import { sideMenu } from './side-menu.ts';

const addresses = new Set(
  sideMenu.flatMap((entry) => (entry.kind === 'item' ? entry : entry.places)).map(({ to }) => to),
);
/** Where the lists lead that are in the menu. */
const further = new Set<PathKey>(['lmsCourseDetails', 'coursesShow', 'courseModule', 'university', 'course', 'event']);
const entries: readonly PathEntry[] = [
  ...paths.filter(({ path }) => addresses.has(path)),
  ...paths.filter(({ key }) => further.has(key)),
];

interface Connected {
  connection?: { saveData?: boolean };
}

/** Not every browser says when there is nothing else to be done. */
const idle = () =>
  new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve);
    else setTimeout(resolve, 1_000);
  });

/**
 * Loads the pages that the menu leads to, and those a press further on, one after the other, so that a press finds its
 * page there; none where data is saved.
 *
 * @returns what ends it
 */
export function preloadMenu(): () => void {
  let isOver = (navigator as Connected).connection?.saveData ?? false;
  const load = async () => {
    for (const entry of entries) {
      await idle();
      if (isOver) return;
      await componentOf(await pageOf(entry));
    }
  };
  // A press on the entry loads the page again, and shows the failure.
  load().catch(() => undefined);
  return () => {
    isOver = true;
  };
}

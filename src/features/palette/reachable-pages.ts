import { paletteMessages as texts } from '../../messages/palette.ts';
import { pageTitles } from '../../messages/titles.ts';
import { type PathEntry, paths } from '../../routes/paths.ts';
import type { SessionUser } from '../../shared/ports/session-user.ts';
import { folded } from '../../shared/text/folded.ts';

export interface ReachablePage {
  to: string;
  title: string;
  legal: boolean;
}

const legal = /privacy|^terms?[A-Z]/i;

/** Nobody means to go there: they lead on at once, or are nothing without what another page hands over. */
const inBetween: ReadonlySet<string> = new Set([
  'dashboard',
  'accessDenied',
  'resetPassword',
  'confirm',
  'freeCourseDetail',
]);

const titles: Readonly<Record<string, string>> = pageTitles;

function titleOf({ key }: PathEntry, isLearner: boolean): string | undefined {
  if (key === 'root') return isLearner ? pageTitles.home : texts.home;
  return titles[key];
}

/** The address of the entry for this person; null where it takes more than that to know it. */
function addressOf({ key, path }: PathEntry, user: SessionUser | null): string | null {
  if (key === 'facCalendar' && user?.username) return `/fac-calendar/${encodeURIComponent(user.username)}`;
  return path.includes(':') ? null : path;
}

function mayOpen({ key, authority, signedOutOnly, announced }: PathEntry, user: SessionUser | null): boolean {
  if (announced || inBetween.has(key) || (signedOutOnly && user !== null)) return false;
  if (key === 'root' && user?.authority.includes('Presenter')) return false;
  return authority.length === 0 || authority.some((role) => user?.authority.includes(role));
}

/**
 * The finished pages that the person may open, the legal texts after the others. Of two with the same title the one made
 * for the person's role stands for both.
 */
export function reachablePages(user: SessionUser | null): readonly ReachablePage[] {
  const isLearner = user?.authority.includes('Learner') ?? false;
  const byTitle = new Map<string, ReachablePage>();
  const own = (entry: PathEntry) => entry.authority.length > 0;
  for (const entry of [...paths.filter(own), ...paths.filter((other) => !own(other))]) {
    const title = titleOf(entry, isLearner);
    const to = addressOf(entry, user);
    if (title === undefined || to === null || byTitle.has(title) || !mayOpen(entry, user)) continue;
    byTitle.set(title, { to, title, legal: legal.test(entry.key) });
  }
  return [...byTitle.values()].sort((one, other) => Number(one.legal) - Number(other.legal));
}

/** How well the page fits: 0 is best, null is not at all. */
function rank({ title }: ReachablePage, query: string): number | null {
  const name = folded(title);
  if (name.startsWith(query)) return 0;
  const words = query.split(/\s+/);
  if (words.every((word) => ` ${name}`.includes(` ${word}`))) return 1;
  return words.every((word) => name.includes(word)) ? 2 : null;
}

/** The pages that fit the words, the best first; accents and case do not count. All without words. */
export function findPages(pages: readonly ReachablePage[], words: string, most: number): readonly ReachablePage[] {
  const query = folded(words);
  if (query === '') return pages;
  return pages
    .map((page) => ({ page, place: rank(page, query) }))
    .filter((found): found is { page: ReachablePage; place: number } => found.place !== null)
    .sort((one, other) => one.place - other.place)
    .slice(0, most)
    .map(({ page }) => page);
}

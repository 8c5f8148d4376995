import { authenticatedEntry, type OwnKey, type PathEntry, type PublicKey, paths } from '../routes/paths.ts';
import type { Page } from '../shared/capability.ts';
import type { SessionUser } from '../shared/ports/session-user.ts';
import { publicPages } from './pages.ts';

export interface ReachablePage {
  to: string;
  title: string;
  legal: boolean;
}

export type AllOwnPages = Readonly<Record<OwnKey, Page>>;

const isOwn = ({ authority }: PathEntry) => authority.length > 0;

function nameOf(page: Page, isLearner: boolean): string | undefined {
  const { title, palette = title } = (isLearner ? page.forLearners : undefined) ?? page;
  return palette === false ? undefined : palette;
}

/** The entry's address for this person; null if it needs a parameter that we don't know. */
function addressOf({ path }: PathEntry, user: SessionUser | null): string | null {
  const own = user?.username ? path.replace(':username', encodeURIComponent(user.username)) : path;
  return own.includes(':') ? null : own;
}

function mayOpen({ path, authority, signedOutOnly }: PathEntry, user: SessionUser | null): boolean {
  if (signedOutOnly && user !== null) return false;
  if (path === authenticatedEntry && user?.authority.includes('Presenter')) return false;
  return authority.length === 0 || authority.some((role) => user?.authority.includes(role));
}

/**
 * The pages that the person may open, legal texts last. If two pages have the same title, only the page for
 * the person's role is listed.
 */
export function reachablePages(user: SessionUser | null, ownPages: AllOwnPages): readonly ReachablePage[] {
  const isLearner = user?.authority.includes('Learner') ?? false;
  const byTitle = new Map<string, ReachablePage>();
  for (const entry of [...paths.filter(isOwn), ...paths.filter((other) => !isOwn(other))]) {
    const page: Page | undefined = publicPages[entry.key as PublicKey] ?? ownPages[entry.key as OwnKey];
    const title = page && nameOf(page, isLearner);
    const to = addressOf(entry, user);
    if (title === undefined || to === null || byTitle.has(title) || !mayOpen(entry, user)) continue;
    byTitle.set(title, { to, title, legal: entry.text?.kind === 'legal' });
  }
  return [...byTitle.values()].sort((one, other) => Number(one.legal) - Number(other.legal));
}

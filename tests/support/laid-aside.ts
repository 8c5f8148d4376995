import type { Page } from '@playwright/test';

const dispatch = (page: Page, type: 'pagehide' | 'pageshow') =>
  page.evaluate((name) => void dispatchEvent(new PageTransitionEvent(name, { persisted: true })), type);

/**
 * Sends a page the events of a browser that freezes it: for the back/forward cache, or in the background of a phone.
 *
 * @returns resumes the page
 */
export async function layAside(page: Page): Promise<() => Promise<void>> {
  await dispatch(page, 'pagehide');
  return () => dispatch(page, 'pageshow');
}

/** The locks whose names start with `begin`, read from another page. */
export const locksOf = (beside: Page, begin: string) =>
  beside.evaluate(async (wanted) => {
    const { held = [], pending = [] } = await navigator.locks.query();
    const names = (locks: LockInfo[]) => locks.map(({ name }) => name ?? '').filter((name) => name.startsWith(wanted));
    return { held: names(held), pending: names(pending) };
  }, begin);

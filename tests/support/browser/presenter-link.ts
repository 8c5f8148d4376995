import type { Page } from '@playwright/test';

export const calendar = '/fac-calendar/presenter';

export const subject = 'Your Acado calendar';

/** The user who is signed in, as the browser has stored them. */
export const holderOf = (page: Page) =>
  page.evaluate(() => {
    const kept = localStorage.getItem('session');
    return kept === null ? null : (JSON.parse(kept) as { data: { user: { name: string } | null } }).data.user?.name;
  });

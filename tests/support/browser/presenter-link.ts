import type { Page } from '@playwright/test';

export const calendar = '/fac-calendar/presenter';

export const subject = 'Your Acado calendar';

/** The signed-in user, as stored by the browser. */
export const holderOf = (page: Page) =>
  page.evaluate(() => {
    const kept = localStorage.getItem('session');
    return kept === null ? null : (JSON.parse(kept) as { data: { user: { name: string } | null } }).data.user?.name;
  });

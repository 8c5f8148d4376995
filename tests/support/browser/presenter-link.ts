import type { Page } from '@playwright/test';

export const calendar = '/fac-calendar/presenter';

export const subject = 'Your Acado calendar';

/** Who is signed in, as the browser has kept it. */
export const holderOf = (page: Page) =>
  page.evaluate(() => {
    const kept = localStorage.getItem('session');
    return kept === null ? null : (JSON.parse(kept) as { data: { user: { name: string } | null } }).data.user?.name;
  });

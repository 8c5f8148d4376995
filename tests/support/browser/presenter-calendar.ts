import type { Page } from '@playwright/test';

export const address = '/fac-calendar/presenter';

export const liveClass = (page: Page, topic: string) => page.getByRole('article', { name: topic });

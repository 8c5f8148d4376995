import type { Page } from '@playwright/test';

export const cards = (page: Page) => page.getByRole('list', { name: 'Universities' }).getByRole('listitem');

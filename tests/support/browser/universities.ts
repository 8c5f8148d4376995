import type { Page } from '@playwright/test';

export const cards = (page: Page) =>
  page.getByRole('list', { name: 'Universities', exact: true }).getByRole('listitem');

import type { Page } from '@playwright/test';

export const cards = (page: Page) => page.getByRole('list', { name: 'Courses to learn here' }).getByRole('listitem');

export const field = (page: Page) => page.getByRole('searchbox');

import type { Page } from '@playwright/test';

export const cards = (page: Page) => page.getByRole('list', { name: 'Courses on Acado' }).getByRole('listitem');

export const field = (page: Page) => page.getByRole('searchbox');

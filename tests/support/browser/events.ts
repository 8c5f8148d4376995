import type { Page } from '@playwright/test';
import { expect } from '../portal.ts';

export const main = (page: Page) => page.getByRole('main');

export const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();

export const heading = (page: Page, name: string) => main(page).getByRole('heading', { level: 2, name });

export const says = (page: Page, name: string) => expect(heading(page, name)).toBeVisible();

import type { Locator, Page } from '@playwright/test';
import type { Learner, PortalApi } from '../portal-api.ts';

/** Each sign-in comes from a device that the account doesn't know, which notifies its owner. */
export const signInElsewhere = (api: PortalApi, { email, password }: Learner) =>
  api.call<Pick<Learner, 'token' | 'user'>>('/login', { body: { email, password } });

export const bell = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name, exact: true });

export const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

export const notices = (within: Locator) => within.getByRole('listitem');

export const press = (within: Locator, name: string | RegExp) => within.getByRole('button', { name }).first().click();

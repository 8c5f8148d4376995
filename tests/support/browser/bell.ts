import type { Locator, Page } from '@playwright/test';
import type { Learner, PortalApi } from '../portal-api.ts';

/** Signs in on a new device each time, which creates a notification for the account's owner. */
export const signInElsewhere = (api: PortalApi, { email, password }: Learner) =>
  api.call<Pick<Learner, 'token' | 'user'>>('/login', { body: { email, password } });

export const bell = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name, exact: true });

export const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

export const notices = (within: Locator) => within.getByRole('listitem');

export const press = (within: Locator, name: string | RegExp) => within.getByRole('button', { name }).first().click();

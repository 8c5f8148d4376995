import type { Page } from '@playwright/test';
import type { OwnPortfolio } from '../../../src/shared/transport/schema.d.ts';
import type { Learner, PortalApi } from '../portal-api.ts';

export const saved = (page: Page) =>
  page
    .getByRole('main')
    .getByText(/^Saved/)
    .first();

export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

export const sectionOf = async (api: PortalApi, { token }: Learner, name: string) =>
  (await api.call<OwnPortfolio>('/portfolio', { token })).sections
    .find(({ section }) => section === name)
    ?.entries.map(({ fields }) => fields);

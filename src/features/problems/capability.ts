import { problemTitles as titles } from '../../messages/problem-titles.ts';
import type { Pages } from '../../shared/capability.ts';
import { lent } from '../../shared/lent.tsx';
import { NotFoundHeading } from './not-found-heading.tsx';

/** The page for an address whose object doesn't exist. */
export const NotFound = /* @__PURE__ */ lent(
  async () => (await import('./not-found-page.tsx')).NotFoundPage,
  NotFoundHeading,
);

export const pages = () =>
  ({
    accessDenied: {
      title: titles.accessDenied,
      palette: false,
      page: async () => (await import('./access-denied-page.tsx')).AccessDeniedPage,
    },
  }) satisfies Pages;

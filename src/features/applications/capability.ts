import { applicationsTitles as titles } from '../../messages/applications-titles.ts';
import type { OwnPages, SideMenu } from '../../shared/capability.ts';
import { lent } from '../../shared/lent.tsx';

/** On the page of a programme: the way to apply, to go on, or to see how the application stands. */
export const ApplyAction = /* @__PURE__ */ lent(async () => (await import('./apply-action.tsx')).ApplyAction);

/** In the place of what the page of a programme says: applying for it. */
export const ApplyPart = /* @__PURE__ */ lent(async () => (await import('./apply-part.tsx')).ApplyPart);

export const ownPages = () =>
  ({
    application: {
      title: titles.application,
      page: async () => (await import('./application-page.tsx')).ApplicationPage,
    },
  }) satisfies OwnPages;

export const sideMenu = () =>
  ({ application: { section: 'opportunities', order: 53, label: titles.application } }) satisfies SideMenu;

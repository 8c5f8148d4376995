import { applicationsTitles as titles } from '../../messages/applications-titles.ts';
import type { OwnPages, SideMenu } from '../../shared/capability.ts';
import { lent } from '../../shared/lent.tsx';
import type { PageContext } from '../../shared/page-loader.ts';

const applyAction = async () => (await import('./apply-action.tsx')).ApplyAction;

/** On a programme's page: the link to apply, to continue a draft or to view the application. */
export const ApplyAction = /* @__PURE__ */ lent(applyAction);

/** For the loaders of the pages that show this link to a learner. */
export const loadApplyAction = async (context: PageContext, programmeId: number) =>
  (await applyAction()).load(context, programmeId);

/** The application form that replaces the details on a programme's page. */
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

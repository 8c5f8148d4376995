import { applicationsTitles as titles } from '../../messages/applications-titles.ts';
import type { Applying, OwnPages, SideMenu } from '../../shared/capability.ts';
import { lent } from '../../shared/lent.tsx';

const applyAction = async () => (await import('./apply-action.tsx')).ApplyAction;

/** On a programme's page: the link to apply, to continue a draft or to view the application. */
export const ApplyAction = /* @__PURE__ */ lent(applyAction);

/** The application form that replaces the details on a programme's page. */
export const ApplyPart = /* @__PURE__ */ lent(async () => (await import('./apply-part.tsx')).ApplyPart);

export const applying = (): Applying => ({
  Action: ApplyAction,
  Form: ApplyPart,
  load: async (context, programmeId) => (await applyAction()).load(context, programmeId),
});

export const ownPages = () =>
  ({
    application: {
      title: titles.application,
      page: async () => (await import('./application-page.tsx')).ApplicationPage,
    },
  }) satisfies OwnPages;

export const sideMenu = () =>
  ({ application: { section: 'opportunities', order: 53, label: titles.application } }) satisfies SideMenu;

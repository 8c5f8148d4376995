import { volunteeringTitles as titles } from '../../messages/volunteering-titles.ts';
import type { OwnPages, SideMenu } from '../../shared/capability.ts';
import { lent } from '../../shared/lent.tsx';

/** On a programme's page: its shifts with their actions. */
export const ShiftList = /* @__PURE__ */ lent(async () => (await import('./shifts/shift-list.tsx')).ShiftList);

/** On a shift's page: the learner's sign-up and hours. */
export const OwnShift = /* @__PURE__ */ lent(async () => (await import('./shifts/own-shift.tsx')).OwnShift);

/** Above the list of programmes: next shifts and this year's hours. */
export const VolunteerOverview = /* @__PURE__ */ lent(
  async () => (await import('./record/volunteer-overview.tsx')).VolunteerOverview,
);

export const ownPages = () =>
  ({
    volunteerCertificates: {
      title: titles.volunteerCertificates,
      page: async () => (await import('./record/volunteer-record-page.tsx')).VolunteerRecordPage,
    },
  }) satisfies OwnPages;

export const sideMenu = () =>
  ({
    volunteerCertificates: { section: 'opportunities', order: 54, label: titles.volunteerCertificates },
  }) satisfies SideMenu;

import { volunteeringTitles as titles } from '../../messages/volunteering-titles.ts';
import type { OwnPages, SideMenu } from '../../shared/capability.ts';
import { lent } from '../../shared/lent.tsx';

/** On the page of a programme: its shifts, and what can be done in each. */
export const ShiftList = /* @__PURE__ */ lent(async () => (await import('./shifts/shift-list.tsx')).ShiftList);

/** On the page of a shift: the learner's part in it, and their hours. */
export const OwnShift = /* @__PURE__ */ lent(async () => (await import('./shifts/own-shift.tsx')).OwnShift);

/** Above the list of programmes: the next shifts, and the hours of the year. */
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

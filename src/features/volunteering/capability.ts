import { volunteeringTitles as titles } from '../../messages/volunteering-titles.ts';
import type { OwnPages, SideMenu } from '../../shared/capability.ts';
import { lent } from '../../shared/lent.tsx';
import type { PageContext } from '../../shared/page-loader.ts';

const shiftList = async () => (await import('./shifts/shift-list.tsx')).ShiftList;
const ownShift = async () => (await import('./shifts/own-shift.tsx')).OwnShift;
const overview = async () => (await import('./record/volunteer-overview.tsx')).VolunteerOverview;

/** On a programme's page: its shifts with their actions. */
export const ShiftList = /* @__PURE__ */ lent(shiftList);

/** On a shift's page: the learner's sign-up and hours. */
export const OwnShift = /* @__PURE__ */ lent(ownShift);

/** Above the list of programmes: next shifts and this year's hours. */
export const VolunteerOverview = /* @__PURE__ */ lent(overview);

/** For the loaders of the pages that show these parts to a learner. */
export const loadShiftList = async (context: PageContext, programmeId: number) =>
  (await shiftList()).load(context, programmeId);
export const loadOwnShift = async (context: PageContext, id: number) => (await ownShift()).load(context, id);
export const loadVolunteerOverview = async (context: PageContext) => (await overview()).load(context);

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

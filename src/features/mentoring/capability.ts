import { mentoringTitles as titles } from '../../messages/mentoring-titles.ts';
import type { OwnPages, SideMenu } from '../../shared/capability.ts';
import { lent } from '../../shared/lent.tsx';

/** On a presenter's page: the mentor profile. */
export const MentorProfile = /* @__PURE__ */ lent(async () => (await import('./mentor-profile.tsx')).MentorProfile);

/** On a presenter's page: requests and confirmed meetings. */
export const MentorRequests = /* @__PURE__ */ lent(
  async () => (await import('./requests/mentor-requests.tsx')).MentorRequests,
);

export const ownPages = () =>
  ({
    mentoring: {
      title: titles.mentoring,
      page: async () => (await import('./mentoring-page.tsx')).MentoringPage,
    },
  }) satisfies OwnPages;

export const sideMenu = () =>
  ({ mentoring: { section: 'opportunities', order: 47, label: titles.mentoring } }) satisfies SideMenu;

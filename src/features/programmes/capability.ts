import { programmesTitles as titles } from '../../messages/programmes-titles.ts';
import type { LazyPage, OwnPages, Pages, PublicMenu, SideMenu } from '../../shared/capability.ts';

export { degreeKey } from './degree/degree-key.ts';

const ofProgramme =
  (kind: 'scholarship' | 'internship' | 'volunteering'): LazyPage =>
  async ({ applying }) =>
    (await import('./programme-page.tsx')).programmePage(kind, applying);

export const pages = () =>
  ({
    // Start the client, because the remaining time changes.
    scholarship: {
      title: titles.scholarship,
      starts: 'seen',
      page: async () => (await import('./programmes-page.tsx')).ScholarshipsPage,
    },
    volunteer: {
      title: titles.volunteer,
      starts: 'seen',
      page: async () => (await import('./programmes-page.tsx')).VolunteeringPage,
    },
    scholarshipDetails: { starts: 'seen', page: ofProgramme('scholarship') },
    scholarshipActivity: { starts: 'seen', page: async () => (await import('./step-page.tsx')).ScholarshipStepPage },
  }) satisfies Pages;

export const ownPages = () =>
  ({
    learnerScholarship: { as: 'scholarship' },
    volunteering: { as: 'volunteer' },
    learnerScholarshipDetails: { as: 'scholarshipDetails' },
    internship: {
      title: titles.internship,
      page: async () => (await import('./programmes-page.tsx')).InternshipsPage,
    },
    internshipDetails: { palette: false, page: ofProgramme('internship') },
    volunteeringDetails: {
      palette: false,
      page: ofProgramme('volunteering'),
    },
    volunteeringActivity: { palette: false, page: async () => (await import('./step-page.tsx')).ShiftPage },
  }) satisfies OwnPages;

export const publicMenu = () =>
  ({
    scholarship: { label: titles.scholarship, column: 'study', order: 20 },
    volunteer: { label: titles.volunteer, column: 'learn', order: 40 },
  }) satisfies PublicMenu;

export const sideMenu = () =>
  ({
    learnerScholarship: {
      section: 'opportunities',
      order: 50,
      label: titles.learnerScholarship,
      also: 'scholarship',
      below: ['learnerScholarshipDetails'],
    },
    internship: { section: 'opportunities', order: 51, label: titles.internship, below: ['internshipDetails'] },
    volunteering: {
      section: 'opportunities',
      order: 52,
      label: titles.volunteer,
      also: 'volunteer',
      below: ['volunteeringDetails'],
    },
  }) satisfies SideMenu;

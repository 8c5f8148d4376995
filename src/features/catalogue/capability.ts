import GraduationCap from 'lucide-react/icons/graduation-cap';
import { catalogueLabels as labels, catalogueTitles as titles } from '../../messages/catalogue-titles.ts';
import type { OwnPages, Pages, PublicMenu, SideMenu } from '../../shared/capability.ts';

const catalogue = () => import('./catalogue-pages.tsx');

export const pages = () =>
  ({
    lmsCourses: { title: titles.lmsCourses, page: async () => (await catalogue()).LmsCoursesPage },
    courses: { title: titles.courses, page: async () => (await catalogue()).ProgramsPage },
  }) satisfies Pages;

export const ownPages = () =>
  ({
    universityCourseListing: {
      title: titles.universityCourseListing,
      page: async () => (await catalogue()).UniversityListingPage,
    },
  }) satisfies OwnPages;

export const publicMenu = () =>
  ({
    lmsCourses: { label: labels.courses, bar: 10, column: 'learn', order: 10 },
    courses: { label: labels.programs, bar: 20, column: 'study', order: 20 },
  }) satisfies PublicMenu;

export const sideMenu = () =>
  ({
    lmsCourses: { section: 'learning', order: 30, label: labels.courses, below: ['lmsCourseDetails'] },
    universityCourseListing: {
      icon: GraduationCap,
      order: 40,
      label: labels.programs,
      also: 'courses',
      below: ['course'],
    },
  }) satisfies SideMenu;

import { dashboardLabels as labels, dashboardTitles as titles } from '../../messages/dashboard-titles.ts';
import type { OwnPages, Page, SideMenu } from '../../shared/capability.ts';

const myCourses = () => import('./my-courses-pages.tsx');

/** Learners have it at `/` as well. */
export const dashboard = (): Page => ({
  title: titles.home,
  page: async () => (await import('./dashboard-page.tsx')).DashboardPage,
});

export const ownPages = () =>
  ({
    home: { as: 'root' },
    coursesList: { page: async () => (await myCourses()).CoursesListPage },
    learning: { page: async () => (await myCourses()).LearningPage },
    programContent: { page: async () => (await myCourses()).ProgramContentPage },
  }) satisfies OwnPages;

export const sideMenu = () =>
  ({
    learning: { section: 'learning', order: 20, label: labels.learning, also: 'coursesList', below: 'coursesShow' },
  }) satisfies SideMenu;

import {
  dashboardLabels as labels,
  dashboardWidgets as names,
  dashboardTitles as titles,
} from '../../messages/dashboard-titles.ts';
import type { OwnPages, Page, SideMenu, Widgets } from '../../shared/capability.ts';

const dashboardPage = () => import('./dashboard-page.tsx');
const laterWidgets = () => import('./widgets.tsx');
const myCourses = () => import('./my-courses-pages.tsx');

/** The dashboard is also the start page (`/`) of learners. */
export const dashboard = (): Page => ({
  title: titles.home,
  page: async ({ widgets: all }) => (await dashboardPage()).dashboardOf(all),
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
    learning: {
      section: 'learning',
      order: 20,
      label: labels.learning,
      also: 'coursesList',
      below: ['coursesShow', 'courseModule'],
    },
  }) satisfies SideMenu;

export const widgets = () =>
  ({
    waiting: {
      title: names.waiting,
      order: 5,
      leads: true,
      height: 'low',
      component: async () => (await laterWidgets()).WaitingWidget,
    },
    continue: {
      title: names.continue,
      order: 10,
      height: 'tall',
      // The largest widget of the page is loaded together with the page.
      component: async () => (await dashboardPage()).ContinueWidget,
    },
    next_up: {
      title: names.nextUp,
      order: 20,
      height: 'tall',
      share: 'larger',
      component: async () => (await laterWidgets()).NextUpWidget,
    },
    week: {
      title: names.week,
      order: 30,
      height: 'tall',
      share: 'smaller',
      component: async () => (await laterWidgets()).WeekWidget,
    },
    courses: {
      title: names.courses,
      order: 40,
      height: 'low',
      component: async () => (await laterWidgets()).CoursesWidget,
    },
    recommended: {
      title: names.recommended,
      order: 60,
      height: 'medium',
      component: async () => (await laterWidgets()).RecommendedWidget,
    },
  }) satisfies Widgets;

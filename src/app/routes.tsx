import type { ComponentType } from 'react';
import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router-dom';
import type * as SitePages from '../features/site-pages/site-pages.tsx';
import { selectUser } from '../machines/session/session.selectors.ts';
import { type PathEntry, paths } from '../routes/paths.ts';
import { workbenchPaths } from '../routes/workbench-paths.ts';
import { decide, layoutOf } from './guard.ts';
import { preloadLayout } from './layouts/layout-switch.tsx';
import { PageBoundary, ShellBoundary } from './problem-boundary.tsx';
import { preloadRootPage, RootPage } from './root-page.tsx';
import type { RouteHandle } from './route-handle.ts';
import { Shell } from './shell.tsx';
import type { Portal } from './start.ts';

/** Shown while the first page is on its way; anything else would only flash. */
const Nothing = () => null;

type Lazy = () => Promise<ComponentType>;

const universities: Lazy = async () =>
  (await import('../features/universities/universities-page.tsx')).UniversitiesPage;
const university: Lazy = async () => (await import('./university-route.tsx')).UniversityRoute;
const course: Lazy = async () => (await import('./course-route.tsx')).CourseRoute;
const announced: Lazy = async () => (await import('../features/announced/announced-page.tsx')).AnnouncedPage;

const verify: Lazy = async () => (await import('../features/certificates/verify-page.tsx')).VerifyPage;

const content =
  (name: keyof typeof SitePages): Lazy =>
  async () =>
    (await import('../features/site-pages/site-pages.tsx'))[name];

const catalogue = () => import('../features/catalogue/catalogue-pages.tsx');
const myCourses = () => import('../features/dashboard/my-courses-pages.tsx');
const passwordReset = () => import('./password-reset-routes.tsx');

/** Developers have addresses of their own, in a build for them. */
const addresses = import.meta.env.MODE === 'charts' ? [...paths, ...workbenchPaths] : paths;

/** The page of each route key that is finished. */
export const pages: Readonly<Record<string, Lazy>> = {
  signIn: async () => (await import('../features/session/sign-in-page.tsx')).SignInPage,
  signUp: async () => (await import('../features/session/sign-up-page.tsx')).SignUpPage,
  forgotPassword: async () => (await passwordReset()).ForgotPasswordRoute,
  resetPassword: async () => (await passwordReset()).ResetPasswordRoute,
  home: async () => (await import('../features/dashboard/dashboard-page.tsx')).DashboardPage,
  coursesList: async () => (await myCourses()).CoursesListPage,
  learning: async () => (await myCourses()).LearningPage,
  programContent: async () => (await myCourses()).ProgramContentPage,
  interests: async () => (await import('../features/interests/interests-page.tsx')).InterestsPage,
  skills: async () => (await import('../features/skills/skills-page.tsx')).SkillsPage,
  universities,
  university,
  universitiesList: universities,
  universitiesShow: university,
  lmsCourses: async () => (await catalogue()).LmsCoursesPage,
  courses: async () => (await catalogue()).ProgramsPage,
  universityCourseListing: async () => (await catalogue()).UniversityListingPage,
  lmsCourseDetails: course,
  course,
  partnerCourse: course,
  freeCourseDetail: course,
  coursesShow: async () => (await import('./my-course-route.tsx')).MyCourseRoute,
  completeProfile: async () => (await import('../features/profile/complete-profile-page.tsx')).CompleteProfilePage,
  myPortal: async () => (await import('../features/account/my-portal-page.tsx')).MyPortalPage,
  facCalendar: async () => (await import('./presenter-calendar-route.tsx')).PresenterCalendarRoute,
  calender: async () => (await import('../features/calendar/calendar-page.tsx')).CalendarPage,
  courseModule: async () => (await import('./course-module-route.tsx')).CourseModuleRoute,
  continueLearning: async () => (await import('../features/lesson/continue-learning-page.tsx')).ContinueLearningPage,
  zoomClass: async () => (await import('./live-class-route.tsx')).LiveClassRoute,
  liveClasses: async () => (await import('../features/live/open-classes-page.tsx')).OpenClassesPage,
  verify,
  verifyCode: verify,
  contactUs: async () => (await import('../features/contact/contact-page.tsx')).ContactPage,
  aboutUs: content('AboutUsPage'),
  whatWeOffer: content('WhatWeOfferPage'),
  howToApply: content('HowToApplyPage'),
  privacyPolicy: content('PrivacyPolicyPage'),
  acadoPrivacyPolicy: content('PrivacyPolicyPage'),
  termsConditions: content('TermsPage'),
  termAndConditions: content('TermsPage'),
  accessDenied: async () => (await import('../features/problems/access-denied-page.tsx')).AccessDeniedPage,
  ...(import.meta.env.MODE === 'charts'
    ? {
        charts: async () => (await import('../features/workbench/charts-page.tsx')).ChartsPage,
        chart: async () => (await import('../features/workbench/chart-page.tsx')).ChartPage,
      }
    : {}),
};

export interface PendingLocation {
  pathname: string;
  search: string;
  hash: string;
}

/**
 * The route table: the paths joined with their pages and the guard. The shell survives a page that breaks by the inner
 * boundary, which stands above the pages: on a route whose own chunk failed the router would show nothing. The outer
 * boundary is for the shell itself.
 * @param locationOf the whole address that a request is for; a request itself has no hash
 */
export function createRoutes(portal: Portal, locationOf: (request: Request) => PendingLocation): RouteObject[] {
  const guard =
    (entry: PathEntry | null) =>
    async ({ request }: LoaderFunctionArgs) => {
      const user = selectUser(portal.session.getSnapshot());
      if (user === null && entry !== null && entry.authority.length > 0) portal.tokens.forget();
      const decision = decide(entry, user, locationOf(request));
      if (decision.kind === 'redirect') return redirect(decision.to);
      void preloadLayout(layoutOf(entry, user));
      // Where the page came later than its address, its heading would not be there to take the focus.
      await Promise.all([
        user?.authority.includes('Learner') && portal.onboarding.load(),
        entry?.key === 'root' && preloadRootPage(user !== null),
      ]);
      return null;
    };
  const routeOf = (entry: PathEntry): RouteObject => {
    const route = { id: entry.key, path: entry.path, loader: guard(entry), handle: { entry } satisfies RouteHandle };
    if (entry.key === 'root') return { ...route, Component: RootPage };
    if (entry.key === 'dashboard')
      return { ...route, loader: async (args) => (await guard(entry)(args)) ?? redirect('/home') };
    return { ...route, lazy: { Component: entry.announced ? announced : (pages[entry.key] ?? announced) } };
  };
  return [
    {
      Component: Shell,
      HydrateFallback: Nothing,
      ErrorBoundary: ShellBoundary,
      children: [
        {
          ErrorBoundary: PageBoundary,
          children: [
            ...addresses.map(routeOf),
            {
              id: 'notFound',
              path: '*',
              loader: guard(null),
              handle: { entry: null } satisfies RouteHandle,
              lazy: { Component: async () => (await import('../features/problems/not-found-page.tsx')).NotFoundPage },
            },
          ],
        },
      ],
    },
  ];
}

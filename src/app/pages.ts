import type { ComponentType } from 'react';
import type * as SitePages from '../features/site-pages/site-pages.tsx';

export type LazyPage = () => Promise<ComponentType>;

/** The pages that are finished, by the keys of their routes. */
export type Pages = Readonly<Record<string, LazyPage>>;

export const universities: LazyPage = async () =>
  (await import('../features/universities/universities-page.tsx')).UniversitiesPage;
export const university: LazyPage = async () => (await import('./university-route.tsx')).UniversityRoute;
export const course: LazyPage = async () => (await import('./course-route.tsx')).CourseRoute;
export const catalogue = () => import('../features/catalogue/catalogue-pages.tsx');
export const content =
  (name: keyof typeof SitePages): LazyPage =>
  async () =>
    (await import('../features/site-pages/site-pages.tsx'))[name];

export const announced: LazyPage = async () => (await import('../features/announced/announced-page.tsx')).AnnouncedPage;
export const notFound: LazyPage = async () => (await import('../features/problems/not-found-page.tsx')).NotFoundPage;

const passwordReset = () => import('./password-reset-routes.tsx');
const verify: LazyPage = async () => (await import('../features/certificates/verify-page.tsx')).VerifyPage;

/** The pages for everybody; those that ask for a session are in own-pages.ts. */
export const publicPages: Pages = {
  signIn: async () => (await import('../features/session/sign-in-page.tsx')).SignInPage,
  signUp: async () => (await import('../features/session/sign-up-page.tsx')).SignUpPage,
  forgotPassword: async () => (await passwordReset()).ForgotPasswordRoute,
  resetPassword: async () => (await passwordReset()).ResetPasswordRoute,
  confirm: async () => (await import('./confirmation-route.tsx')).ConfirmationRoute,
  universities,
  university,
  lmsCourses: async () => (await catalogue()).LmsCoursesPage,
  courses: async () => (await catalogue()).ProgramsPage,
  lmsCourseDetails: course,
  course,
  partnerCourse: course,
  liveClasses: async () => (await import('../features/live/open-classes-page.tsx')).OpenClassesPage,
  verify,
  verifyCode: verify,
  contactUs: async () => (await import('../features/contact/contact-page.tsx')).ContactPage,
  aboutUs: content('AboutUsPage'),
  whatWeOffer: content('WhatWeOfferPage'),
  howToApply: content('HowToApplyPage'),
  privacyPolicy: content('PrivacyPolicyPage'),
  termsConditions: content('TermsPage'),
  accessDenied: async () => (await import('../features/problems/access-denied-page.tsx')).AccessDeniedPage,
  ...(import.meta.env.MODE === 'charts'
    ? {
        charts: async () => (await import('../features/workbench/charts-page.tsx')).ChartsPage,
        chart: async () => (await import('../features/workbench/chart-page.tsx')).ChartPage,
      }
    : {}),
};

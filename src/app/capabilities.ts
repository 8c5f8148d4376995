// Made of the manifests of src/features by `npm run generate`.
import * as account from '../features/account/capability.ts';
import * as assessments from '../features/assessments/capability.ts';
import * as calendar from '../features/calendar/capability.ts';
import * as catalogue from '../features/catalogue/capability.ts';
import * as certificates from '../features/certificates/capability.ts';
import * as contact from '../features/contact/capability.ts';
import * as course from '../features/course/capability.ts';
import * as dashboard from '../features/dashboard/capability.ts';
import * as home from '../features/home/capability.ts';
import * as interests from '../features/interests/capability.ts';
import * as lesson from '../features/lesson/capability.ts';
import * as liveClasses from '../features/live-classes/capability.ts';
import * as noticeChoices from '../features/notice-choices/capability.ts';
import * as notices from '../features/notices/capability.ts';
import * as presenterCalendar from '../features/presenter-calendar/capability.ts';
import * as problems from '../features/problems/capability.ts';
import * as profile from '../features/profile/capability.ts';
import * as search from '../features/search/capability.ts';
import * as session from '../features/session/capability.ts';
import * as sitePages from '../features/site-pages/capability.ts';
import * as skills from '../features/skills/capability.ts';
import * as universities from '../features/universities/capability.ts';

export const pages = [
  catalogue.pages,
  certificates.pages,
  contact.pages,
  course.pages,
  home.pages,
  liveClasses.pages,
  noticeChoices.pages,
  problems.pages,
  search.pages,
  session.pages,
  sitePages.pages,
  universities.pages,
] as const;

export const ownPages = [
  account.ownPages,
  assessments.ownPages,
  calendar.ownPages,
  catalogue.ownPages,
  course.ownPages,
  dashboard.ownPages,
  interests.ownPages,
  lesson.ownPages,
  liveClasses.ownPages,
  notices.ownPages,
  presenterCalendar.ownPages,
  profile.ownPages,
  sitePages.ownPages,
  skills.ownPages,
  universities.ownPages,
] as const;

export const heads = [
  catalogue.heads,
  certificates.heads,
  contact.heads,
  course.heads,
  home.heads,
  liveClasses.heads,
  search.heads,
  session.heads,
  sitePages.heads,
  universities.heads,
] as const;

export const publicMenu = [
  catalogue.publicMenu,
  certificates.publicMenu,
  contact.publicMenu,
  liveClasses.publicMenu,
  sitePages.publicMenu,
  universities.publicMenu,
] as const;

export const sideMenu = [
  account.sideMenu,
  assessments.sideMenu,
  calendar.sideMenu,
  catalogue.sideMenu,
  certificates.sideMenu,
  contact.sideMenu,
  dashboard.sideMenu,
  home.sideMenu,
  interests.sideMenu,
  lesson.sideMenu,
  liveClasses.sideMenu,
  profile.sideMenu,
  sitePages.sideMenu,
  skills.sideMenu,
  universities.sideMenu,
] as const;

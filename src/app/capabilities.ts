// Made of the files capability.ts below src/features by `npm run generate`.
import * as account from '../features/account/capability.ts';
import * as applications from '../features/applications/capability.ts';
import * as articles from '../features/articles/capability.ts';
import * as assessments from '../features/assessments/capability.ts';
import * as assignments from '../features/assignments/capability.ts';
import * as calendar from '../features/calendar/capability.ts';
import * as catalogue from '../features/catalogue/capability.ts';
import * as certificates from '../features/certificates/capability.ts';
import * as communities from '../features/communities/capability.ts';
import * as contact from '../features/contact/capability.ts';
import * as course from '../features/course/capability.ts';
import * as dashboard from '../features/dashboard/capability.ts';
import * as events from '../features/events/capability.ts';
import * as forms from '../features/forms/capability.ts';
import * as home from '../features/home/capability.ts';
import * as interests from '../features/interests/capability.ts';
import * as leads from '../features/leads/capability.ts';
import * as lesson from '../features/lesson/capability.ts';
import * as liveClasses from '../features/live-classes/capability.ts';
import * as mentoring from '../features/mentoring/capability.ts';
import * as newsletters from '../features/newsletters/capability.ts';
import * as noticeChoices from '../features/notice-choices/capability.ts';
import * as notices from '../features/notices/capability.ts';
import * as portfolio from '../features/portfolio/capability.ts';
import * as presenterCalendar from '../features/presenter-calendar/capability.ts';
import * as problems from '../features/problems/capability.ts';
import * as profile from '../features/profile/capability.ts';
import * as programmes from '../features/programmes/capability.ts';
import * as reels from '../features/reels/capability.ts';
import * as search from '../features/search/capability.ts';
import * as session from '../features/session/capability.ts';
import * as sitePages from '../features/site-pages/capability.ts';
import * as skills from '../features/skills/capability.ts';
import * as support from '../features/support/capability.ts';
import * as threads from '../features/threads/capability.ts';
import * as universities from '../features/universities/capability.ts';
import * as volunteering from '../features/volunteering/capability.ts';

export const pages = [
  articles.pages,
  assessments.pages,
  catalogue.pages,
  certificates.pages,
  communities.pages,
  contact.pages,
  course.pages,
  events.pages,
  forms.pages,
  home.pages,
  leads.pages,
  liveClasses.pages,
  newsletters.pages,
  noticeChoices.pages,
  portfolio.pages,
  problems.pages,
  programmes.pages,
  search.pages,
  session.pages,
  sitePages.pages,
  support.pages,
  threads.pages,
  universities.pages,
] as const;

export const ownPages = [
  account.ownPages,
  applications.ownPages,
  assessments.ownPages,
  assignments.ownPages,
  calendar.ownPages,
  catalogue.ownPages,
  communities.ownPages,
  course.ownPages,
  dashboard.ownPages,
  events.ownPages,
  interests.ownPages,
  leads.ownPages,
  lesson.ownPages,
  liveClasses.ownPages,
  mentoring.ownPages,
  notices.ownPages,
  portfolio.ownPages,
  presenterCalendar.ownPages,
  profile.ownPages,
  programmes.ownPages,
  reels.ownPages,
  sitePages.ownPages,
  skills.ownPages,
  support.ownPages,
  universities.ownPages,
  volunteering.ownPages,
] as const;

export const publicMenu = [
  articles.publicMenu,
  assessments.publicMenu,
  catalogue.publicMenu,
  certificates.publicMenu,
  communities.publicMenu,
  contact.publicMenu,
  events.publicMenu,
  forms.publicMenu,
  leads.publicMenu,
  liveClasses.publicMenu,
  newsletters.publicMenu,
  programmes.publicMenu,
  sitePages.publicMenu,
  universities.publicMenu,
] as const;

export const sideMenu = [
  account.sideMenu,
  applications.sideMenu,
  articles.sideMenu,
  assessments.sideMenu,
  calendar.sideMenu,
  catalogue.sideMenu,
  certificates.sideMenu,
  communities.sideMenu,
  contact.sideMenu,
  dashboard.sideMenu,
  events.sideMenu,
  home.sideMenu,
  interests.sideMenu,
  leads.sideMenu,
  lesson.sideMenu,
  liveClasses.sideMenu,
  mentoring.sideMenu,
  newsletters.sideMenu,
  portfolio.sideMenu,
  profile.sideMenu,
  programmes.sideMenu,
  reels.sideMenu,
  sitePages.sideMenu,
  skills.sideMenu,
  support.sideMenu,
  universities.sideMenu,
  volunteering.sideMenu,
] as const;

export const widgets = [
  assessments.widgets,
  dashboard.widgets,
] as const;

export const lessonKinds = [
  assessments.lessonKinds,
  assignments.lessonKinds,
  lesson.lessonKinds,
] as const;

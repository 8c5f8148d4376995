import { textPageTitles } from '../../src/messages/text-pages.ts';
import { paths } from '../../src/routes/paths.ts';

/**
 * Every address with what is expected of each (docs/product.md, chapter 1), written down apart from the product's own
 * table, so that a slip in that one is seen.
 */
export type Access = 'everybody' | 'signedOut' | 'learners' | 'presenters';

export interface Address {
  path: string;
  access: Access;
  title: string;
  /** The one heading, where it is not the title. */
  heading?: string;
}

type Told = readonly [path: string, title: string, heading?: string];

const among =
  (access: Access) =>
  ([path, title, heading]: Told): Address => ({ path, access, title, ...(heading === undefined ? {} : { heading }) });

/** Pages of text are for everybody, and called as their file says. */
const texts = Object.entries(textPageTitles).map(([slug, title]): Told => [`/${slug}`, title]);

const open: readonly Told[] = [
  ...texts,
  ['/', 'Learn, apply, belong', 'See the whole path. Take the next step.'],
  ['/courses', 'University programmes'],
  ['/lms-courses', 'Courses to learn here'],
  ['/lms-coursesDetails/1', 'Accessible by design'],
  ['/events', 'Events'],
  ['/events/1', 'An event'],
  ['/brochure/lead-capture', 'Ask for a brochure'],
  ['/schlorship-details/1', 'A scholarship'],
  ['/schlorship-activity/1', 'A scholarship’s step'],
  ['/scholarship', 'Scholarships'],
  ['/volunteer', 'Volunteering'],
  ['/assessment-lead', 'Find out where you stand'],
  ['/contact-us', 'Contact us'],
  ['/community', 'Community'],
  ['/universities', 'Universities'],
  ['/universities/1', 'United Arab Emirates University'],
  ['/live-classes', 'Open live classes'],
  ['/course/1', 'Accessible by design'],
  ['/smak/course/4', 'City, water and climate (MSc)'],
  ['/user-form', 'Tell us about yourself'],
  ['/verify', 'Verify a certificate'],
  ['/verify/1', 'A certificate', 'No certificate has this code'],
  ['/confirm', 'Confirm', 'Something is missing in this link'],
  ['/access-denied', 'Access denied'],
];

const signedOut: readonly Told[] = [
  ['/sign-in', 'Sign in'],
  ['/sign-up', 'Create your account'],
  ['/forgot-password', 'Forgot your password'],
  ['/reset-password', 'Reset your password', 'Something is missing in this link'],
];

const learners: readonly Told[] = [
  ['/home', 'Dashboard', 'Hello, Asha Rao'],
  ['/dashboard', 'Dashboard', 'Hello, Asha Rao'],
  ['/courses-list', 'My courses'],
  ['/courses-show/1', 'Accessible by design'],
  ['/learning', 'Learning'],
  ['/application', 'Applications'],
  ['/interests', 'Interest areas', 'What field are you learning for?'],
  ['/skills', 'Skills', 'What skills are you interested in?'],
  ['/news-letter', 'Newsletters'],
  ['/newsLetterDetail/1', 'A newsletter'],
  ['/blogs', 'Blogs'],
  ['/blogDetail/1', 'An article'],
  ['/mentoring', 'Mentoring'],
  ['/my-portal', 'My portal'],
  ['/assessment', 'Assessments'],
  ['/self-assessmentList/1', 'Self-assessments'],
  ['/freeCourseDetail', 'Free courses'],
  ['/assignment/1', 'An assignment'],
  ['/assessmentAttempt', 'Begin an assessment'],
  ['/assessmentReview/1', 'Review your answers'],
  ['/assessmentQuestion/1', 'A question'],
  ['/assessmentSummary/1', 'Your result'],
  ['/course-module/1', 'Put the mouse away'],
  ['/program-content/1', 'Programme content', 'There is no such programme'],
  ['/zoomClass', 'Live classes'],
  ['/calender', 'Calendar'],
  ['/acado-privacy-policy', 'Privacy Policy'],
  ['/term-and-conditions', 'Terms & Conditions'],
  ['/events-list', 'Your events'],
  ['/event-activity/1', 'An event’s step'],
  ['/event-activity/1/content/1', 'Event material'],
  ['/volunteering-details/1', 'A volunteering programme'],
  ['/volunteering-activity/1', 'A shift'],
  ['/learner-schlorship-details/1', 'A scholarship'],
  ['/notification-popup', 'Notifications'],
  ['/volunteerCertificates', 'Volunteering certificates'],
  ['/internshipDetails/1', 'An internship'],
  ['/universities-list', 'Universities'],
  ['/universities-show/1', 'United Arab Emirates University'],
  ['/university-course-listing', 'Programmes by university'],
  ['/reels', 'Reels'],
  ['/brochure/lead-form', 'Ask for a brochure'],
  ['/communities', 'Communities'],
  ['/communities/1', 'A community'],
  ['/communities/content/1', 'A community post'],
  ['/continue-learning', 'Continue learning', 'Nothing to continue yet'],
  ['/complete-profile', 'Complete your profile', 'Welcome, Asha Rao'],
  ['/portfolio', 'Portfolio'],
  ['/portfolio/edit', 'Edit your portfolio'],
  ['/portfolio/builder', 'Portfolio builder'],
  ['/help/mail-box', 'Help mailbox'],
  ['/customer-support', 'Support'],
  ['/internship', 'Internships'],
  ['/learner-scholarship', 'Scholarships for you'],
  ['/volunteering', 'Volunteering'],
];

const presenters: readonly Told[] = [['/fac-calendar/presenter', 'Your live classes']];

export const addresses: readonly Address[] = [
  ...open.map(among('everybody')),
  ...signedOut.map(among('signedOut')),
  ...learners.map(among('learners')),
  ...presenters.map(among('presenters')),
];

/** An address of the route's form, its parameters filled in. */
export const addressOf = (path: string) =>
  path
    .replace(':username', 'presenter')
    .replace(/:partner\/course\/:\w+/, 'smak/course/4')
    .replace(/:\w+/g, '1');

export type Visitor = 'visitor' | 'learner' | 'presenter';

/** Where somebody ends who opens the address, by the rules 1.4 to 1.8 of docs/product.md. */
export function endingOf(visitor: Visitor, { path, access }: Address): string {
  const mayEnter = { visitor: 'signedOut', learner: 'learners', presenter: 'presenters' }[visitor];
  if (visitor === 'presenter' && (path === '/' || access === 'signedOut')) return '/fac-calendar/presenter';
  if (visitor === 'learner' && path === '/dashboard') return '/home';
  // Who is not in a course is led to where one can enrol.
  if (visitor === 'learner' && path === '/courses-show/1') return '/lms-coursesDetails/1';
  if (access === 'everybody' || access === mayEnter) return path;
  if (visitor === 'visitor') return `/sign-in?redirectUrl=${encodeURIComponent(path)}`;
  return access === 'signedOut' ? '/' : '/access-denied';
}

export type Layout = 'public' | 'collapsibleSide' | 'collapsibleSideHideMenu' | 'blank';

/** The layout around the page at which somebody has ended. */
export function layoutAt(visitor: Visitor, path: string): Layout {
  if (/^\/(sign-in|sign-up|forgot-password|reset-password|confirm|access-denied|fac-calendar\/\w+)$/.test(path))
    return 'blank';
  if (path === '/event-activity/1/content/1') return 'collapsibleSideHideMenu';
  return visitor === 'learner' ? 'collapsibleSide' : 'public';
}

const comingSoonPaths = new Set(paths.filter(({ comingSoon }) => comingSoon).map(({ path }) => addressOf(path)));

/** All pages that somebody may see, each by its own address. */
export const pathsFor = (visitor: Visitor): readonly string[] =>
  addresses.filter((address) => endingOf(visitor, address) === address.path).map(({ path }) => path);

/** Those that are finished. */
export const finishedFor = (visitor: Visitor): readonly string[] =>
  pathsFor(visitor).filter((path) => !comingSoonPaths.has(path));

/** Those that are finished and that nobody sees without signing in. */
export const ownOf = (visitor: Visitor): readonly string[] =>
  finishedFor(visitor).filter((path) => visitor === 'visitor' || !finishedFor('visitor').includes(path));

/** Those that are finished, and of those that are not open yet, which differ in their words alone, one in each layout. */
export const distinctFor = (visitor: Visitor): readonly string[] => {
  const seen = new Set<Layout>();
  return pathsFor(visitor).filter((path) => {
    const layout = layoutAt(visitor, path);
    if (comingSoonPaths.has(path) && seen.has(layout)) return false;
    if (comingSoonPaths.has(path)) seen.add(layout);
    return true;
  });
};

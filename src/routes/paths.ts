import type { TextSlug } from '../messages/text-pages.ts';

/**
 * All addresses as plain data. The router, the guards, the navigation and the server's history fallback use
 * this list and no other paths. The customer gave the spelling, letter for letter.
 */
export type Role = 'Learner' | 'Presenter';

/** The layout of a route. If it is missing, the session decides between `public` and `collapsibleSide`. */
export type Layout = 'blank' | 'collapsibleSideHideMenu';

/** A text page: `content/pages/<slug>.md`. A long page has a table of contents, a legal page has versions. */
export interface PageText {
  slug: string;
  kind: 'article' | 'long' | 'legal';
}

export interface PathTraits {
  /** Whether the page is only for signed-out people. */
  signedOutOnly?: true;
  layout?: Layout;
  /** Pages with the same parent share a route that stays mounted when the user moves between them. */
  parent?: string;
  /** The address to which this address redirects, because it has no page. */
  leadsTo?: string;
  text?: PageText;
  /** The server renders it for visitors; see `pageParameters` for the query parameters that it reads. */
  rendered?: true;
  /**
   * The content is valid only at that moment: rendered for each request and never cached, not even by search
   * engines.
   */
  fleeting?: true;
  /** The address to which learners without access are redirected; it gets the parameters of this path. */
  leadsLearnersTo?: string;
  /** The operation that receives the page's form without JavaScript. */
  form?: string;
}

export interface PathEntry<Key extends string = string> extends PathTraits {
  key: Key;
  path: string;
  /** Roles that may enter; an empty list means everyone. */
  authority: readonly Role[];
}

export const unauthenticatedEntry = '/sign-in';
export const authenticatedEntry = '/';

const anyone = [] as const;
const learner = ['Learner'] as const;
const presenter = ['Presenter'] as const;

const entry = <
  const Key extends string,
  const Authority extends readonly Role[],
  const Traits extends PathTraits = Record<never, never>,
>(
  key: Key,
  path: string,
  authority: Authority,
  traits = {} as Traits,
) => ({ key, path, authority, ...traits });

type CamelCase<Slug extends string> = Slug extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Slug;

/** A public text page. */
const text = <const Slug extends TextSlug>(slug: Slug, kind: PageText['kind'] = 'article') =>
  entry(slug.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()) as CamelCase<Slug>, `/${slug}`, anyone, {
    rendered: true,
    text: { slug, kind },
  });

const rendered = true;

const table = [
  entry('root', '/', anyone, { rendered }),
  entry('courses', '/courses', anyone, { rendered }),
  entry('blogs', '/blogs', anyone, { rendered }),
  entry('blogDetail', '/blogDetail/:id', anyone, { rendered }),
  entry('lmsCourses', '/lms-courses', anyone, { rendered }),
  entry('lmsCourseDetails', '/lms-coursesDetails/:course_id', anyone, { rendered }),
  entry('events', '/events', anyone, { rendered }),
  entry('event', '/events/:event_id', anyone, { rendered, form: '/event-guest-registrations' }),
  entry('eventGuest', '/event-guest', anyone, { rendered, fleeting: true, form: '/event-guest-changes' }),
  entry('brochureLeadCapture', '/brochure/lead-capture', anyone, { rendered, form: '/brochure-leads' }),
  entry('brochureLink', '/brochure/link', anyone, { rendered, fleeting: true, form: '/brochure-renewals' }),
  entry('scholarshipDetails', '/schlorship-details/:program_id', anyone, { rendered }),
  entry('scholarshipActivity', '/schlorship-activity/:id', anyone, { rendered }),
  entry('scholarship', '/scholarship', anyone, { rendered }),
  entry('volunteer', '/volunteer', anyone, { rendered }),
  text('how-to-apply', 'long'),
  text('about-us'),
  entry('assessmentLead', '/assessment-lead', anyone, { rendered }),
  entry('contactUs', '/contact-us', anyone, { rendered, form: '/contact-messages' }),
  entry('contactAnswer', '/contact-us/answer', anyone),
  text('what-we-offer'),
  entry('community', '/community', anyone, { rendered }),
  entry('universities', '/universities', anyone, { rendered }),
  entry('university', '/universities/:university_id', anyone, { rendered }),
  entry('liveClasses', '/live-classes', anyone, { rendered }),
  entry('newsLetter', '/news-letter', anyone, { rendered, form: '/newsletter-requests' }),
  entry('newsLetterConfirm', '/news-letter/confirm', anyone, { rendered, fleeting: true, form: '/newsletter-confirm' }),
  entry('newsLetterUnsubscribe', '/news-letter/unsubscribe', anyone, {
    rendered,
    fleeting: true,
    form: '/newsletter-unsubscribe',
  }),
  entry('newsLetterDetail', '/newsLetterDetail/:id', anyone, { rendered }),
  entry('search', '/search', anyone, { rendered, fleeting: true }),
  text('privacy-policy', 'legal'),
  text('terms-conditions', 'legal'),
  entry('course', '/course/:course_id', anyone, { rendered }),
  entry('partnerCourse', '/:partner/course/:course_id', anyone, { rendered }),
  entry('userForm', '/user-form', anyone, { rendered, form: '/form-entries' }),
  entry('verify', '/verify', anyone, { rendered, fleeting: true }),
  entry('verifyCode', '/verify/:code', anyone, { rendered, fleeting: true }),
  entry('publicPortfolio', '/p/:username', anyone, { rendered }),

  entry('signIn', '/sign-in', anyone, { signedOutOnly: true, layout: 'blank', rendered }),
  entry('signUp', '/sign-up', anyone, { signedOutOnly: true, layout: 'blank', rendered }),
  entry('forgotPassword', '/forgot-password', anyone, { signedOutOnly: true, layout: 'blank', rendered }),
  entry('resetPassword', '/reset-password', anyone, { signedOutOnly: true, layout: 'blank', rendered }),
  entry('confirm', '/confirm', anyone, { layout: 'blank' }),
  entry('mailSettings', '/mail-settings', anyone),

  entry('home', '/home', learner),
  entry('dashboard', '/dashboard', learner, { leadsTo: '/home' }),
  entry('coursesList', '/courses-list', learner),
  entry('coursesShow', '/courses-show/:course_id', learner),
  entry('learning', '/learning', learner),
  entry('application', '/application', learner),
  entry('interests', '/interests', learner),
  entry('skills', '/skills', learner),
  entry('mentoring', '/mentoring', learner),
  entry('myPortal', '/my-portal', learner),
  entry('assessment', '/assessment', learner),
  entry('selfAssessmentList', '/self-assessmentList/:id', learner),
  entry('freeCourseDetail', '/freeCourseDetail', learner),
  entry('assignment', '/assignment/:id', learner),
  entry('assessmentAttempt', '/assessmentAttempt', learner),
  entry('assessmentReview', '/assessmentReview/:id', learner, { parent: 'openAttempt' }),
  entry('assessmentQuestion', '/assessmentQuestion/:id', learner, { parent: 'openAttempt' }),
  entry('assessmentSummary', '/assessmentSummary/:id', learner),
  entry('courseModule', '/course-module/:id', learner),
  entry('programContent', '/program-content/:id', learner),
  entry('zoomClass', '/zoomClass', learner),
  entry('calender', '/calender', learner),
  entry('acadoPrivacyPolicy', '/acado-privacy-policy', learner, { text: { slug: 'privacy-policy', kind: 'legal' } }),
  entry('termAndConditions', '/term-and-conditions', learner, { text: { slug: 'terms-conditions', kind: 'legal' } }),
  entry('eventsList', '/events-list', learner),
  entry('eventActivity', '/event-activity/:id', learner),
  entry('eventContent', '/event-activity/:event_id/content/:content_id', learner, {
    layout: 'collapsibleSideHideMenu',
  }),
  entry('volunteeringDetails', '/volunteering-details/:program_id', learner),
  entry('volunteeringActivity', '/volunteering-activity/:id', learner),
  entry('learnerScholarshipDetails', '/learner-schlorship-details/:program_id', learner),
  entry('notificationPopup', '/notification-popup', learner),
  entry('volunteerCertificates', '/volunteerCertificates', learner),
  entry('internshipDetails', '/internshipDetails/:id', learner),
  entry('universitiesList', '/universities-list', learner),
  entry('universitiesShow', '/universities-show/:university_id', learner),
  entry('universityCourseListing', '/university-course-listing', learner),
  entry('brochureLeadForm', '/brochure/lead-form', learner),
  entry('communities', '/communities', learner),
  entry('communityShow', '/communities/:id', learner),
  entry('communityContent', '/communities/content/:id', anyone, { rendered }),
  entry('continueLearning', '/continue-learning', learner),
  entry('completeProfile', '/complete-profile', learner),
  entry('portfolio', '/portfolio', learner),
  entry('portfolioEdit', '/portfolio/edit', learner),
  entry('portfolioBuilder', '/portfolio/builder', learner),
  entry('helpMailBox', '/help/mail-box', learner),
  entry('customerSupport', '/customer-support', learner),
  entry('internship', '/internship', learner),
  entry('learnerScholarship', '/learner-scholarship', learner),
  entry('volunteering', '/volunteering', learner),

  // Redirects presenters to their own calendar, as signing in does.
  entry('facCalendarEntry', '/fac-calendar', presenter, {
    layout: 'blank',
    leadsTo: authenticatedEntry,
    leadsLearnersTo: '/mentoring',
  }),
  entry('facCalendar', '/fac-calendar/:username', presenter, {
    layout: 'blank',
    leadsLearnersTo: '/mentoring?mentor=:username',
  }),
  entry('accessDenied', '/access-denied', anyone, { layout: 'blank' }),
  entry('reels', '/reels', learner),
];

/** The form on `/contact-us`: `content/forms/contact.md`. */
export const contactForm = 'contact';
/** The form for learners' support requests: `content/forms/support.md`. */
export const supportForm = 'support';
/** The form that requests the result of a level check by email: `content/forms/level-check.md`. */
export const levelCheckForm = 'level-check';
/** The sign-up address that leads to the learner's finished assessments, including the level check. */
export const levelCheckSignUp = `/sign-up?redirectUrl=${encodeURIComponent('/assessment?tab=done')}`;

type Entry = (typeof table)[number];
type WithPage = Exclude<Entry, { leadsTo: string }>;
type Open = Extract<WithPage, { authority: readonly [] }>;

/** The text pages. */
export type TextKey = Extract<WithPage, { text: PageText }>['key'];
export type PathKey = Entry['key'];
/** The public pages. */
export type PublicKey = Open['key'];
/** The pages that require a session. */
export type OwnKey = Exclude<WithPage, Open>['key'];
/** The pages that the server renders. */
export type RenderedKey = Extract<WithPage, { rendered: true }>['key'];

export const paths: readonly PathEntry<PathKey>[] = table;

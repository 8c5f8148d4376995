/**
 * The address space as plain data: read by the router, by the guards, by the navigation and by the server, whose
 * history fallback answers these paths and no others. The spelling is the customer's, letter for letter.
 */
export type Role = 'Learner' | 'Presenter';

/** A layout that belongs to the route; without one the session decides between `public` and `collapsibleSide`. */
export type Layout = 'blank' | 'collapsibleSideHideMenu';

export interface PathEntry {
  key: string;
  path: string;
  /** Roles that may enter; empty means everybody. */
  authority: readonly Role[];
  /** Only for people who are signed out. */
  signedOutOnly?: true;
  layout?: Layout;
  /** Its content comes with a later release; the page says so, is in no menu, and search engines keep nothing of it. */
  announced?: true;
  /** The server renders it for visitors; see `pageParameters` for what it reads of the query. */
  rendered?: true;
  /** What it says holds at that moment alone: rendered for each request, and kept by nobody, search engines included. */
  fleeting?: true;
  /** The call that takes its form where there is no JavaScript. */
  form?: string;
}

export const unauthenticatedEntry = '/sign-in';
export const authenticatedEntry = '/';

const anyone = [] as const;
const learner = ['Learner'] as const;
const presenter = ['Presenter'] as const;

const entry = (key: string, path: string, authority: readonly Role[], rest: Partial<PathEntry> = {}): PathEntry => ({
  key,
  path,
  authority,
  ...rest,
});
const rendered = true;
const announced = { announced: true } as const;
const announcedToAll = { ...announced, rendered } as const;

export const paths: readonly PathEntry[] = [
  entry('root', '/', anyone, { rendered }),
  entry('courses', '/courses', anyone, { rendered }),
  entry('lmsCourses', '/lms-courses', anyone, { rendered }),
  entry('lmsCourseDetails', '/lms-coursesDetails/:course_id', anyone, { rendered }),
  entry('events', '/events', anyone, announcedToAll),
  entry('event', '/events/:event_id', anyone, announcedToAll),
  entry('brochureLeadCapture', '/brochure/lead-capture', anyone, announcedToAll),
  entry('scholarshipDetails', '/schlorship-details/:program_id', anyone, announcedToAll),
  entry('scholarshipActivity', '/schlorship-activity/:id', anyone, announcedToAll),
  entry('scholarship', '/scholarship', anyone, announcedToAll),
  entry('volunteer', '/volunteer', anyone, announcedToAll),
  entry('howToApply', '/how-to-apply', anyone, { rendered }),
  entry('aboutUs', '/about-us', anyone, { rendered }),
  entry('assessmentLead', '/assessment-lead', anyone, announcedToAll),
  entry('contactUs', '/contact-us', anyone, { rendered, form: '/contact-messages' }),
  entry('whatWeOffer', '/what-we-offer', anyone, { rendered }),
  entry('community', '/community', anyone, announcedToAll),
  entry('universities', '/universities', anyone, { rendered }),
  entry('university', '/universities/:university_id', anyone, { rendered }),
  entry('liveClasses', '/live-classes', anyone, { rendered }),
  entry('privacyPolicy', '/privacy-policy', anyone, { rendered }),
  entry('termsConditions', '/terms-conditions', anyone, { rendered }),
  entry('course', '/course/:course_id', anyone, { rendered }),
  entry('partnerCourse', '/:partner/course/:course_id', anyone, { rendered }),
  entry('userForm', '/user-form', anyone, announcedToAll),
  entry('verify', '/verify', anyone, { rendered, fleeting: true }),
  entry('verifyCode', '/verify/:code', anyone, { rendered, fleeting: true }),

  entry('signIn', '/sign-in', anyone, { signedOutOnly: true, layout: 'blank', rendered }),
  entry('signUp', '/sign-up', anyone, { signedOutOnly: true, layout: 'blank', rendered }),
  entry('forgotPassword', '/forgot-password', anyone, { signedOutOnly: true, layout: 'blank', rendered }),
  entry('resetPassword', '/reset-password', anyone, { signedOutOnly: true, layout: 'blank', rendered }),
  entry('confirm', '/confirm', anyone, { layout: 'blank' }),

  entry('home', '/home', learner),
  entry('dashboard', '/dashboard', learner),
  entry('coursesList', '/courses-list', learner),
  entry('coursesShow', '/courses-show/:course_id', learner),
  entry('learning', '/learning', learner),
  entry('application', '/application', learner, announced),
  entry('interests', '/interests', learner),
  entry('skills', '/skills', learner),
  entry('newsLetter', '/news-letter', learner, announced),
  entry('newsLetterDetail', '/newsLetterDetail/:id', learner, announced),
  entry('blogs', '/blogs', learner, announced),
  entry('blogDetail', '/blogDetail/:id', learner, announced),
  entry('mentoring', '/mentoring', learner, announced),
  entry('myPortal', '/my-portal', learner),
  entry('assessment', '/assessment', learner, announced),
  entry('selfAssessmentList', '/self-assessmentList/:id', learner, announced),
  entry('freeCourseDetail', '/freeCourseDetail', learner),
  entry('assignment', '/assignment/:id', learner, announced),
  entry('assessmentAttempt', '/assessmentAttempt', learner, announced),
  entry('assessmentReview', '/assessmentReview/:id', learner, announced),
  entry('assessmentQuestion', '/assessmentQuestion/:id', learner, announced),
  entry('assessmentSummary', '/assessmentSummary/:id', learner, announced),
  entry('courseModule', '/course-module/:id', learner),
  entry('programContent', '/program-content/:id', learner),
  entry('zoomClass', '/zoomClass', learner),
  entry('calender', '/calender', learner),
  entry('acadoPrivacyPolicy', '/acado-privacy-policy', learner),
  entry('termAndConditions', '/term-and-conditions', learner),
  entry('eventsList', '/events-list', learner, announced),
  entry('eventActivity', '/event-activity/:id', learner, announced),
  entry('eventContent', '/event-activity/:event_id/content/:content_id', learner, {
    layout: 'collapsibleSideHideMenu',
    announced: true,
  }),
  entry('volunteeringDetails', '/volunteering-details/:program_id', learner, announced),
  entry('volunteeringActivity', '/volunteering-activity/:id', learner, announced),
  entry('learnerScholarshipDetails', '/learner-schlorship-details/:program_id', learner, announced),
  entry('notificationPopup', '/notification-popup', learner, announced),
  entry('volunteerCertificates', '/volunteerCertificates', learner, announced),
  entry('internshipDetails', '/internshipDetails/:id', learner, announced),
  entry('universitiesList', '/universities-list', learner),
  entry('universitiesShow', '/universities-show/:university_id', learner),
  entry('universityCourseListing', '/university-course-listing', learner),
  entry('reels', '/reels', learner, announced),
  entry('brochureLeadForm', '/brochure/lead-form', learner, announced),
  entry('communities', '/communities', learner, announced),
  entry('communityShow', '/communities/:id', learner, announced),
  entry('communityContent', '/communities/content/:id', learner, announced),
  entry('continueLearning', '/continue-learning', learner),
  entry('completeProfile', '/complete-profile', learner),
  entry('portfolio', '/portfolio', learner, announced),
  entry('portfolioEdit', '/portfolio/edit', learner, announced),
  entry('portfolioBuilder', '/portfolio/builder', learner, announced),
  entry('helpMailBox', '/help/mail-box', learner, announced),
  entry('customerSupport', '/customer-support', learner, announced),
  entry('internship', '/internship', learner, announced),
  entry('learnerScholarship', '/learner-scholarship', learner, announced),
  entry('volunteering', '/volunteering', learner, announced),

  entry('facCalendar', '/fac-calendar/:username', presenter, { layout: 'blank' }),
  entry('accessDenied', '/access-denied', anyone, { layout: 'blank' }),
];

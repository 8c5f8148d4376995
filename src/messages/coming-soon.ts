import type { ComingSoonKey } from '../routes/paths.ts';

interface ComingSoonPage {
  title: string;
  /** What the page will be, in one sentence. */
  text: string;
  /** What there is instead, the closest first. */
  instead: readonly Instead[];
}

interface Place {
  to: string;
  title: string;
  text: string;
  /** Where learners have a page of their own for it. */
  own?: string;
}

const places = {
  courses: { to: '/lms-courses', title: 'Courses', text: 'Learn here, at your own pace' },
  liveClasses: {
    to: '/live-classes',
    own: '/zoomClass',
    title: 'Live classes',
    text: 'Meet a presenter at a set time',
  },
  programs: {
    to: '/courses',
    own: '/university-course-listing',
    title: 'University programmes',
    text: 'Compare what is offered, where, and when it starts',
  },
  universities: {
    to: '/universities',
    own: '/universities-list',
    title: 'Universities',
    text: 'Search them, and compare up to three',
  },
  howToApply: { to: '/how-to-apply', title: 'How to apply', text: 'The way from a first look to the answer' },
  contact: { to: '/contact-us', title: 'Contact us', text: 'Write to us, and a person answers' },
  myCourses: { to: '/learning', title: 'Your courses', text: 'Go on where you left off' },
  calendar: { to: '/calender', title: 'Calendar', text: 'Everything that has a date' },
  skills: { to: '/skills', title: 'Skills', text: 'Say what you can do and want to learn' },
  profile: { to: '/complete-profile', title: 'Profile', text: 'Say who you are' },
  certificates: {
    to: '/verify',
    own: '/my-portal#certificates',
    title: 'Certificates',
    text: 'What you have earned, to show and to verify',
  },
} satisfies Record<string, Place>;

export type Instead = keyof typeof places;

/** Where each leads: for a learner, or for everybody else. */
export const placeOf = (instead: Instead, isLearner: boolean): { to: string; title: string; text: string } => {
  const { to, title, text, own = to }: Place = places[instead];
  return { to: isLearner ? own : to, title, text };
};

const forEvents = ['liveClasses', 'courses'] as const;
const forScholarships = ['programs', 'universities', 'howToApply'] as const;
const forVolunteers = ['courses', 'liveClasses'] as const;
const forInternships = ['courses', 'skills'] as const;
const forBrochures = ['programs', 'contact'] as const;
const forCommunities = ['liveClasses', 'courses'] as const;
const forReading = ['courses', 'liveClasses'] as const;
const forPortfolios = ['certificates', 'profile', 'skills'] as const;
const forHelp = ['contact'] as const;

/** What each page will be whose content comes with a later release. */
export const comingSoonPages: Readonly<Record<ComingSoonKey, ComingSoonPage>> = {
  events: { title: 'Events', text: 'Talks, open days and workshops that you can join.', instead: forEvents },
  event: {
    title: 'An event',
    text: 'What it is about, when and where it takes place, and how to join.',
    instead: forEvents,
  },
  eventsList: {
    title: 'Your events',
    text: 'Events that you have signed up for, and others that may suit you.',
    instead: forEvents,
  },
  eventActivity: {
    title: 'An event’s step',
    text: 'One dated step of an event: what to bring and what to do.',
    instead: forEvents,
  },
  eventContent: {
    title: 'Event material',
    text: 'What an event’s speakers have prepared for you to read or watch.',
    instead: forEvents,
  },
  scholarship: {
    title: 'Scholarships',
    text: 'Scholarships with who may apply, what they pay and by when to apply.',
    instead: forScholarships,
  },
  scholarshipDetails: {
    title: 'A scholarship',
    text: 'Who may apply, what it pays, what is needed and by when.',
    instead: forScholarships,
  },
  scholarshipActivity: {
    title: 'A scholarship’s step',
    text: 'One dated step of a scholarship, from essay to interview.',
    instead: forScholarships,
  },
  learnerScholarship: {
    title: 'Scholarships for you',
    text: 'Scholarships that you may apply for, and those you have applied for.',
    instead: forScholarships,
  },
  learnerScholarshipDetails: {
    title: 'A scholarship',
    text: 'Your application for a scholarship and how far it has come.',
    instead: forScholarships,
  },
  volunteer: {
    title: 'Volunteering',
    text: 'Places where your time and your skills are welcome.',
    instead: forVolunteers,
  },
  volunteering: {
    title: 'Volunteering',
    text: 'Shifts that you can take, and the hours that you have given.',
    instead: forVolunteers,
  },
  volunteeringDetails: {
    title: 'A volunteering programme',
    text: 'What is to be done, where, and which shifts are open.',
    instead: forVolunteers,
  },
  volunteeringActivity: {
    title: 'A shift',
    text: 'When and where the shift is, and what you will do.',
    instead: forVolunteers,
  },
  volunteerCertificates: {
    title: 'Volunteering certificates',
    text: 'Certificates of the hours that you have given, ready to download.',
    instead: ['certificates'],
  },
  internship: {
    title: 'Internships',
    text: 'Internships that fit your skills, with dates and conditions.',
    instead: forInternships,
  },
  internshipDetails: {
    title: 'An internship',
    text: 'The tasks, the conditions and the way to apply.',
    instead: forInternships,
  },
  application: {
    title: 'Applications',
    text: 'Everything that you have applied for, each as a path with its current step lit.',
    instead: ['howToApply', 'programs', 'universities'],
  },
  assessmentLead: {
    title: 'Find out where you stand',
    text: 'A short assessment to try before you have an account.',
    instead: ['courses', 'liveClasses'],
  },
  brochureLeadCapture: {
    title: 'Ask for a brochure',
    text: 'A programme’s brochure, sent to the address that you give.',
    instead: forBrochures,
  },
  brochureLeadForm: {
    title: 'Ask for a brochure',
    text: 'A programme’s brochure, sent to the address of your account.',
    instead: forBrochures,
  },
  userForm: {
    title: 'Tell us about yourself',
    text: 'A short form for those who want to be contacted.',
    instead: ['contact', 'courses'],
  },
  community: {
    title: 'Community',
    text: 'Groups of learners with the same aims, open for a look around.',
    instead: forCommunities,
  },
  communities: { title: 'Communities', text: 'Your groups, and others that you could join.', instead: forCommunities },
  communityShow: { title: 'A community', text: 'What its members talk about and work on.', instead: forCommunities },
  communityContent: {
    title: 'A community post',
    text: 'One post and what others say about it.',
    instead: forCommunities,
  },
  newsLetter: {
    title: 'Newsletters',
    text: 'What is new, once in a while, collected for you to read.',
    instead: forReading,
  },
  newsLetterDetail: { title: 'A newsletter', text: 'One issue of the newsletter in full.', instead: forReading },
  blogs: { title: 'Blogs', text: 'Articles by learners, mentors and universities.', instead: forReading },
  blogDetail: { title: 'An article', text: 'One article in full, and others like it.', instead: forReading },
  mentoring: {
    title: 'Mentoring',
    text: 'People who have walked the path before you, and times to talk to them.',
    instead: ['liveClasses', 'contact'],
  },
  assignment: {
    title: 'An assignment',
    text: 'What is asked, by when, and what you have handed in.',
    instead: ['myCourses'],
  },
  reels: {
    title: 'Reels',
    text: 'Short films in which learners show what they do.',
    instead: ['courses', 'certificates'],
  },
  portfolio: {
    title: 'Portfolio',
    text: 'What you have learnt and made, on a page that you can show.',
    instead: forPortfolios,
  },
  portfolioEdit: {
    title: 'Edit your portfolio',
    text: 'The texts, projects and links of your portfolio.',
    instead: forPortfolios,
  },
  portfolioBuilder: {
    title: 'Portfolio builder',
    text: 'The order and the look of your portfolio.',
    instead: forPortfolios,
  },
  helpMailBox: { title: 'Help mailbox', text: 'Your questions to us, and our answers.', instead: forHelp },
  customerSupport: {
    title: 'Support',
    text: 'A way to ask for help, with everything that was said so far.',
    instead: forHelp,
  },
};

export const comingSoonMessages = {
  eyebrow: 'Not open yet',
  nextHeading: 'What there is instead',
  description: (text: string) => `Not open yet. What it will be: ${text}`,
  support: 'Questions? Write to',
} as const;

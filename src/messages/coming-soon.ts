import type { ComingSoonKey } from '../routes/paths.ts';

interface ComingSoonPage {
  title: string;
  /** What the page will be, in one sentence. */
  text: string;
  /** Pages to go to instead, the closest first. */
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

/** What each page will be whose content comes with a later release. */
const comingSoonPages: Readonly<Record<ComingSoonKey, ComingSoonPage>> = {};

/** What one of them will be. */
export const comingSoonPageOf = (key: ComingSoonKey): ComingSoonPage => comingSoonPages[key];

export const comingSoonMessages = {
  eyebrow: 'Not open yet',
  nextHeading: 'What there is instead',
  description: (text: string) => `Not open yet. What it will be: ${text}`,
  support: 'Questions? Write to',
} as const;

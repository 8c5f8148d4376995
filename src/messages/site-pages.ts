import { asSentence } from '../shared/text/as-sentence.ts';

interface NextStep {
  title: string;
  text: string;
  to: string;
  label: string;
}

interface NextSteps {
  visitor: NextStep;
  learner: NextStep;
}

const begin: NextSteps = {
  visitor: {
    title: 'Ready when you are',
    text: 'Creating an account takes a minute and is free. You can stop at any step and come back later.',
    to: '/sign-up',
    label: 'Create your account',
  },
  learner: {
    title: 'Continue your path',
    text: 'See what you’ve chosen so far, and take the next step.',
    to: '/',
    label: 'Go to your dashboard',
  },
};

export const sitePagesMessages = {
  what: 'this page',
  contents: 'On this page',
  version: (version: number, day: string) => `Version ${version}, in force since ${day}`,
  comingVersion: (version: number, day: string) => `Version ${version}, in force from ${day}`,
  print: 'Print this page',
  changed: 'What changed',
  versions: 'All versions',
  versionLink: (version: number, day: string) => `Version ${version}, from ${day}`,
  notCurrent: 'This isn’t the current version.',
  toCurrent: 'Read the current version',
  updated: (day: string) => `Last updated on ${day}`,
  failedText: (reason: string) => `${asSentence(reason)} Your data isn’t affected.`,
  missing: 'This page has not been published yet.',
  missingVersion: 'This version of the page doesn’t exist.',
  /** Differs by the kind of programme. */
  kinds: {
    heading: 'What you need, and by when',
    label: 'What you’re applying for',
    browse: {
      scholarship: 'Browse scholarships',
      internship: 'Browse internships',
      volunteering: 'Browse volunteering',
    },
  },
  /** The default next step below a page. */
  begin,
  /** The next step below a page, by page. */
  next: {
    'how-to-apply': {
      visitor: {
        title: 'Take the first step',
        text: 'Create an account, choose your fields and keep your favourite universities in one list.',
        to: '/sign-up',
        label: 'Create your account',
      },
      learner: {
        title: 'Make your shortlist',
        text: 'Search universities and keep your favourites in one list for when you’re ready to apply.',
        to: '/universities-list',
        label: 'Choose universities',
      },
    },
  } as Readonly<Record<string, NextSteps>>,
} as const;

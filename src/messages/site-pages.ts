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
    text: 'An account takes a minute and costs nothing. You can leave at any step and come back to it.',
    to: '/sign-up',
    label: 'Create your account',
  },
  learner: {
    title: 'Your path goes on',
    text: 'Look at what you have chosen so far, and take the next step.',
    to: '/',
    label: 'Go to your dashboard',
  },
};

export const sitePagesMessages = {
  loading: 'Loading the page',
  contents: 'On this page',
  version: (version: number, day: string) => `Version ${version}, in force since ${day}`,
  comingVersion: (version: number, day: string) => `Version ${version}, in force from ${day}`,
  print: 'Print this page',
  changed: 'What changed',
  versions: 'All versions',
  versionLink: (version: number, day: string) => `Version ${version}, from ${day}`,
  notCurrent: 'This is not the version in force.',
  toCurrent: 'Read the one in force',
  updated: (day: string) => `Last changed on ${day}`,
  failed: 'This page could not be loaded',
  failedText: (reason: string) => `${reason}. Nothing of yours is affected.`,
  retry: 'Try again',
  missing: 'This page has not been published yet.',
  missingVersion: 'There is no such version of this page.',
  /** The parts that differ by the kind of programme. */
  kinds: {
    heading: 'What you need, and by when',
    label: 'What you apply for',
    browse: {
      scholarship: 'Browse scholarships',
      internship: 'Browse internships',
      volunteering: 'Browse volunteering',
    },
  },
  /** What to do after reading, where a page says nothing else. */
  begin,
  /** What to do after reading, by page. */
  next: {
    'how-to-apply': {
      visitor: {
        title: 'Take the first step',
        text: 'Create an account, choose your fields and keep the universities you have in mind on one list.',
        to: '/sign-up',
        label: 'Create your account',
      },
      learner: {
        title: 'Make your short list',
        text: 'Search universities and keep those you have in mind together, ready for when you apply.',
        to: '/universities-list',
        label: 'Choose universities',
      },
    },
  } as Readonly<Record<string, NextSteps>>,
} as const;

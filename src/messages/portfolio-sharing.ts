import type { PortfolioFileName } from '../shared/portfolio/username.ts';
import { isolated } from '../shared/text/isolated.ts';

/** Who can see a portfolio. */
export const portfolioSharingMessages = {
  heading: 'Sharing',
  what: 'your sharing settings',
  visibility: 'Who can see your portfolio',
  visibilities: { private: 'Only you', link: 'Anyone with the link', public: 'Everyone' },
  meaning: {
    private: 'Others can’t open your portfolio.',
    link: 'Search engines can’t find your portfolio. You can turn off the link at any time.',
    public: 'Search engines can find your portfolio, too.',
  },
  needsUsername: 'To share your portfolio, choose a username first. It’s part of the address.',
  chooseUsername: 'Choose a username',
  address: 'Address',
  linkTitle: 'your portfolio',
  end: 'Turn off link',
  endText: 'The link stops working for good, and only you can see your portfolio.',
  renew: 'Create a new link',
  renewText: 'The old link stops working for good. Share the new one instead.',
  cancel: 'Cancel',
  ended: 'Link turned off.',
  renewed: 'New link created.',
  views: (views: number) => (views === 1 ? '1 view in the last 30 days.' : `${views} views in the last 30 days.`),
  viewsText: 'Your own views don’t count. Visitors stay anonymous.',
  preview: 'View as others see it',
  suspended: 'Others can’t see your portfolio while you’re suspended.',
  failed: (reason: string) => `Your sharing settings weren’t changed. ${reason}`,
  shown: 'Others can see this section',
  hiddenMark: ', only you can see it',
  kept: 'Contact details others can see',
  keptHelp: 'Your name is always shown. These details are hidden unless you choose them.',
} as const;

/** A learner's username. */
export const usernameMessages = {
  heading: 'Your username',
  text: 'Your username is part of your portfolio’s address. It isn’t shown anywhere else.',
  label: 'Username',
  help: '3 to 30 characters: letters a to z, digits and hyphens.',
  form: 'Use 3 to 30 characters: letters a to z, digits and hyphens.',
  changes: 'Links with your current username will stop working. No one else can take your old username for 90 days.',
  save: 'Save username',
  saved: (username: string) => `Your username is ${isolated(username)}.`,
} as const;

/** Texts of a portfolio as viewers see it. */
export const seenPortfolioMessages = {
  fallback: 'Portfolio',
  heading: (name: string) => `Portfolio of ${name}`,
  description: (name: string, headline: string | null) =>
    `What ${name} has learnt, done and made.${headline === null || headline === '' ? '' : ` ${headline}`}`,
  what: 'the portfolio',
  files: 'Downloads',
  file: {
    'portfolio.pdf': 'Download as PDF',
    'resume.json': 'Download as JSON Resume',
    'contact.vcf': 'Download as a contact (vCard)',
  } satisfies Record<PortfolioFileName, string>,
  nothing: 'This portfolio has nothing to show yet.',
  preview: 'Your portfolio as others see it',
  previewLead: {
    private: 'Only you can see your portfolio now. This is what others would see.',
    link: 'This is what anyone with the link sees.',
    public: 'This is what everyone sees.',
  },
  back: 'Your portfolio',
} as const;

import type { PortfolioFileName } from '../shared/portfolio/username.ts';
import { isolated } from '../shared/text/isolated.ts';

/** The words around who sees a portfolio. */
export const portfolioSharingMessages = {
  heading: 'Who sees it',
  loading: 'Loading who sees your portfolio',
  loadFailed: (reason: string) => `Who sees your portfolio could not be loaded: ${reason}`,
  retry: 'Try again',
  visibility: 'Who sees your portfolio',
  visibilities: { private: 'Only you', link: 'Whoever has the link', public: 'Everybody' },
  meaning: {
    private: 'For everybody else there is no such page.',
    link: 'No search engine finds it. You can end the link at any time.',
    public: 'Search engines find it, too.',
  },
  needsUsername: 'For others to see it you need a username: the address is made of it.',
  chooseUsername: 'Choose your username',
  address: 'Its address',
  linkTitle: 'your portfolio',
  end: 'End the link',
  endText: 'Whoever has the link finds nothing any more, and it is never good again. Only you see your portfolio then.',
  renew: 'Make another link',
  renewText: 'The link that you have handed out is never good again. Hand out the new one.',
  cancel: 'Leave it as it is',
  ended: 'The link is ended.',
  renewed: 'There is another link.',
  views: (views: number) => (views === 1 ? 'Seen once in 30 days' : `Seen ${views} times in 30 days`),
  viewsText: 'Your own views are not among them. Nobody knows who it was.',
  preview: 'See it as others do',
  suspended: 'Nobody else sees it as long as you cannot write for others.',
  failed: (reason: string) => `This was not changed. ${reason}`,
  shown: 'Others see this section',
  hiddenMark: ', only you see it',
  kept: 'What others see of how to reach you',
  keptHelp: 'Your name is always shown. Of the following nothing is, unless you choose it.',
} as const;

/** The words around the username of a learner. */
export const usernameMessages = {
  heading: 'Your username',
  text: 'The address of your portfolio is made of it. Nothing else shows it.',
  label: 'Username',
  help: '3 to 30 of the letters a to z, digits and hyphens.',
  form: 'Write 3 to 30 of the letters a to z, digits and hyphens.',
  changes: 'Addresses with the username that you have now find nothing then. For 90 days nobody else can take it.',
  save: 'Save username',
  saved: (username: string) => `Your username is ${isolated(username)}.`,
} as const;

/** The words of a portfolio as others see it. */
export const seenPortfolioMessages = {
  fallback: 'A portfolio',
  heading: (name: string) => `Portfolio of ${name}`,
  description: (name: string, headline: string | null) =>
    `What ${name} has learnt, done and made.${headline === null || headline === '' ? '' : ` ${headline}`}`,
  loading: 'Loading the portfolio',
  failed: (reason: string) => `The portfolio could not be loaded: ${reason}`,
  retry: 'Try again',
  files: 'Take it along',
  file: {
    'portfolio.pdf': 'Download as PDF',
    'resume.json': 'Download as JSON Resume',
    'contact.vcf': 'Download as a contact (vCard)',
  } satisfies Record<PortfolioFileName, string>,
  nothing: 'Nothing is shown here yet.',
  preview: 'Your portfolio as others see it',
  previewLead: {
    private: 'Only you see it now. This is what others would see.',
    link: 'This is what whoever has the link sees.',
    public: 'This is what everybody sees.',
  },
  back: 'Your portfolio',
} as const;

import { isolated } from '../shared/text/isolated.ts';
import { grouped } from './number.ts';

/** Texts for the pages of newsletters. */
export const newslettersMessages = {
  heading: 'Newsletters',
  lead: 'Short issues to read here or get by email.',
  what: 'newsletters',
  none: 'No issues yet. Subscribe to get the first issue.',
  noneAtAll: 'No newsletters yet.',
  search: 'Search issues…',
  searchLabel: 'Search issues',
  found: (total: number) => (total === 1 ? '1 issue' : `${grouped(total)} issues`),
  topics: 'Topics',
  allTopics: 'All topics',
  issues: 'Issues',
  minutes: (count: number) => `${count} min read`,

  issue: {
    title: 'Newsletter',
    what: 'the issue',
    all: 'All newsletters',
    previous: 'Previous issue',
    next: 'Next issue',
    others: 'Other issues',
    print: 'Print',
    share: 'Share',
    copied: 'Link copied',
    have: 'Subscribe',
  },

  frequency: 'How often',
  frequencies: { each_issue: 'Every issue', monthly: 'Once a month, in one email' },

  form: {
    heading: 'Subscribe',
    which: 'Newsletter',
    email: 'Email',
    help: 'We’ll email you a link to confirm. You can unsubscribe with one click.',
    website: 'Leave this field empty',
    send: 'Subscribe',
    privacy: 'We use your address only for this newsletter.',
    privacyLink: 'Privacy policy',
    sentHeading: 'Check your email',
    sent: (email: string) => `We’ve sent a link to ${email}. Open it within seven days and confirm your subscription.`,
    sentNot: 'No email? Check your spam folder, or try again.',
    again: 'Try again',
    failed: (reason: string) => `Your subscription wasn’t saved. ${reason}`,
    tooMany: (seconds: number) =>
      `Too many emails were requested. Try again in ${seconds < 120 ? 'a minute' : seconds < 7200 ? `${Math.ceil(seconds / 60)} minutes` : `${Math.ceil(seconds / 3600)} hours`}.`,
  },

  own: {
    heading: 'My subscriptions',
    what: 'your subscriptions',
    mailMe: (title: string) => `Email me ${isolated(title)}`,
    frequencyOf: (title: string) => `How often to email ${isolated(title)}`,
    to: (email: string) => `We send the newsletters you turn on to ${email}.`,
    states: {
      none: '',
      pending: 'Not confirmed yet. Open the link in our email and confirm.',
      active: 'You’re subscribed.',
      unsubscribed: 'You unsubscribed.',
    },
    saving: 'Saving…',
    saved: 'Saved.',
    notSaved: (reason: string) => `Your choice wasn’t saved. ${reason}`,
    confirmBy: (day: string) => `Confirm by ${day}.`,
    resend: 'Email me another link',
    resendLater: 'You can get another link in a minute.',
    cameBack: (reason: string) => `Our email to you was returned, so we’ve stopped sending newsletters: ${reason}`,
    fix: 'If the address is right, choose “Email me another link” below and open the link in that email. Then you’ll get our newsletters again. If the address is wrong, contact support.',
    write: 'Contact support',
  },

  link: {
    confirmHeading: 'Confirm your subscription',
    confirm: 'Once you confirm, you’ll get the next issue by email.',
    confirmButton: 'Confirm subscription',
    unsubscribeHeading: 'Unsubscribe?',
    unsubscribe: 'You won’t get this newsletter by email any more. You can still read every issue on our site.',
    unsubscribeButton: 'Unsubscribe',
    activeHeading: 'You’re subscribed',
    active: (title: string) =>
      `We’ll send the next issue of ${isolated(title)} to your address. Every email has a link to unsubscribe.`,
    endedHeading: 'You’ve unsubscribed',
    ended: (title: string) => `You won’t get ${isolated(title)} by email any more.`,
    account: 'You can also manage this subscription in your account.',
    again: 'Subscribe again',
    badHeading: 'This link no longer works',
    bad: 'The link has expired or is incomplete. Every issue we email you has a newer link at the bottom.',
    all: 'All newsletters',
  },
} as const;

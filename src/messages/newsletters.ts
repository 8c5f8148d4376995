import { isolated } from '../shared/text/isolated.ts';
import { grouped } from './number.ts';

/** The pages of newsletters. */
export const newslettersMessages = {
  heading: 'Newsletters',
  lead: 'Short issues to read here, or to have mailed.',
  loading: 'Loading the newsletters',
  failed: (reason: string) => `The newsletters could not be loaded: ${reason}`,
  retry: 'Try again',
  none: 'No issue has come out yet. Have the first one mailed to you.',
  noneAtAll: 'There is no newsletter yet.',
  search: 'Search issues…',
  searchLabel: 'Search issues',
  found: (total: number) => (total === 1 ? '1 issue' : `${grouped(total)} issues`),
  topics: 'Topics',
  allTopics: 'All topics',
  issues: 'Issues',
  minutes: (count: number) => (count === 1 ? '1 minute' : `${count} minutes`),

  issue: {
    title: 'A newsletter',
    loading: 'Loading the issue',
    failed: (reason: string) => `The issue could not be loaded: ${reason}`,
    all: 'All newsletters',
    previous: 'The issue before',
    next: 'The issue after',
    others: 'Other issues',
    print: 'Print',
    share: 'Share',
    copied: 'The address is copied',
    have: 'Have it mailed',
  },

  frequency: 'How often',
  frequencies: { each_issue: 'Each issue', monthly: 'Once a month, in one mail' },

  form: {
    heading: 'Have it mailed',
    which: 'Newsletter',
    email: 'Email',
    help: 'We mail you a link to confirm. Each issue can be ended by one press.',
    website: 'Leave this empty',
    send: 'Subscribe',
    privacy: 'Your address is used for this newsletter alone.',
    privacyLink: 'Privacy policy',
    sentHeading: 'Look into your mail',
    sent: (email: string) =>
      `We have mailed a link to ${email}. Press the button behind it within seven days; then the next issue comes to you.`,
    sentNot: 'Nothing there? Look among unwanted mails, or ask again.',
    again: 'Ask again',
    failed: (reason: string) => `That could not be done: ${reason}`,
    tooMany: (seconds: number) =>
      `Too many mails were asked for. Try again in ${seconds < 120 ? 'a minute' : seconds < 7200 ? `${Math.ceil(seconds / 60)} minutes` : `${Math.ceil(seconds / 3600)} hours`}.`,
  },

  own: {
    heading: 'My subscriptions',
    loading: 'Loading your subscriptions',
    failed: (reason: string) => `Your subscriptions could not be loaded: ${reason}`,
    mailMe: (title: string) => `Mail me ${isolated(title)}`,
    frequencyOf: (title: string) => `How often ${isolated(title)} is mailed`,
    to: (email: string) => `Newsletters you turn on go to ${email}.`,
    states: {
      none: '',
      pending: 'Waits for you to confirm: press the button behind the link in our mail.',
      active: 'Mailed to you.',
      unsubscribed: 'You unsubscribed.',
    },
    saving: 'Saving…',
    saved: 'Saved.',
    notSaved: (reason: string) => `Not saved, so nothing has changed: ${reason}`,
    confirmBy: (day: string) => `Confirm by ${day}.`,
    resend: 'Mail another link',
    resendLater: 'Another link can be mailed in a minute.',
    cameBack: (reason: string) => `Our mail to you came back, so nothing is mailed: ${reason}`,
    fix: 'If the address is right, choose “Mail another link” below and open the link in that mail. Then we mail you again. If the address is wrong, contact support.',
    write: 'Contact support',
  },

  link: {
    confirmHeading: 'Have the newsletter mailed?',
    confirm: 'The next issue comes to you as soon as you confirm.',
    confirmButton: 'Yes, mail it to me',
    unsubscribeHeading: 'End the newsletter?',
    unsubscribe: 'You are mailed no further issue of it. What you have read stays here for everybody.',
    unsubscribeButton: 'End it',
    activeHeading: 'It is mailed to you',
    active: (title: string) =>
      `The next issue of ${isolated(title)} comes to your address. Each mail has a link that ends it.`,
    endedHeading: 'It is ended',
    ended: (title: string) => `${isolated(title)} is mailed to you no more.`,
    account: 'It stands among the subscriptions of your account, too.',
    again: 'Mail it to me again',
    badHeading: 'This link leads nowhere any more',
    bad: 'It is too old, or not whole. Below each issue that you were mailed is a newer one.',
    all: 'All newsletters',
  },
} as const;

import { isolated } from '../shared/text/isolated.ts';
import { countOf } from './notice.ts';

/** Notification settings on `/my-portal`. */
export const noticeChoicesMessages = {
  heading: 'Notifications',
  lead: 'For each topic, choose whether you’re notified in the portal and by email. We always email you about your password and your email address.',
  what: 'your notification settings',
  /** The areas in display order. */
  areas: {
    learning: 'Courses and learning',
    live_classes: 'Live classes',
    assessments: 'Assessments and assignments',
    events: 'Events',
    mentoring: 'Mentoring',
    programmes: 'Programmes and applications',
    volunteering: 'Volunteering',
    communities: 'Communities',
    writing: 'Posts, comments and reviews',
    account: 'Account and support',
  },
  extent: (topics: number, mailed: number) => `${countOf(topics, 'topic')}, ${mailed} by email`,
  topic: 'Topic',
  inPortal: 'In the portal',
  inPortalOf: (topic: string) => `${isolated(topic)}: in the portal`,
  mail: 'By email',
  mailOf: (topic: string) => `${isolated(topic)}: by email`,
  ways: { at_once: 'Immediately', daily: 'Once a day', off: 'No email' },
  always: (why: string) => `Always on. ${why}`,
  saveFailed: (reason: string) => `Your change could not be saved. ${reason}`,
  quiet: {
    heading: 'Quiet hours',
    lead: (zone: string) =>
      `During quiet hours (${zone} time) we hold back emails that can wait. You get them when quiet hours end. Topics that are always on don’t wait.`,
    on: 'Turn on quiet hours',
    from: 'From',
    to: 'Until',
    same: 'Choose an end that differs from the start',
    missing: 'Enter a time',
    save: 'Save quiet hours',
    saved: 'Your quiet hours are saved',
    removed: 'Quiet hours are off',
    failed: (reason: string) => `Your quiet hours could not be saved. ${reason}`,
  },
} as const;

/** The page that opens from the unsubscribe link in an email. */
export const mailSettingsMessages = {
  heading: 'Unsubscribe from these emails',
  lead: 'Press the button to stop emails about the topics of the email with this link. You’ll still get notifications in the portal.',
  stop: 'Unsubscribe',
  stoppedHeading: 'You’ve unsubscribed',
  stopped: (topics: string) => `We won’t email you about these topics any more: ${topics}.`,
  again: 'Subscribe again',
  againHeading: 'You’ve subscribed again',
  mailed: (topics: string) => `We’ll email you about these topics as before: ${topics}.`,
  all: 'Change notification settings',
  badLinkHeading: 'This link no longer works',
  badLink: 'The link is older than six months, or incomplete. You can change your email settings in My portal.',
} as const;

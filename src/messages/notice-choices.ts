import { isolated } from '../shared/text/isolated.ts';
import type { NoticeArea } from '../shared/transport/schema.d.ts';
import { countOf } from './notice.ts';

/** The words with which people choose what they are told, on `/my-portal` and by the link below a mail. */
export const noticeChoicesMessages = {
  heading: 'Notifications',
  lead: 'Choose for each topic whether you see it in the portal, and whether we mail it. Mails about your password and your address always come.',
  loading: 'Loading your choices',
  loadFailed: (reason: string) => `Your choices could not be loaded: ${reason}`,
  retry: 'Try again',
  /** In their order. */
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
  } satisfies Record<NoticeArea, string>,
  extent: (topics: number, mailed: number) => `${countOf(topics, 'topic')}, ${mailed} by mail`,
  topic: 'Topic',
  inPortal: 'In the portal',
  inPortalOf: (topic: string) => `${isolated(topic)}: in the portal`,
  mail: 'By mail',
  mailOf: (topic: string) => `${isolated(topic)}: by mail`,
  ways: { at_once: 'At once', daily: 'Once a day', off: 'No mail' },
  always: (why: string) => `Always. ${why}`,
  saveFailed: (reason: string) => `Your choice could not be saved: ${reason}`,
  quiet: {
    heading: 'Quiet hours',
    lead: (zone: string) =>
      `In these hours we send no mail that can wait, by the clock of ${zone}. What is held back comes when they end. Topics that you are always told do not wait.`,
    on: 'Have quiet hours',
    from: 'From',
    to: 'Until',
    same: 'Choose another hour than that of the beginning',
    missing: 'Enter an hour',
    save: 'Save quiet hours',
    saved: 'Your quiet hours are saved',
    removed: 'You have no quiet hours any more',
    failed: (reason: string) => `Your quiet hours could not be saved: ${reason}`,
  },
} as const;

/** The page to which the link below a mail leads. */
export const mailSettingsMessages = {
  heading: 'No more mails of this kind',
  lead: 'Press the button, and we mail you no more of what was in that mail. You still see it in the portal.',
  stop: 'Stop these mails',
  stoppedHeading: 'These mails have stopped',
  stopped: (topics: string) => `We mail you no more about: ${topics}.`,
  again: 'Mail me again',
  againHeading: 'You are mailed again',
  mailed: (topics: string) => `We mail you as before about: ${topics}.`,
  all: 'Choose what you are told',
  badLinkHeading: 'This link does not work any more',
  badLink: 'It is older than half a year, or not whole. You can choose in your portal what you are mailed.',
} as const;

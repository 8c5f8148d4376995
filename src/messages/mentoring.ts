import { isolated } from '../shared/text/isolated.ts';
import { countOf } from './notice.ts';

/** The usual time until a request is answered. @param minutes at least 0 */
function waitInWords(minutes: number): string {
  if (minutes <= 60) return 'an hour';
  const hours = Math.ceil(minutes / 60);
  return hours < 48 ? countOf(hours, 'hour') : countOf(Math.ceil(hours / 24), 'day');
}

/** Finding a mentor and requesting a meeting. */
export const mentoringMessages = {
  lead: 'Get advice from people who’ve done what you want to do. Choose a time, say what you’d like to talk about, and meet one to one.',
  tabsLabel: 'Mentoring',
  tabs: { find: 'Find a mentor', bookings: 'Your meetings' },
  what: 'mentors',
  search: 'Search mentors',
  topic: 'Topic',
  allTopics: 'All topics',
  language: 'Language',
  allLanguages: 'All languages',
  weekday: 'Day of the week',
  anyDay: 'Any day',
  zone: 'Time zone',
  ownZone: (zone: string) => `Your time zone: ${zone}`,
  valueWith: (value: string, count: number) => `${isolated(value)} (${count})`,
  freeOn: (weekday: string) => `free on ${weekday}`,
  withoutTimes: 'mentors with no free times',
  showAll: 'Show mentors with no free times',
  found: (total: number) => countOf(total, 'mentor'),
  list: 'Mentors',
  none: 'No mentors have free times in the next 30 days.',
  noneAtAll: 'No mentors yet. Ask your question in a community.',
  toCommunities: 'Browse communities',
  waiting: {
    ask: 'Notify me',
    lead: 'We’ll notify you once, as soon as a mentor with a free time matches your search, topic and language.',
    asked: (input: string) => `We’ll notify you when a mentor is free: ${isolated(input)}`,
    already: 'We’ll notify you when a matching mentor has a free time.',
    failed: (reason: string) => `Your mentor alerts weren’t changed. ${reason}`,
    heading: 'Your mentor alerts',
    anybody: 'Any mentor',
    remove: 'Remove alert',
    removeOf: (input: string) => `Remove alert: ${isolated(input)}`,
  },
  nextFree: 'Next free time',
  noneFree: 'none in the next 30 days',
  answers: (minutes: number) => `Usually replies within ${waitInWords(minutes)}`,
  held: (meetings: number) => `${countOf(meetings, 'meeting')} held`,
  firstMeetings: 'New mentor',
  length: (minutes: number) => `${minutes}-minute meetings`,
  languages: (names: string) => `Speaks ${names}`,
  topicsOf: (name: string) => `Topics of ${isolated(name)}`,
  panel: {
    back: 'All mentors',
    what: 'the mentor',
    gone: 'This mentor is no longer available.',
    others: 'See other mentors',
    heading: (name: string) => `Request a meeting with ${isolated(name)}`,
    notice: (hours: number) =>
      hours < 48
        ? `Book at least ${countOf(hours, 'hour')} ahead.`
        : `Book at least ${Math.floor(hours / 24)} days ahead.`,
  },
  times: {
    heading: 'Date and time',
    what: 'free times',
    none: 'No free times on these days.',
    more: 'Show more days',
    later: 'See later dates',
    earlier: 'See earlier dates',
    chosen: (time: string, day: string, zone: string) => `${time}, ${day}, ${zone}`,
    choose: 'Choose a time',
    gone: 'The time you chose is no longer free. Choose another time.',
    nothing: 'No time chosen yet.',
  },
  form: {
    goal: 'What would you like to talk about?',
    goalHelp: '30 to 1,000 characters. The mentor reads your text before replying.',
    goalCount: (count: number, most: number) => `${count} of ${most} characters`,
    goalShort: (missing: number) => `Write at least ${countOf(missing, 'more character')}`,
    question: 'Your most important question (optional)',
    share: 'Share my portfolio with the mentor for this meeting',
    shareHelp: 'Only this mentor can see your portfolio, from when the meeting is confirmed until it’s over.',
    open: (open: number, most: number) =>
      open === 0
        ? `You can have up to ${most} open requests.`
        : `You have ${countOf(open, 'open request')}. You can have up to ${most}.`,
    full: (most: number) =>
      `You have ${most} open requests, which is the limit. Cancel a request, or wait for a reply. What you wrote here is kept.`,
    toOpen: 'See your requests',
    follows: 'This request follows an earlier meeting. We’ve copied your text from that request. You can change it.',
    send: 'Send request',
    sent: (name: string) => `Request sent to ${isolated(name)}. We’ll notify you when they reply.`,
    failed: (reason: string) => `Your request wasn’t sent. ${reason}`,
    slotTaken: 'Someone else just took that time. What you wrote is still here. These are the nearest free times:',
    noTimes: 'Someone else just took that time, and there are no free times near it. What you wrote is still here.',
    overlap: 'Your request wasn’t sent: you have something else at that time. Choose another time.',
  },
} as const;

/** Reasons why a request was not sent, by the code of the answer. */
export const bookingRefusals = {
  too_many_open: 'You’ve reached the limit of open requests. Cancel a request, or wait for a reply.',
  address_not_confirmed: 'Confirm your email address first. You can request a new link in My portal.',
  suspended: 'You’re suspended, so you can’t write to others. My portal shows the reason and the end date.',
} as const;

import { isolated } from '../shared/text/isolated.ts';
import { countOf } from './notice.ts';

/** How long requests usually wait for an answer. @param minutes at least 0 */
function waitInWords(minutes: number): string {
  if (minutes <= 60) return 'an hour';
  const hours = Math.ceil(minutes / 60);
  return hours < 48 ? countOf(hours, 'hour') : countOf(Math.ceil(hours / 24), 'day');
}

/** The words of finding a mentor, and of asking one for a meeting. */
export const mentoringMessages = {
  lead: 'People who have walked the path before you. Choose a time, say what you want to come to, and meet one to one.',
  tabsLabel: 'Parts of mentoring',
  tabs: { find: 'Find a mentor', bookings: 'Your meetings' },
  loading: 'Loading mentors',
  failed: (reason: string) => `Mentors could not be loaded: ${reason}`,
  retry: 'Try again',
  unread: (names: string) => `What the address says of this was not understood and is left out: ${names}.`,
  search: 'Search mentors',
  topic: 'Topic',
  allTopics: 'All topics',
  language: 'Language',
  allLanguages: 'All languages',
  weekday: 'Day of the week',
  anyDay: 'Any day',
  zone: 'Times in',
  ownZone: (zone: string) => `Your zone: ${zone}`,
  valueWith: (value: string, count: number) => `${isolated(value)} (${count})`,
  freeOn: (weekday: string) => `free on ${weekday}`,
  withoutTimes: 'also without a free time',
  showAll: 'Show mentors without a free time',
  found: (total: number) => countOf(total, 'mentor'),
  list: 'Mentors',
  none: 'No mentor has a free time in the next 30 days.',
  noneAtAll: 'There is no mentor yet. In communities others answer what you ask.',
  toCommunities: 'Open communities',
  waiting: {
    ask: 'Ask to be told',
    lead: 'You are told once, as soon as a mentor with a free time fits the words, the topic and the language.',
    asked: (input: string) => `You are told as soon as there is one: ${isolated(input)}`,
    already: 'You are told as soon as a mentor with a free time fits.',
    failed: (reason: string) => `Nothing was changed: ${reason}`,
    heading: 'Mentors whom you wait for',
    anybody: 'Any mentor',
    remove: 'Wait no more',
    removeOf: (input: string) => `Wait no more: ${isolated(input)}`,
  },
  nextFree: 'Next free time',
  noneFree: 'none within 30 days',
  answers: (minutes: number) => `Usually answers within ${waitInWords(minutes)}`,
  held: (meetings: number) => `${countOf(meetings, 'meeting')} held`,
  firstMeetings: 'New as a mentor',
  length: (minutes: number) => `Meetings of ${minutes} minutes`,
  languages: (names: string) => `In ${names}`,
  topicsOf: (name: string) => `Topics of ${isolated(name)}`,
  panel: {
    back: 'All mentors',
    loading: 'Loading the mentor',
    failed: (reason: string) => `The mentor could not be loaded: ${reason}`,
    gone: 'This mentor cannot be booked any more.',
    others: 'See other mentors',
    heading: (name: string) => `Ask ${isolated(name)} for a meeting`,
    notice: (hours: number) =>
      hours < 48
        ? `Bookable until ${countOf(hours, 'hour')} before.`
        : `Bookable until ${Math.floor(hours / 24)} days before.`,
  },
  times: {
    heading: 'When',
    loading: 'Loading free times',
    failed: (reason: string) => `Free times could not be loaded: ${reason}`,
    none: 'No time is free within these days.',
    more: 'Show more days',
    later: 'Look at later days',
    earlier: 'Back to the next days',
    chosen: (time: string, day: string, zone: string) => `${time}, ${day}, ${zone}`,
    choose: 'Choose a time',
    gone: 'The time that you had chosen is not free any more. Choose another one.',
    nothing: 'No time is chosen yet.',
  },
  form: {
    goal: 'What do you want to come to?',
    goalHelp: 'Between 30 and 1,000 characters. The mentor reads it before they answer.',
    goalCount: (count: number, most: number) => `${count} of ${most} characters`,
    goalShort: (missing: number) => `Write a little more: ${countOf(missing, 'character')} at least`,
    question: 'One question that is to be answered (optional)',
    share: 'Let the mentor read my portfolio for this meeting',
    shareHelp: 'Only this mentor, from the agreement until the meeting is over.',
    open: (open: number, most: number) =>
      open === 0
        ? `Up to ${most} requests can wait for an answer at once.`
        : `${open} of your requests ${open === 1 ? 'waits' : 'wait'} for an answer; ${most} can at once.`,
    full: (most: number) =>
      `${most} of your requests wait for an answer, and more cannot be open at once. Take one back, or wait until one is answered. What you have written here stays.`,
    toOpen: 'See your requests',
    follows: 'This continues an earlier meeting. The goal of that is below; change it as you like.',
    send: 'Ask for this meeting',
    sent: (name: string) => `${isolated(name)} is asked. You are told as soon as they answer.`,
    failed: (reason: string) => `The request was not sent: ${reason}`,
    slotTaken:
      'Somebody else has just taken that time. What you have written is still here. These times are the nearest:',
    noTimes: 'Somebody else has just taken that time, and none is free around it. What you have written is still here.',
    overlap: 'Nothing was sent: you have something else at that time. Choose another time.',
  },
} as const;

/** Why a meeting was not asked for, by the code of the answer. */
export const bookingRefusals = {
  too_many_open: 'as many requests wait for an answer as can at once.',
  address_not_confirmed: 'confirm your email address first. We can email you the link again in My portal.',
  suspended: 'you cannot write for others for now. Your portal says why and until when.',
} as const;

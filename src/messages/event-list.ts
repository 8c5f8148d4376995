import { isolated } from '../shared/text/isolated.ts';
import { grouped } from './number.ts';

const counted = (count: number, one: string, many: string) => `${grouped(count)} ${count === 1 ? one : many}`;

/** Of events that have words, or that are for somebody, no more than a thousand are counted, and 1,001 stands for more. */
const isMore = (count: number, hasWords: boolean) => hasWords && count > 1000;

/** The words of the list of events, and of what any list says of one. */
export const eventListMessages = {
  heading: 'Events',
  lead: 'Webinars, workshops, open days and exams that you can join, online or in a place.',
  search: 'Search events…',
  searchLabel: 'Search events',
  tabsLabel: 'When',
  tabs: { upcoming: 'To come', past: 'Past' },
  count: (count: number, hasWords: boolean) => (isMore(count, hasWords) ? '1,000+' : grouped(count)),
  /** Of a part of so many. */
  part: (count: number, total: number, hasWords: boolean) =>
    isMore(total, hasWords) ? `${grouped(count)}+` : grouped(count),
  found: (count: number, hasWords: boolean) =>
    isMore(count, hasWords) ? '1,000+ events' : counted(count, 'event', 'events'),
  show: (count: number, hasWords: boolean) =>
    `Show ${isMore(count, hasWords) ? '1,000+ events' : counted(count, 'event', 'events')}`,
  none: { upcoming: 'No event is planned at the moment. New ones appear here.', past: 'No event is over yet.' },
  elsewhereIn: { upcoming: 'See events to come', past: 'See past events' },
  facets: { mode: 'Where', kind: 'Kind', topic: 'Topic', month: 'Month' },
  modes: { online: 'Online', in_person: 'In a place', hybrid: 'Online and in a place' },
  kinds: {
    webinar: 'Webinar',
    workshop: 'Workshop',
    open_day: 'Open day',
    exam: 'Exam',
    conference: 'Conference',
  },
  allTopics: (count: number) => `Show all ${count} topics`,
  allMonths: (count: number) => `Show all ${count} months`,
  loading: 'Loading the events',
  failed: (reason: string) => `The events could not be loaded: ${reason}`,
  retry: 'Try again',
  inZone: (city: string) => `${city} time`,
  yourTime: 'your time',
  joinNow: 'Join now',
  joinNowOf: (title: string) => `Join now: ${isolated(title)}`,
  registered: 'You are registered',
  allDay: 'All day',
  with: (names: string) => `with ${isolated(names)}`,
  more: (count: number) => `and ${count} more`,
  inLanguage: (language: string) => `In ${language}`,
  seats: (left: number) => `${counted(left, 'seat', 'seats')} left`,
  admissions: {
    open: 'Open to register',
    waiting_list: 'Waiting list open',
    full: 'Full',
    closed: 'Registration is over',
  },
  elsewhere: 'Register on its own site',
  states: { cancelled: 'Cancelled', moved: 'New time', live: 'Now', recorded: 'Recording', over: 'Over' },
  subscribe: 'Subscribe',
  subscribeHeading: 'All events in your calendar',
  subscribeText: 'Your calendar program looks for new events by itself.',
  calendarProgram: 'In a calendar program',
  google: 'In Google Calendar',
  outlook: 'In Outlook',
  file: 'Download as a file',
  newTab: '(opens in a new tab)',
  watch: 'Watch the recording',
  recordingOf: (title: string) => `of ${isolated(title)} (opens in a new tab)`,
} as const;

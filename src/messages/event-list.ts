import { isolated } from '../shared/text/isolated.ts';
import { languageName } from '../shared/text/language.ts';
import { grouped } from './number.ts';

const counted = (count: number, one: string, many: string) => `${grouped(count)} ${count === 1 ? one : many}`;

/** The server stops counting at 1,001 when it searches by words or by a person’s interests, so 1,001 means “more”. */
const isMore = (count: number, hasWords: boolean) => hasWords && count > 1000;

const modes = { online: 'Online', in_person: 'In person', hybrid: 'Online and in person' } as const;
const kinds = {
  webinar: 'Webinar',
  workshop: 'Workshop',
  open_day: 'Open day',
  exam: 'Exam',
  conference: 'Conference',
} as const;

/** Texts for the list of events, and for an event in any list. */
export const eventListMessages = {
  heading: 'Events',
  lead: 'Webinars, workshops, open days and exams you can join online or in person.',
  search: 'Search events…',
  searchLabel: 'Search events',
  tabsLabel: 'When',
  tabs: { upcoming: 'Upcoming', past: 'Past' },
  count: (count: number, hasWords: boolean) => (isMore(count, hasWords) ? '1,000+' : grouped(count)),
  /** @param total how many events the filter chooses from */
  part: (count: number, total: number, hasWords: boolean) =>
    isMore(total, hasWords) ? `${grouped(count)}+` : grouped(count),
  found: (count: number, hasWords: boolean) =>
    isMore(count, hasWords) ? '1,000+ events' : counted(count, 'event', 'events'),
  show: (count: number, hasWords: boolean) =>
    `Show ${isMore(count, hasWords) ? '1,000+ events' : counted(count, 'event', 'events')}`,
  none: { upcoming: 'No upcoming events right now. New ones appear here.', past: 'No past events yet.' },
  elsewhereIn: { upcoming: 'See upcoming events', past: 'See past events' },
  facets: {
    mode: { legend: 'Format', values: modes },
    kind: { legend: 'Type', values: kinds },
    topic: { legend: 'Topic', all: (count: number) => `Show all ${count} topics` },
    month: { legend: 'Month', all: (count: number) => `Show all ${count} months` },
    language: { legend: 'Language', labelOf: languageName },
  },
  modes,
  kinds,
  what: 'events',
  inZone: (city: string) => `${city} time`,
  yourTime: 'your time',
  joinNow: 'Join now',
  joinNowOf: (title: string) => `Join now: ${isolated(title)}`,
  registered: 'You’re registered',
  allDay: 'All day',
  with: (names: string) => `with ${isolated(names)}`,
  more: (count: number) => `and ${count} more`,
  inLanguage: (language: string) => `In ${language}`,
  seats: (left: number) => `${counted(left, 'spot', 'spots')} left`,
  admissions: {
    open: 'Open for registration',
    waiting_list: 'Waiting list open',
    full: 'Full',
    closed: 'Registration closed',
  },
  elsewhere: 'Register on the event’s site',
  states: { cancelled: 'Cancelled', moved: 'New time', live: 'Now', recorded: 'Recording', over: 'Over' },
  subscribe: 'Subscribe',
  subscribeHeading: 'Get all events in your calendar',
  subscribeText: 'Your calendar app adds new events automatically.',
  calendarProgram: 'Open in a calendar app',
  google: 'Add to Google Calendar',
  outlook: 'Add to Outlook',
  file: 'Download file',
  newTab: '(opens in a new tab)',
  watch: 'Watch recording',
  recordingOf: (title: string) => `of ${isolated(title)} (opens in a new tab)`,
} as const;

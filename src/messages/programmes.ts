import { isolated } from '../shared/text/isolated.ts';
import { grouped } from './number.ts';

const counted = (count: number, one: string, many: string) => `${grouped(count)} ${count === 1 ? one : many}`;
const inTime = (count: number, one: string, many: string) => `in ${counted(count, one, many)}`;

/** Text searches count at most 1,000 programmes; 1,001 means more. */
const isMore = (count: number, hasWords: boolean) => hasWords && count > 1000;

const facets = {
  skill: { legend: 'Skill', all: (count: number) => `Show all ${count} skills` },
  level: { legend: 'Level' },
  mode: { legend: 'Location', values: { in_person: 'In person', online: 'Online', hybrid: 'Online and in person' } },
  country: { legend: 'Country', all: (count: number) => `Show all ${count} countries` },
  band: {
    legend: 'Amount',
    values: {
      none: 'Unpaid',
      under_1000: 'Under 1,000',
      under_5000: '1,000 to 4,999',
      under_20000: '5,000 to 19,999',
      above: '20,000 or more',
      by_hour: 'By the hour',
    },
  },
  hours: { legend: 'Hours per week', values: { under_10: 'Under 10', under_25: '10 to 24', full_time: '25 or more' } },
  closes_by: { legend: 'Closes by' },
  weeks_most: { legend: 'Takes at most' },
  starts_from: { legend: 'Shifts from' },
  starts_to: { legend: 'Shifts until' },
} as const;

const kinds = {
  scholarship: {
    heading: 'Scholarships',
    lead: 'See who can apply, what each scholarship pays, what you need and the deadline.',
    search: 'Search scholarships…',
    searchLabel: 'Search scholarships',
    many: 'scholarships',
    found: (count: number) => counted(count, 'scholarship', 'scholarships'),
    none: 'No scholarships right now. New ones will appear on this page.',
    all: 'All scholarships',
    facets: { field: { legend: 'Field', all: (count: number) => `Show all ${count} fields` }, ...facets },
  },
  internship: {
    heading: 'Internships',
    lead: 'Work for a few weeks with people who show you how. See dates, pay and the skills you need.',
    search: 'Search internships…',
    searchLabel: 'Search internships',
    many: 'internships',
    found: (count: number) => counted(count, 'internship', 'internships'),
    none: 'No internships right now. New ones will appear on this page.',
    all: 'All internships',
    facets: { field: { legend: 'Field', all: (count: number) => `Show all ${count} fields` }, ...facets },
  },
  volunteering: {
    heading: 'Volunteering',
    lead: 'Give your time where it helps. See what you’ll do, where and when.',
    search: 'Search volunteering…',
    searchLabel: 'Search volunteering',
    many: 'volunteering opportunities',
    found: (count: number) => counted(count, 'volunteering opportunity', 'volunteering opportunities'),
    none: 'No volunteering opportunities right now. New ones will appear on this page.',
    all: 'All volunteering',
    facets: { field: { legend: 'Cause', all: (count: number) => `Show all ${count} causes` }, ...facets },
  },
} as const;

/** The lists of scholarships, internships and volunteering, and texts about a programme in any list. */
export const programmeMessages = {
  kinds,
  modes: facets.mode.values,
  kind: {
    scholarship: 'Scholarship',
    internship: 'Internship',
    volunteering: 'Volunteering',
    degree: 'University programme',
  },
  /** The number of results, named by their kind. */
  found: (kind: keyof typeof kinds, count: number, hasWords: boolean) =>
    isMore(count, hasWords) ? `1,000+ ${kinds[kind].many}` : kinds[kind].found(count),
  count: (count: number, hasWords: boolean) => (isMore(count, hasWords) ? '1,000+' : grouped(count)),
  /** The number of results behind one filter. */
  part: (count: number, total: number, hasWords: boolean) =>
    isMore(total, hasWords) ? `${grouped(count)}+` : grouped(count),
  show: (found: string) => `Show ${found}`,
  tabsLabel: 'Status',
  statuses: { open: 'Open', upcoming: 'Opening later', closed: 'Closed' },
  saved: 'Saved',
  sorts: { deadline: 'Deadline', amount: 'Amount', new: 'Newest first' },
  /** The link on an empty catalogue page. */
  subscribe: 'Subscribe to our newsletter',
  elsewhereIn: {
    open: 'See open programmes',
    upcoming: 'See programmes that open later',
    closed: 'See closed programmes',
  },
  without: (filter: string, found: string) => `Without ${filter}: ${found}`,
  applied: 'Your applications',
  limits: {
    closes_by: (day: string) => `Closes by ${day}`,
    weeks_most: (weeks: number) => `At most ${counted(weeks, 'week', 'weeks')}`,
    starts_from: (day: string) => `Shifts from ${day}`,
    starts_to: (day: string) => `Shifts until ${day}`,
  },
  anyLength: 'Any length',
  what: 'the list',
  per: { once: '', hour: ' an hour', month: ' a month', year: ' a year' },
  money: (currency: string, amount: number, per: string) => `${currency} ${grouped(amount)}${per}`,
  unpaid: 'Unpaid',
  weeks: (count: number) => counted(count, 'week', 'weeks'),
  hoursPerWeek: (count: number) => `${counted(count, 'hour', 'hours')} per week`,
  placesLeft: (left: number, all: number) => `${grouped(left)} of ${counted(all, 'place', 'places')} left`,
  full: 'All places are taken',
  fullShifts: 'All places are taken. You can join the waiting list.',
  nextDeadlines: 'Next deadlines',
  closes: (left: string) => `Closes ${left}`,
  opens: (left: string) => `Opens ${left}`,
  until: (moment: string) => `on ${moment}`,
  from: (moment: string) => `on ${moment}`,
  closedOn: (moment: string) => `Closed on ${moment}`,
  cancelled: 'Cancelled',
  inDays: (count: number) => inTime(count, 'day', 'days'),
  inHours: (count: number) => inTime(count, 'hour', 'hours'),
  soon: 'within the hour',
} as const;

/** A learner's eligibility, application and shifts for a programme in a list. */
export const programmeStandingMessages = {
  label: (title: string) => `You and ${isolated(title)}`,
  eligibility: {
    met: 'You can apply',
    unmet: 'Based on your profile, you can’t apply.',
    unknown: 'Your profile is missing information.',
  },
  /** Before the list of rules with that result. */
  reasons: { met: '', unmet: 'Not met:', unknown: 'Not in your profile:' },
  skills: (mine: number, all: number) => `You have ${mine} of ${counted(all, 'skill', 'skills')}`,
  applied: (state: string) => `Your application: ${state}`,
  seated: (count: number) => `You’re signed up for ${counted(count, 'upcoming shift', 'upcoming shifts')}`,
  waiting: (count: number) => `You’re on the waiting list for ${counted(count, 'shift', 'shifts')}`,
} as const;

/** A learner's applications and shifts of one kind. */
export const appliedProgrammesMessages = {
  what: 'your applications',
  none: {
    scholarship: 'You haven’t applied for a scholarship yet. Your drafts and applications will appear here.',
    internship: 'You haven’t applied for an internship yet. Your drafts and applications will appear here.',
    volunteering: 'You haven’t applied or signed up for a shift yet. Your volunteering will appear here.',
  },
} as const;

/** Saved programmes and searches. */
export const savedProgrammesMessages = {
  save: 'Save',
  saved: 'Saved',
  saveOf: (title: string) => `Save ${isolated(title)}`,
  savedOf: (title: string) => `Saved: ${isolated(title)}. Select to remove it`,
  signIn: 'Sign in to save',
  signInFor: (title: string) => `Save ${isolated(title)}: sign in first`,
  done: (title: string) => `“${isolated(title)}” was saved`,
  failed: (reason: string) => `Your change wasn’t saved. ${reason}`,
  hint: 'We’ll notify you when saved programmes open and three days before they close.',
  reopenHint: 'This programme is closed. Save it, and we’ll notify you when it opens again.',
  what: 'your saved programmes',
  none: 'Nothing saved yet. Programmes you save will appear here with their deadlines.',
  searches: 'Saved searches',
  noSearches: 'No saved searches. Search or filter the list, then save your search.',
  saveSearch: 'Save this search',
  name: 'Name of the search',
  notifyMe: 'Notify me about new results, once a day',
  submit: 'Save search',
  searchSaved: (name: string) => `The search “${isolated(name)}” was saved`,
  remove: 'Delete',
  removeOf: (name: string) => `Delete the search ${isolated(name)}`,
  notifyOf: (name: string) => `Notify me about new results: ${isolated(name)}`,
  everything: 'Everything',
} as const;

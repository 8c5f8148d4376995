import { isolated } from '../shared/text/isolated.ts';
import { grouped } from './number.ts';

const counted = (count: number, one: string, many: string) => `${grouped(count)} ${count === 1 ? one : many}`;
const inTime = (count: number, one: string, many: string) => `in ${counted(count, one, many)}`;

/** Of programmes that have words no more than a thousand are counted, and 1,001 stands for more. */
const isMore = (count: number, hasWords: boolean) => hasWords && count > 1000;

const kinds = {
  scholarship: {
    heading: 'Scholarships',
    lead: 'Who may apply, what they pay, what is asked, and by when.',
    search: 'Search scholarships…',
    searchLabel: 'Search scholarships',
    many: 'scholarships',
    found: (count: number) => counted(count, 'scholarship', 'scholarships'),
    none: 'No scholarship is here at the moment. New ones appear on this page.',
    all: 'All scholarships',
    field: 'Field',
    allFields: (count: number) => `Show all ${count} fields`,
  },
  internship: {
    heading: 'Internships',
    lead: 'Work for some weeks with people who show you how, with dates, pay and what you should bring.',
    search: 'Search internships…',
    searchLabel: 'Search internships',
    many: 'internships',
    found: (count: number) => counted(count, 'internship', 'internships'),
    none: 'No internship is here at the moment. New ones appear on this page.',
    all: 'All internships',
    field: 'Field',
    allFields: (count: number) => `Show all ${count} fields`,
  },
  volunteering: {
    heading: 'Volunteering',
    lead: 'Places where your time is welcome: what is to be done, where, and when.',
    search: 'Search volunteering…',
    searchLabel: 'Search volunteering',
    many: 'places to help',
    found: (count: number) => counted(count, 'place to help', 'places to help'),
    none: 'Nobody asks for volunteers at the moment. New programmes appear on this page.',
    all: 'All volunteering',
    field: 'Cause',
    allFields: (count: number) => `Show all ${count} causes`,
  },
} as const;

/** The words of the lists of scholarships, internships and volunteering, and of what any list says of one. */
export const programmeMessages = {
  kinds,
  kind: {
    scholarship: 'Scholarship',
    internship: 'Internship',
    volunteering: 'Volunteering',
    degree: 'University programme',
  },
  /** How many are found, in the words of their kind. */
  found: (kind: keyof typeof kinds, count: number, hasWords: boolean) =>
    isMore(count, hasWords) ? `1,000+ ${kinds[kind].many}` : kinds[kind].found(count),
  count: (count: number, hasWords: boolean) => (isMore(count, hasWords) ? '1,000+' : grouped(count)),
  /** Of a part of so many. */
  part: (count: number, total: number, hasWords: boolean) =>
    isMore(total, hasWords) ? `${grouped(count)}+` : grouped(count),
  show: (found: string) => `Show ${found}`,
  tabsLabel: 'How they stand',
  statuses: { open: 'Open', upcoming: 'Opening later', closed: 'Closed' },
  saved: 'Saved',
  sorts: { deadline: 'Deadline', amount: 'Amount', new: 'Newest first' },
  /** Where there are none at all. */
  tellMe: 'Have news of them mailed',
  elsewhereIn: { open: 'See those that are open', upcoming: 'See those that open later', closed: 'See closed ones' },
  without: (filter: string, found: string) => `Without ${filter}: ${found}`,
  applied: 'Yours',
  facets: { skill: 'Skill', level: 'Level', mode: 'Where', country: 'Country', band: 'Amount', hours: 'Hours a week' },
  limitNames: {
    closes_by: 'Closes by',
    weeks_most: 'Takes at most',
    starts_from: 'Shifts from',
    starts_to: 'Shifts until',
  },
  limits: {
    closes_by: (day: string) => `Closes by ${day}`,
    weeks_most: (weeks: number) => `At most ${counted(weeks, 'week', 'weeks')}`,
    starts_from: (day: string) => `Shifts from ${day}`,
    starts_to: (day: string) => `Shifts until ${day}`,
  },
  anyLength: 'Any length',
  unread: (names: string) => `The address has something that was not understood, and was left out: ${names}.`,
  modes: { in_person: 'In a place', online: 'Online', hybrid: 'Online and in a place' },
  bands: {
    none: 'Unpaid',
    under_1000: 'Below 1,000',
    under_5000: '1,000 to 4,999',
    under_20000: '5,000 to 19,999',
    above: '20,000 and more',
    by_hour: 'By the hour',
  },
  hours: { under_10: 'Below 10', under_25: '10 to 24', full_time: '25 and more' },
  allCountries: (count: number) => `Show all ${count} countries`,
  allSkills: (count: number) => `Show all ${count} skills`,
  loading: 'Loading the list',
  failed: (reason: string) => `The list could not be loaded: ${reason}`,
  retry: 'Try again',
  per: { once: '', hour: ' an hour', month: ' a month', year: ' a year' },
  money: (currency: string, amount: number, per: string) => `${currency} ${grouped(amount)}${per}`,
  unpaid: 'Unpaid',
  weeks: (count: number) => counted(count, 'week', 'weeks'),
  hoursPerWeek: (count: number) => `${counted(count, 'hour', 'hours')} a week`,
  placesLeft: (left: number, all: number) => `${grouped(left)} of ${counted(all, 'place', 'places')} left`,
  full: 'All places are taken',
  fullShifts: 'All places are taken: you can wait for one',
  nextDeadlines: 'Next deadlines',
  closes: (left: string) => `Closes ${left}`,
  opens: (left: string) => `Opens ${left}`,
  until: (moment: string) => `until ${moment}`,
  from: (moment: string) => `on ${moment}`,
  closedOn: (moment: string) => `Closed on ${moment}`,
  cancelled: 'Cancelled',
  inDays: (count: number) => inTime(count, 'day', 'days'),
  inHours: (count: number) => inTime(count, 'hour', 'hours'),
  soon: 'within the hour',
} as const;

/** How a learner stands to a programme of a list. */
export const programmeStandingMessages = {
  label: (title: string) => `You and ${isolated(title)}`,
  eligibility: {
    met: 'You may apply',
    unmet: 'You may not apply by your profile.',
    unknown: 'Your profile does not say all that is asked.',
  },
  /** Before the rules for which that is so. */
  reasons: { met: '', unmet: 'Not met:', unknown: 'Not in your profile:' },
  skills: (mine: number, all: number) => `You have ${mine} of ${counted(all, 'skill', 'skills')}`,
  applied: (state: string) => `Your application: ${state}`,
  seated: (count: number) => `You are in ${counted(count, 'shift', 'shifts')} to come`,
  waiting: (count: number) => `You wait for a seat in ${counted(count, 'shift', 'shifts')}`,
} as const;

/** The words of what a learner has applied for. */
export const appliedProgrammesMessages = {
  loading: 'Loading what you have applied for',
  none: {
    scholarship: 'You have not applied for a scholarship yet. What you begin or send is listed here.',
    internship: 'You have not applied for an internship yet. What you begin or send is listed here.',
    volunteering: 'You have not signed up for a shift or applied yet. Where you help is listed here.',
  },
  loadFailed: (reason: string) => `What you have applied for could not be loaded: ${reason}`,
} as const;

/** The words of saving programmes and searches. */
export const savedProgrammesMessages = {
  save: 'Save',
  saved: 'Saved',
  saveOf: (title: string) => `Save ${isolated(title)}`,
  savedOf: (title: string) => `Saved: ${isolated(title)}. Press to remove it`,
  signIn: 'Sign in to save it',
  signInFor: (title: string) => `Save ${isolated(title)}: you sign in first`,
  done: (title: string) => `“${isolated(title)}” is saved`,
  failed: (reason: string) => `That could not be saved: ${reason}`,
  hint: 'We tell you when it opens, and three days before it closes.',
  reopenHint: 'It is closed. Save it, and we tell you when it opens again.',
  loading: 'Loading what you have saved',
  none: 'You have saved nothing here yet. What you save is listed with the days that are left.',
  loadFailed: (reason: string) => `What you have saved could not be loaded: ${reason}`,
  searches: 'Searches that you have saved',
  noSearches: 'No search is saved. Choose filters or words in the list, then save the search.',
  saveSearch: 'Save this search',
  name: 'Name of the search',
  told: 'Tell me of new ones, once a day',
  submit: 'Save the search',
  searchSaved: (name: string) => `The search “${isolated(name)}” is saved`,
  remove: 'Delete',
  removeOf: (name: string) => `Delete the search ${isolated(name)}`,
  toldOf: (name: string) => `Tell me of new ones: ${isolated(name)}`,
  everything: 'Everything',
} as const;

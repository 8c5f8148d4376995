import { isolated } from '../shared/text/isolated.ts';
import { languageName } from '../shared/text/language.ts';
import { grouped } from './number.ts';

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count > 1000 ? '1,000+' : grouped(count)} ${many}`;

/** Texts of the course and programme catalogues. */
export const catalogueMessages = {
  lms: {
    heading: 'Courses on Acado',
    lead: 'Short courses you can take on Acado at your own pace.',
    search: 'Search courses…',
    searchLabel: 'Search courses',
    found: (count: number) => counted(count, 'course', 'courses'),
    none: 'No courses yet.',
  },
  programs: {
    heading: 'University programmes',
    lead: 'Degree programmes: where they are, how long they take and when they start.',
    search: 'Search programmes…',
    searchLabel: 'Search programmes',
    found: (count: number) => counted(count, 'programme', 'programmes'),
    none: 'No programmes yet.',
  },
  listing: {
    heading: 'Programmes by university',
    headingOf: (university: string) => `Programmes at ${isolated(university)}`,
    others: 'Other providers',
    noneOf: 'This university has no programmes yet.',
  },
  facets: {
    subject: { legend: 'Subject' },
    level: { legend: 'Level', values: { beginner: 'Beginner', intermediate: 'Intermediate', advanced: 'Advanced' } },
    lang: { legend: 'Language', labelOf: languageName },
    mode: { legend: 'Format', values: { online: 'Online', 'in-person': 'In person', hybrid: 'Online and in person' } },
    duration: {
      legend: 'Length',
      values: {
        'under-5': 'Under 5 hours',
        '5-20': '5 to 20 hours',
        '20-60': '20 to 60 hours',
        'over-60': 'Over 60 hours',
      },
    },
    price: { legend: 'Price', values: { free: 'Free', paid: 'Paid' } },
    cert: { legend: 'Certificate', values: { yes: 'With a certificate', no: 'Without a certificate' } },
    stars: { legend: 'Reviews', values: { '4': '4 stars or more', '3': '3 stars or more' } },
    university: { legend: 'University' },
    skill: { legend: 'Skill' },
  },
  count: (count: number) => (count > 1000 ? '1,000+' : grouped(count)),
  show: (count: number) => `Show ${counted(count, 'result', 'results')}`,
  sorts: {
    relevance: 'Best match',
    popular: 'Most popular',
    rating: 'Best reviewed',
    newest: 'Newest',
    start: 'Start date',
    university: 'University',
  },
  what: 'the catalogue',
  relax: (filter: string, count: number) => `Remove ${filter}: ${count > 1000 ? '1,000+' : grouped(count)} more`,
  /** The lowest of several fees. */
  from: (money: string) => `From ${money}`,
  minutes: (count: number) => `${count} min`,
  hours: (count: number) => (count === 1 ? '1 hour' : `${grouped(count)} hours`),
  weeks: (count: number) => (count === 1 ? '1 week' : `${count} weeks`),
  years: (count: number) => (count === 1 ? '1 year' : `${count} years`),
  free: 'Free',
  starts: (date: string) => `Starts ${date}`,
  anyTime: 'Start any time',
} as const;

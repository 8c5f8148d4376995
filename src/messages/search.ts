import { grouped } from './number.ts';

const counted = (count: number) => (count > 1000 ? '1,000+' : grouped(count));

/** Texts for the global search, in the palette and on its page. */
export const searchMessages = {
  heading: 'Search',
  lead: 'Search courses, programmes, scholarships, volunteering, universities, live classes, events, articles, newsletters, posts in open communities, and other pages.',
  ownLead:
    'Search courses, your lessons, assessments, programmes, scholarships, internships, volunteering, live classes, universities, articles, newsletters, communities, posts and other pages.',
  label: 'Search everything',
  placeholder: 'Python, statistics, Vienna…',
  submit: 'Search',
  kinds: {
    courses: 'Courses',
    lessons: 'Your lessons',
    assessments: 'Assessments',
    programs: 'University programmes',
    scholarships: 'Scholarships',
    internships: 'Internships',
    volunteering: 'Volunteering',
    live_classes: 'Live classes',
    events: 'Events',
    universities: 'Universities',
    articles: 'Articles',
    newsletters: 'Newsletters',
    communities: 'Communities',
    posts: 'Posts',
    pages: 'Pages',
  },
  fewLetters: 'Type at least two letters.',
  found: (count: number, q: string) => `${count === 1 ? '1 result' : `${counted(count)} results`} for “${q}”`,
  nothing: (q: string) => `No results for “${q}”.`,
  nothingHint: 'Try a shorter or different word, or browse:',
  seeAll: (total: number) => `See all ${counted(total)}`,
  some: (shown: number, total: number) => `${shown} of ${counted(total)}. Add another word to narrow the results.`,
  allCourses: 'All courses',
  allPrograms: 'All programmes',
  allUniversities: 'All universities',
  what: 'results',
  searching: 'Searching',
  failed: (text: string) => `Search failed. ${text}`,
} as const;

import { grouped } from './number.ts';

const counted = (count: number) => (count > 1000 ? '1,000+' : grouped(count));

/** The words of the search of the whole portal, in the palette and on its page. */
export const searchMessages = {
  heading: 'Search',
  lead: 'Courses, programmes, scholarships, volunteering, universities, live classes, events, articles, newsletters, posts of open communities and pages.',
  ownLead:
    'Courses, your own lessons, assessments, programmes, scholarships, internships, volunteering, live classes, universities, articles, newsletters, communities, their posts and pages.',
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
  fewLetters: 'Two letters are enough to begin with.',
  found: (count: number, q: string) => `${count === 1 ? '1 result' : `${counted(count)} results`} for “${q}”`,
  nothing: (q: string) => `Nothing was found for “${q}”.`,
  nothingHint: 'Try fewer letters or another word, or look through all of them:',
  seeAll: (total: number) => `See all ${counted(total)}`,
  some: (shown: number, total: number) => `${shown} of ${counted(total)}. Another word leaves fewer.`,
  allCourses: 'All courses',
  allPrograms: 'All programmes',
  allUniversities: 'All universities',
  loading: 'Searching',
  failed: (text: string) => `The search failed: ${text}`,
  retry: 'Try again',
} as const;

const slip = 'or there is a slip of the keyboard in it.';

/** Words of the page that stands in for what is not there, by what the address should have named. */
export const notFoundMessages = {
  title: 'Page not found',
  texts: {
    page: `Nothing lives at this address. It may have moved, ${slip}`,
    course: `There is no course at this address. It may not be offered any more, ${slip}`,
    program: `There is no programme at this address. It may not be offered any more, ${slip}`,
    university: `There is no university at this address. It may have been taken from the list, ${slip}`,
    liveClass: `There is no live class at this address that you can join. It may be for others, ${slip}`,
    assessment: `There is no assessment at this address that you can take. It may not be offered any more, ${slip}`,
    attempt: `There is no attempt at this address that is yours. It may be somebody else’s, ${slip}`,
  },
  searchLabels: {
    '/lms-courses': 'Search courses',
    '/courses': 'Search programmes',
    '/universities': 'Search universities',
  },
  search: 'Search',
  all: {
    '/lms-courses': 'See all courses',
    '/courses': 'See all programmes',
    '/universities': 'See all universities',
    '/zoomClass': 'See live classes',
    '/assessment': 'See assessments',
  },
  goHome: 'Go to Home',
} as const;

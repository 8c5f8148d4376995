import { choiceOrAll, defineList, languageTag, someIds, someLike, someOf, someTexts } from './define-list.ts';

/** A catalogue of courses or university programmes. Without search words, relevance means popularity. */
export const courseList = defineList({
  operation: 'listCourses',
  search: { longest: 200, shortest: 2 },
  filters: {
    subject: someTexts(200, 50),
    level: someOf(['beginner', 'intermediate', 'advanced']),
    lang: { ...someLike(languageTag, 50), column: 'language' },
    mode: someOf(['online', 'in-person', 'hybrid']),
    duration: someOf(['under-5', '5-20', '20-60', 'over-60']),
    price: someOf(['free', 'paid']),
    cert: someOf(['yes', 'no']),
    stars: someOf(['3', '4']),
    university: { ...someIds(50), column: 'universityId' },
    skill: someIds(50),
  },
  choices: { sort: choiceOrAll(['popular', 'rating', 'newest', 'start', 'university'], 'relevance') },
  pages: 10_000,
  setByPage: ['kind'],
});

import { lastPage } from './address.ts';
import { choice, choiceOrAll, defineList } from './define-list.ts';

const listFrom = (usualStatus: 'all' | 'open') =>
  defineList({
    operation: 'listMyCourses',
    search: { longest: 100 },
    filters: {},
    choices: {
      status: choiceOrAll(['open', 'new', 'progress', 'done', 'waiting'], 'all', usualStatus),
      sort: choice(['active', 'title'], 'active'),
    },
    setByPage: ['kind', 'page_size'],
    pages: lastPage,
  });

/** A learner's courses: all courses, or only the courses that the learner is currently taking on Acado. */
export const myCourseLists = { all: listFrom('all'), learning: listFrom('open') };

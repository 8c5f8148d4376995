import { lastPage } from './address.ts';
import { choice, defineList, oneText } from './define-list.ts';

/** A learner's assessments. */
export const assessmentList = defineList({
  operation: 'listAssessments',
  search: { longest: 100 },
  filters: { skill: oneText(100) },
  choices: { tab: choice(['todo', 'progress', 'done'], 'todo') },
  setByPage: ['page_size'],
  pages: lastPage,
});

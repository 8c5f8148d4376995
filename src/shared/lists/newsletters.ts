import { lastPage } from './address.ts';
import { defineList, oneText } from './define-list.ts';

/** The published issues of all newsletters. */
export const issueList = defineList({
  operation: 'listNewsletterIssues',
  search: { longest: 100 },
  filters: { topic: oneText(60) },
  pages: lastPage,
});

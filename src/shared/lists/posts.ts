import { postRules } from '../text/post-rules.ts';
import { choice, defineList, oneText } from './define-list.ts';

/** The posts of a community. */
export const postList = defineList({
  operation: 'listPosts',
  search: { longest: 200 },
  filters: { tag: oneText(postRules.maxTagLength) },
  choices: { sort: choice(['new', 'top', 'unanswered'], 'new') },
  setByPage: ['by'],
  pages: postRules.maxPages,
});

import { choice, defineList, oneText } from './define-list.ts';

/** All communities, or the learner's own. */
export const communityList = defineList({
  operation: 'listCommunities',
  search: { longest: 200 },
  filters: { topic: oneText(60) },
  choices: {
    tab: choice(['discover', 'mine'], 'discover'),
    sort: choice(['active', 'new', 'members'], 'active'),
  },
  pages: 1000,
});

import { flag } from './address.ts';
import { choice, defineList, someTexts } from './define-list.ts';

/** The public list of articles. `saved` shows the learner's saved articles in its place. */
export const articleList = defineList({
  operation: 'listArticles',
  search: { longest: 200 },
  filters: {
    tag: { ...someTexts(60, 20), column: 'tags' },
    writer: { ...someTexts(120, 20), name: 'author', column: 'writers' },
  },
  own: { saved: flag },
  choices: { sort: choice(['new', 'popular'], 'new') },
  pages: 10_000,
});

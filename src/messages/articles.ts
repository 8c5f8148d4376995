import { isolated } from '../shared/text/isolated.ts';
import { grouped } from './number.ts';

const counted = (count: number, one: string, several: string) => `${grouped(count)} ${count === 1 ? one : several}`;

/** Texts for the list of articles. People know them as blogs. */
export const articlesMessages = {
  heading: 'Blogs',
  lead: 'Short articles about studying, applying and first jobs that you can use today.',
  search: 'Search articles…',
  searchLabel: 'Search articles',
  found: (count: number) => counted(count, 'article', 'articles'),
  show: (count: number) => `Show ${counted(count, 'article', 'articles')}`,
  none: 'No articles yet.',
  tabsLabel: 'Filter articles',
  tabs: { all: 'All', saved: 'Saved' },
  sorts: { new: 'Newest first', popular: 'Most liked' },
  facets: {
    tag: { legend: 'Tag', all: (count: number) => `Show all ${grouped(count)} tags` },
    writer: { legend: 'Author', all: (count: number) => `Show all ${grouped(count)} authors` },
  },
  what: 'articles',
  by: (writers: readonly string[]) => writers.map(isolated).join(', '),
  tags: (tags: readonly string[]) => tags.map(isolated).join(' · '),
  minutes: (count: number) => `${grouped(count)} min read`,
  likes: (count: number) => counted(count, 'like', 'likes'),
  marks: { saved: 'Saved', liked: 'Liked' },
  whatSaved: 'your saved articles',
  noneSaved: 'No saved articles yet. Open an article and press Save to find it here later.',
  showAll: 'Show all articles',
} as const;

/** Texts for the page of an article. */
export const articlePageMessages = {
  title: 'Article',
  all: 'All articles',
  what: 'the article',
  writers: 'Written by',
  tags: 'Tags',
  actions: 'Like or save',
  like: (count: number) => (count === 0 ? 'Like' : `Like (${grouped(count)})`),
  liked: (count: number) => `Liked (${grouped(count)})`,
  likeOf: (title: string) => `Like ${isolated(title)}`,
  likedOf: (title: string) => `Liked: ${isolated(title)}. Press to remove your like`,
  save: 'Save',
  saved: 'Saved',
  saveOf: (title: string) => `Save ${isolated(title)}`,
  savedOf: (title: string) => `Saved: ${isolated(title)}. Press to remove it`,
  signIn: 'Sign in to like or save this article',
  likeFailed: (reason: string) => `Your like wasn’t updated. ${reason}`,
  saveFailed: (reason: string) => `Your saved articles weren’t updated. ${reason}`,
  related: 'Read next',
  updated: (day: string) => `Updated on ${day}`,
} as const;

import { isolated } from '../shared/text/isolated.ts';
import { grouped } from './number.ts';

const counted = (count: number, one: string, several: string) => `${grouped(count)} ${count === 1 ? one : several}`;

/** The words of articles, which people know as blogs. */
export const articlesMessages = {
  heading: 'Blogs',
  lead: 'Short articles about studying, applying and first jobs, to be of use the same day.',
  search: 'Search articles…',
  searchLabel: 'Search articles',
  found: (count: number) => counted(count, 'article', 'articles'),
  show: (count: number) => `Show ${counted(count, 'article', 'articles')}`,
  none: 'There are no articles yet.',
  tabsLabel: 'Which articles',
  tabs: { all: 'All', saved: 'Saved' },
  sorts: { new: 'Newest first', popular: 'Most liked' },
  facets: { tag: 'Tag', writer: 'Author' },
  all: {
    tag: (count: number) => `Show all ${grouped(count)} tags`,
    writer: (count: number) => `Show all ${grouped(count)} authors`,
  },
  loading: 'Loading articles',
  failed: (reason: string) => `The articles could not be loaded: ${reason}`,
  retry: 'Try again',
  by: (writers: readonly string[]) => writers.map(isolated).join(', '),
  tags: (tags: readonly string[]) => tags.map(isolated).join(' · '),
  minutes: (count: number) => `${grouped(count)} min to read`,
  likes: (count: number) => counted(count, 'like', 'likes'),
  marks: { saved: 'Saved', liked: 'Liked' },
  savedFailed: (reason: string) => `What you have saved could not be loaded: ${reason}`,
  noneSaved: 'You have saved no article yet. Open one and press Save, and it waits for you here.',
  showAll: 'Show all articles',
} as const;

/** The words of the page of one article. */
export const articlePageMessages = {
  title: 'Article',
  all: 'All articles',
  loading: 'Loading the article',
  failed: (reason: string) => `The article could not be loaded: ${reason}`,
  retry: 'Try again',
  writers: 'Who has written this',
  tags: 'Tags',
  actions: 'Like or save',
  like: (count: number) => (count === 0 ? 'Like' : `Like (${grouped(count)})`),
  liked: (count: number) => `Liked (${grouped(count)})`,
  likeOf: (title: string) => `Like ${isolated(title)}`,
  likedOf: (title: string) => `You like ${isolated(title)}. Press to take that back`,
  save: 'Save',
  saved: 'Saved',
  saveOf: (title: string) => `Save ${isolated(title)}`,
  savedOf: (title: string) => `Saved: ${isolated(title)}. Press to remove it`,
  signIn: 'Sign in to like or save it',
  likeFailed: (reason: string) => `Your like could not be stored: ${reason}`,
  saveFailed: (reason: string) => `That could not be saved: ${reason}`,
  related: 'More to read',
  updated: (day: string) => `Last changed on ${day}`,
} as const;

export const articlesTitles = {
  blogs: 'Blogs',
  /** Of the feed. */
  feed: (product: string) => `${product}: articles`,
} as const;

export const articlesDescriptions = {
  blogs: 'Articles about studying, writing, first jobs and getting help, written to be of use the same day.',
} as const;

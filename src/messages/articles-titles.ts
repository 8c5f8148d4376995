export const articlesTitles = {
  blogs: 'Blogs',
  /** The title of the RSS feed. */
  feed: (product: string) => `${product}: articles`,
} as const;

export const articlesDescriptions = {
  blogs: 'Short articles about studying, writing, first jobs and getting help that you can use today.',
} as const;

/** Where programs read the newest articles. */
export const articleFeeds = { rss: '/feeds/blogs.xml', atom: '/feeds/blogs.atom' } as const;

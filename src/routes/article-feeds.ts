/** The addresses of the article feeds for feed readers. */
export const articleFeeds = { rss: '/feeds/blogs.xml', atom: '/feeds/blogs.atom' } as const;

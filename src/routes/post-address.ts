/** The page of a thread's first post, with all replies. */
export const postPage = (id: number): string => `/communities/content/${id}`;

/**
 * The address of a post within the page of its subject.
 * @param address of the subject's page; one with a query already shows all posts
 */
export const postIn = (address: string, id: number): string =>
  address.includes('?') ? `${address}#post-${id}` : `${address}?post=${id}#post-${id}`;

/** The address of a reply on its thread's page. */
export const postPlace = (rootId: number, id: number): string => `${postPage(rootId)}?post=${id}#post-${id}`;

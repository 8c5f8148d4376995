/** The page of a post that answers no other, with all that stands below it. */
export const postPage = (id: number): string => `/communities/content/${id}`;

/** Where a post stands below what it is about. @param address of that; one with a query shows all of its posts */
export const postIn = (address: string, id: number): string =>
  address.includes('?') ? `${address}#post-${id}` : `${address}?post=${id}#post-${id}`;

/** Where on it one of them stands. */
export const postPlace = (rootId: number, id: number): string => `${postPage(rootId)}?post=${id}#post-${id}`;

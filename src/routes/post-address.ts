/** The page of a post that answers no other, with all that stands below it. */
export const postPage = (id: number): string => `/communities/content/${id}`;

/** Where on it one of them stands. */
export const postPlace = (rootId: number, id: number): string => `${postPage(rootId)}?post=${id}#post-${id}`;

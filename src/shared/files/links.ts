/**
 * Has an answer with links to files asked for again while it is shown, also in a tab that nobody looks at: somebody may listen.
 * Links are good for an hour at least.
 */
export const renewsLinks = { refetchInterval: 1_800_000, refetchIntervalInBackground: true } as const;

/** What stays of the address of a file of content, whichever link to it that is. */
export const fileOfLink = (url: string): string => url.slice(url.lastIndexOf('/') + 1);

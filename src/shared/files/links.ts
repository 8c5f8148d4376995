/**
 * Options that refetch an answer with file links while it is shown, also in a background tab, where audio may
 * be playing. Links are valid for at least an hour.
 */
export const renewsLinks = { refetchInterval: 1_800_000, refetchIntervalInBackground: true } as const;

/** The part of a content file's address that is the same in all links to the file. */
export const fileOfLink = (url: string): string => url.slice(url.lastIndexOf('/') + 1);

const prefix = 'acado-uploads-';

/** The browser's database of the files of somebody that are on their way. */
export const uploadsDatabaseOf = (userId: number | null): string => prefix + userId;

/**
 * Removes the files that were kept in this browser on their way, but those of that user; null keeps nobody's.
 *
 * @throws in a browser that cannot name its databases, or has none
 */
export async function dropUploadsExcept(userId: number | null): Promise<void> {
  for (const { name } of await indexedDB.databases())
    if (name?.startsWith(prefix) && name !== uploadsDatabaseOf(userId)) indexedDB.deleteDatabase(name);
}

const prefix = 'acado-uploads-';

/** The name of the browser's database with a user's unfinished uploads. */
export const uploadsDatabaseOf = (userId: number | null): string => prefix + userId;

/**
 * Removes the unfinished uploads that this browser has stored for other users; null removes those of all users.
 * @throws in a browser that cannot name its databases, or has none
 */
export async function dropUploadsExcept(userId: number | null): Promise<void> {
  for (const { name } of await indexedDB.databases())
    if (name?.startsWith(prefix) && name !== uploadsDatabaseOf(userId)) indexedDB.deleteDatabase(name);
}

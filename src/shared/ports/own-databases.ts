/** What a database of a user contains: unfinished uploads, or answers of the API. */
export type OwnContent = 'uploads' | 'answers';

const prefixOf = (content: OwnContent) => `acado-${content}-`;

/** The name of a user's database in this browser. */
export const ownDatabaseOf = (content: OwnContent, userId: number): string => prefixOf(content) + userId;

/**
 * Removes the databases of other users from this browser; null removes those of all users.
 * @throws in a browser that cannot name its databases, or has none
 */
export async function dropDatabases(content: OwnContent, exceptUserId: number | null): Promise<void> {
  const own = exceptUserId === null ? null : ownDatabaseOf(content, exceptUserId);
  for (const { name } of await indexedDB.databases())
    if (name?.startsWith(prefixOf(content)) && name !== own) indexedDB.deleteDatabase(name);
}

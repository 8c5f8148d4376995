/** The browser's database of what learning leaves behind. */
export const outboxDatabase = 'acado-learning';

/** Whether this browser has the database; it has none before the first change is stored. */
export async function hasOutboxDatabase(): Promise<boolean> {
  const known = typeof indexedDB === 'undefined' ? [] : await indexedDB.databases();
  return known.some(({ name }) => name === outboxDatabase);
}

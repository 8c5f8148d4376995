/** The browser's database for unsent changes. */
export const outboxDatabase = 'acado-learning';

/** Whether this browser has the database; it is created with the first stored change. */
export async function hasOutboxDatabase(): Promise<boolean> {
  const known = typeof indexedDB === 'undefined' ? [] : await indexedDB.databases();
  return known.some(({ name }) => name === outboxDatabase);
}

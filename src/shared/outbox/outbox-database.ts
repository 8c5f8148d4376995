/** The browser's database of what learning leaves behind. */
export const outboxDatabase = 'acado-learning';

/** Whether this browser has it: one that has never kept anything does not. */
export async function hasOutboxDatabase(): Promise<boolean> {
  const known = typeof indexedDB === 'undefined' ? [] : await indexedDB.databases();
  return known.some(({ name }) => name === outboxDatabase);
}

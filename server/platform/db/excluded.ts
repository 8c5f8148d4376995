import { sql } from 'drizzle-orm';

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The `set` clause of an upsert that takes the values of the new row. @param columns by their property names */
export const excluded = (columns: Readonly<Record<string, { name: string }>>) =>
  Object.fromEntries(Object.entries(columns).map(([key]) => [key, sql.raw(`excluded.${snake(key)}`)]));

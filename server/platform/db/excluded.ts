import { sql } from 'drizzle-orm';

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** What a row that is there already gets of the one that was to be inserted. @param columns by their properties */
export const excluded = (columns: Readonly<Record<string, { name: string }>>) =>
  Object.fromEntries(Object.entries(columns).map(([key]) => [key, sql.raw(`excluded.${snake(key)}`)]));

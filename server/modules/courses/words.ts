import { type SQL, sql } from 'drizzle-orm';

const lastWord = /^(.*?)([\p{L}\p{N}]+)$/su;

/**
 * What was typed as a query over the words of courses: as search engines read it, or with its last word unfinished. What
 * may be within quotation marks, or excludes, is taken as it stands.
 */
export function queryOf(typed: string): SQL {
  const whole = sql`websearch_to_tsquery('english', ${typed})`;
  const [, before = '', last = ''] = lastWord.exec(typed) ?? [];
  const isWithinQuotes = (typed.match(/"/g) ?? []).length % 2 === 1;
  if (last === '' || isWithinQuotes || before.endsWith('-') || /\bor\s*$/i.test(before)) return whole;
  // Without stems: the beginning of a word is not yet one.
  const unfinished = sql`to_tsquery('simple', ${`${last.toLowerCase()}:*`})`;
  const head = before.trim() === '' ? unfinished : sql`(websearch_to_tsquery('english', ${before}) && ${unfinished})`;
  return sql`(${whole} || ${head})`;
}

import { createHash } from 'node:crypto';
import { basename, extname } from 'node:path';
import { folded } from '../../../../src/shared/text/folded.ts';

/** A text as a URL part; empty if it has no Latin letters. */
export const slugOf = (text: string, most = 60): string =>
  folded(text)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, most)
    .replace(/^-|-$/g, '');

/** The file name without folder and extension. */
export const stemOf = (file: string): string => basename(file, extname(file));

/**
 * A slug for a question without a slug: its first words, and a hash that distinguishes questions with the same
 * beginning.
 */
export function slugOfQuestion(text: string): string {
  const mark = createHash('sha256').update(text).digest('hex').slice(0, 8);
  return [slugOf(text, 40), mark].filter((part) => part !== '').join('-');
}

/** If a file contains the same question several times, the repetitions get a number. */
export function uniquely(): (slug: string) => string {
  const seen = new Map<string, number>();
  return (slug) => {
    const count = (seen.get(slug) ?? 0) + 1;
    seen.set(slug, count);
    return count === 1 ? slug : `${slug}-${count}`;
  };
}

import { createHash } from 'node:crypto';
import { basename, extname } from 'node:path';
import { folded } from '../../../../src/shared/text/folded.ts';

/** A text as a part of an address; empty where it has no letters of the Latin alphabet. */
export const slugOf = (text: string, most = 60): string =>
  folded(text)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, most)
    .replace(/^-|-$/g, '');

/** The name of a file without its folder and its ending. */
export const stemOf = (file: string): string => basename(file, extname(file));

/**
 * A slug for a question that has none: of its first words, and a part that distinguishes it from others that begin
 * alike.
 */
export function slugOfQuestion(text: string): string {
  const mark = createHash('sha256').update(text).digest('hex').slice(0, 8);
  return [slugOf(text, 40), mark].filter((part) => part !== '').join('-');
}

/** The same questions stand in a file more than once: the later ones get a number. */
export function uniquely(): (slug: string) => string {
  const seen = new Map<string, number>();
  return (slug) => {
    const count = (seen.get(slug) ?? 0) + 1;
    seen.set(slug, count);
    return count === 1 ? slug : `${slug}-${count}`;
  };
}

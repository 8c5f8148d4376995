/**
 * Invisible characters that change how others look: control characters, direction marks, line breaks. The two joiners
 * are valid in other scripts and between emojis, but not at the beginning or after Latin, Greek and Cyrillic letters.
 */
const unseen = '(?![\\u200c\\u200d])[\\p{C}\\u2028\\u2029]|(?<=^|[\\0-\\u052f\\p{Z}])[\\u200c\\u200d]';
const one = new RegExp(unseen, 'u');
const all = new RegExp(unseen, 'gu');

/** Whether a name has no invisible characters. */
export const isReadableName = (name: string): boolean => !one.test(name);

/** A name without its invisible characters. */
export const readableName = (name: string): string =>
  name
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(all, '')
    .trim();

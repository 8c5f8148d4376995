/**
 * Characters that are not visible and change how others look: control characters, marks of the direction, line breaks.
 * The two joiners have a use in other scripts and between emojis, and none at the beginning or behind Latin, Greek and
 * Cyrillic letters.
 */
const unseen = '(?![\\u200c\\u200d])[\\p{C}\\u2028\\u2029]|(?<=^|[\\0-\\u052f\\p{Z}])[\\u200c\\u200d]';
const one = new RegExp(unseen, 'u');
const all = new RegExp(unseen, 'gu');

/** Whether a name is read as it is written, by everybody who sees it. */
export const isReadableName = (name: string): boolean => !one.test(name);

/** What of a name is read. */
export const readableName = (name: string): string =>
  name
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(all, '')
    .trim();

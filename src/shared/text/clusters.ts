const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The characters of a text as people see them: a letter with its marks, or a picture of several code points, is one. */
export const clustersOf = (text: string): string[] =>
  // Most texts have no character of several code points, and a segmenter takes long.
  /^[\x20-\x7e]*$/.test(text) ? [...text] : Array.from(segmenter.segment(text), ({ segment }) => segment);

/** Code points that one character can have; of what is longer, as no script has it, the end can be cut off. */
const maxClusterLength = 64;

/**
 * How a text begins, without cutting through a character as people see it.
 *
 * @param most code points, as the contract and the database count them
 */
export function beginningOf(text: string, most: number): string {
  // A code point has at most two units: what comes further behind is in no case part of it.
  const points = Array.from(text.slice(0, 2 * (most + maxClusterLength)));
  if (points.length <= most) return text.length <= 2 * (most + maxClusterLength) ? text : points.join('');
  let [begin, taken] = ['', 0];
  for (const cluster of clustersOf(points.slice(0, most + maxClusterLength).join(''))) {
    taken += [...cluster].length;
    if (taken > most) break;
    begin += cluster;
  }
  return begin === '' ? points.slice(0, most).join('') : begin;
}

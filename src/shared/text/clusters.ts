let segmenter: Intl.Segmenter | undefined;

/** Created on first use, because creating one is slow. */
const graphemes = () => (segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' }));

/**
 * The grapheme clusters of a text: a letter with its marks, or an emoji of several code points, counts once.
 */
export const clustersOf = (text: string): string[] =>
  // Most texts are plain ASCII, and the segmenter is slow.
  /^[\x20-\x7e]*$/.test(text) ? [...text] : Array.from(graphemes().segment(text), ({ segment }) => segment);

/** The maximum code points of a cluster. Longer clusters, which no script has, may be cut. */
const maxClusterLength = 64;

/**
 * The beginning of a text, without cutting through a grapheme cluster.
 *
 * @param most code points, as the contract and the database count them
 */
export function beginningOf(text: string, most: number): string {
  // A code point has at most two UTF-16 units, so the slice contains all that is needed.
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

import { clustersOf } from '../shared/text/clusters.ts';
import styles from './monogram.module.css';
import { nameNumber } from './name-number.ts';

interface MonogramProps {
  name: string;
  /** The size in pixels. */
  size?: 32 | 40 | 56 | 88;
  round?: boolean;
}

const pairs = [styles.pair0, styles.pair1, styles.pair2, styles.pair3];
/** Words that don't count for the initials. With them, many universities would have the same initials. */
const smallWords: ReadonlySet<string> = new Set([
  'of',
  'the',
  'and',
  'for',
  'de',
  'di',
  'la',
  'le',
  'du',
  'der',
  'des',
  'university',
  'universität',
  'université',
  'universidad',
  'universidade',
  'università',
  'institute',
  'college',
]);

function initialsOf(name: string): string {
  const all = name.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '');
  const own = all.filter((word) => !smallWords.has(word.toLowerCase()));
  const words = own.length > 0 ? own : all;
  const letters =
    words.length > 1
      ? [words[0], words.at(-1)].map((word) => clustersOf(word ?? '')[0])
      : clustersOf(words[0] ?? '').slice(0, 2);
  return letters.join('').toUpperCase();
}

const pairOf = (name: string) => pairs[nameNumber(name) % pairs.length];

/**
 * Initials on one of four colour pairs that the name determines, shown instead of a missing picture.
 * Decorative.
 */
export function Monogram({ name, size = 40, round = false }: MonogramProps) {
  const classes = [styles.monogram, styles[`size${size}`], pairOf(name), round && styles.round];
  return <span className={classes.filter(Boolean).join(' ')} data-initials={initialsOf(name)} aria-hidden="true" />;
}

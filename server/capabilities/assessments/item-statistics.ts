/** Aggregated answers to one question. Stores sums only, so that memory does not grow with the number of attempts. */
export interface ItemSums {
  /** Number of graded answers. */
  count: number;
  /** Number of graded answers that were empty. */
  blank: number;
  /** Counts, by option id. */
  chosen: Map<string, number>;
  /** Sums of the scores, the rest scores, their products and their squares. */
  item: number;
  rest: number;
  product: number;
  itemSquares: number;
  restSquares: number;
}

/** The answer to a question in one attempt. */
export interface ItemAnswer {
  /** Share of the question's points, at most 1. */
  fraction: number;
  /** Share of the points of all other questions of the attempt; null if there are none. */
  rest: number | null;
  isBlank: boolean;
  chosen: readonly string[];
}

export const noSums = (): ItemSums => ({
  count: 0,
  blank: 0,
  chosen: new Map(),
  item: 0,
  rest: 0,
  product: 0,
  itemSquares: 0,
  restSquares: 0,
});

/** Adds an answer to the sums. */
export function addAnswer(sums: ItemSums, { fraction, rest, isBlank, chosen }: ItemAnswer): void {
  sums.count += 1;
  sums.blank += Number(isBlank);
  for (const id of chosen) sums.chosen.set(id, (sums.chosen.get(id) ?? 0) + 1);
  const others = rest ?? 0;
  sums.item += fraction;
  sums.rest += others;
  sums.product += fraction * others;
  sums.itemSquares += fraction * fraction;
  sums.restSquares += others * others;
}

/**
 * The difficulty of a question: the mean share of its points, from 0 to 1. Null without answers.
 * @see L. Crocker, J. Algina, Introduction to Classical and Modern Test Theory (1986), chapter 14: item difficulty p
 */
export const difficultyOf = ({ count, item }: ItemSums): number | null => (count === 0 ? null : item / count);

/**
 * How well a question separates strong learners from weak ones, from -1 to 1. This is the correlation of its points
 * with the points of the rest of the attempt. For a question that is right or wrong, this is the point-biserial
 * correlation. The rest excludes the question itself, because otherwise every question of a short assessment would seem
 * to discriminate well. Null if all answers or all attempts scored the same.
 *
 * @see L. Crocker, J. Algina, as above: item discrimination by the corrected point-biserial correlation
 */
export function discriminationOf({ count, item, rest, product, itemSquares, restSquares }: ItemSums): number | null {
  const spread = Math.sqrt(
    Math.max(0, count * itemSquares - item * item) * Math.max(0, count * restSquares - rest * rest),
  );
  // Equal numbers can show a tiny variance from rounding; treat it as zero.
  return count < 2 || spread < 1e-9 * count * count ? null : (count * product - item * rest) / spread;
}

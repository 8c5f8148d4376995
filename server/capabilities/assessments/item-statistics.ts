/** The answers of many attempts to one question: sums alone, so that any number of attempts can be counted. */
export interface ItemSums {
  /** Answers that were graded. */
  count: number;
  /** Of them, those that were left empty. */
  blank: number;
  /** By the option's id. */
  chosen: Map<string, number>;
  /** Of its fractions, of those of the rest of the attempt, of their products and their squares. */
  item: number;
  rest: number;
  product: number;
  itemSquares: number;
  restSquares: number;
}

/** A question in one attempt. */
export interface ItemAnswer {
  /** Of its points, at most 1. */
  fraction: number;
  /** The points of the other questions of the attempt, of all that could be had there; null where there is none. */
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

/** Counts one more answer. */
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
 * How easy a question is: the mean of what was reached of its points, 0 to 1. Null without answers.
 *
 * @see L. Crocker, J. Algina, Introduction to Classical and Modern Test Theory (1986), chapter 14: item difficulty p
 */
export const difficultyOf = ({ count, item }: ItemSums): number | null => (count === 0 ? null : item / count);

/**
 * How well a question distinguishes learners who know more from those who know less: the correlation of its points with
 * those of the rest of the attempt, -1 to 1. For a question that is right or wrong that is the point-biserial
 * correlation. The question itself is no part of the rest, or in an assessment of few questions each would seem to
 * discriminate better than it does. Null where all answers or all attempts were equal.
 *
 * @see L. Crocker, J. Algina, as above: item discrimination by the corrected point-biserial correlation
 */
export function discriminationOf({ count, item, rest, product, itemSquares, restSquares }: ItemSums): number | null {
  const spread = Math.sqrt(
    Math.max(0, count * itemSquares - item * item) * Math.max(0, count * restSquares - rest * rest),
  );
  // Equal numbers may leave a spread by rounding alone: it counts as none.
  return count < 2 || spread < 1e-9 * count * count ? null : (count * product - item * rest) / spread;
}

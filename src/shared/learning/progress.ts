/** A half-open range of whole seconds of a video. */
export type Range = readonly [from: number, until: number];

/** A learner's progress in a lesson. Position, furthest and watched are three different measures. */
export interface Progress {
  /** The position where the learner continues: a second of a video, or a paragraph of a text. */
  position: number;
  /** The furthest position ever reached, in the same unit. */
  furthest: number;
  /** The watched ranges of a video, sorted and without overlaps. */
  watched: readonly Range[];
  /** The page of a PDF, counted from 1; null for other kinds. */
  page: number | null;
  /** The total length in the unit of `position`; null if unknown. */
  extent: number | null;
  /** The lesson was opened, or the learner marked it as done. */
  isMarked: boolean;
  /** Determines which of two reports is later: see `seqAt`. */
  seq: number;
}

/** Sorts ranges, merges ranges that touch and removes empty ranges. */
export function joinRanges(ranges: readonly Range[]): Range[] {
  const ordered = ranges.filter(([from, until]) => until > from).sort(([one], [other]) => one - other);
  const joined: Range[] = [];
  for (const [from, until] of ordered) {
    const last = joined.at(-1);
    if (last === undefined || from > last[1]) joined.push([from, until]);
    else joined[joined.length - 1] = [last[0], Math.max(last[1], until)];
  }
  return joined;
}

/** The number of watched seconds, each counted once. */
export const secondsOf = (ranges: readonly Range[]): number =>
  joinRanges(ranges).reduce((sum, [from, until]) => sum + until - from, 0);

/** If two reports have the same `seq`, their contents decide, so that the order of merging doesn't matter. */
const isLater = (one: Progress, other: Progress): boolean =>
  one.seq !== other.seq
    ? one.seq > other.seq
    : one.position !== other.position
      ? one.position > other.position
      : (one.page ?? 0) > (other.page ?? 0);

/**
 * Merges two progress reports of a lesson. Nothing that was reached or watched is lost, and the position is
 * that of the later report. Merging is commutative, associative and idempotent.
 */
export function mergeProgress(one: Progress, other: Progress): Progress {
  const later = isLater(one, other) ? one : other;
  return {
    position: later.position,
    page: later.page,
    furthest: Math.max(one.furthest, other.furthest, one.position, other.position),
    watched: joinRanges([...one.watched, ...other.watched]),
    extent: one.extent === null && other.extent === null ? null : Math.max(one.extent ?? 0, other.extent ?? 0),
    isMarked: one.isMarked || other.isMarked,
    seq: later.seq,
  };
}

/** The progress before a lesson is started. */
export const noProgress: Progress = {
  position: 0,
  furthest: 0,
  watched: [],
  page: null,
  extent: null,
  isMarked: false,
  seq: 0,
};

/** The sequence number for a time: seconds since 2020, which fit into 32 bits. */
export const seqAt = (now: number): number => Math.max(1, Math.floor((now - Date.UTC(2020, 0)) / 1000));

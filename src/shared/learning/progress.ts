/** Whole seconds of a video, from the first until before the second. */
export type Range = readonly [from: number, until: number];

/**
 * How far a learner is in a lesson: position, furthest and watched are three different measures. The rest says how they
 * were measured.
 */
export interface Progress {
  /** Where it goes on: the second of a video, the paragraph of a text. */
  position: number;
  /** The furthest that was ever reached, in the same measure. */
  furthest: number;
  /** What of a video was watched, in order, without overlaps. */
  watched: readonly Range[];
  /** Of a PDF, counted from 1; null for other kinds. */
  page: number | null;
  /** How much there is, in the measure of `position`; null where nobody has said. */
  extent: number | null;
  /** It was opened, or the learner says that it is done. */
  isMarked: boolean;
  /** Which of two was said later: see `seqAt`. */
  seq: number;
}

/** Ranges in order; those that touch are one, and empty ones are gone. */
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

/** How many seconds were watched, none twice. */
export const secondsOf = (ranges: readonly Range[]): number =>
  joinRanges(ranges).reduce((sum, [from, until]) => sum + until - from, 0);

/** Of two reports with the same `seq`, their contents decide, so that the order of merging does not matter. */
const isLater = (one: Progress, other: Progress): boolean =>
  one.seq !== other.seq
    ? one.seq > other.seq
    : one.position !== other.position
      ? one.position > other.position
      : (one.page ?? 0) > (other.page ?? 0);

/**
 * Two reports of one lesson merged: nothing that was reached or watched is lost, and the place is that of the later
 * one. In whatever order and however often reports are merged, the outcome is the same.
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

/** Where everybody begins. */
export const noProgress: Progress = {
  position: 0,
  furthest: 0,
  watched: [],
  page: null,
  extent: null,
  isMarked: false,
  seq: 0,
};

/** The least number that says when something was said: seconds since 2020, which fit into 32 bits. */
export const seqAt = (now: number): number => Math.max(1, Math.floor((now - Date.UTC(2020, 0)) / 1000));

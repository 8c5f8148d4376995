import type { Range } from '../../../src/shared/learning/progress.ts';

/** Ranges, as the database reads them. */
export const spansOf = (ranges: readonly Range[]): string =>
  `{${ranges.map(([from, until]) => `[${from},${until})`).join(',')}}`;

/** Parses the database's output: `{[0,10),[20,30)}`. */
export const rangesOf = (spans: string): Range[] =>
  [...spans.matchAll(/\[(\d+),(\d+)\)/g)].map(([, from, until]): Range => [Number(from), Number(until)]);

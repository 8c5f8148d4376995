import {
  array,
  assert,
  boolean,
  constant,
  integer,
  option,
  property,
  record,
  shuffledSubarray,
  tuple,
} from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completionRules, isRuleMet, percentDone, shareDone } from './completion.ts';
import { joinRanges, mergeProgress, noProgress, type Progress, type Range, secondsOf } from './progress.ts';

const second = () => integer({ min: 0, max: 60 });
const ranges = () =>
  array(
    tuple(second(), integer({ min: 0, max: 20 })).map(([from, length]): Range => [from, from + length]),
    { maxLength: 6 },
  );
const progress = () =>
  record({
    position: second(),
    furthest: second(),
    watched: ranges().map(joinRanges),
    page: option(integer({ min: 1, max: 5 })),
    extent: constant(60),
    isMarked: boolean(),
    seq: integer({ min: 1, max: 4 }),
  }).map((made): Progress => ({ ...made, furthest: Math.max(made.furthest, made.position) }));
const mergeAll = (reports: readonly Progress[]) => reports.reduce(mergeProgress, noProgress);
const secondsIn = (watched: readonly Range[]) =>
  new Set(watched.flatMap(([from, until]) => Array.from({ length: until - from }, (_, index) => from + index)));

describe('reports of a lesson', () => {
  it('merge to the same result in any order', () => {
    const reports = array(progress(), { minLength: 1, maxLength: 6 });
    assert(
      property(
        reports.chain((list) => tuple(constant(list), shuffledSubarray(list, { minLength: list.length }))),
        ([list, shuffled]) => {
          expect(mergeAll(shuffled)).toEqual(mergeAll(list));
        },
      ),
    );
  });

  it('merge to the same result in any grouping, and however often they are merged', () => {
    assert(
      property(progress(), progress(), progress(), (one, two, three) => {
        const grouped = mergeProgress(one, mergeProgress(two, three));
        expect(grouped).toEqual(mergeProgress(mergeProgress(one, two), three));
        expect(mergeProgress(grouped, one)).toEqual(grouped);
        expect(mergeProgress(grouped, grouped)).toEqual(grouped);
      }),
    );
  });

  it('lose nothing: watched, reached and marked parts stay, and the later position counts', () => {
    assert(
      property(progress(), progress(), (one, other) => {
        const merged = mergeProgress(one, other);
        expect(secondsIn(merged.watched)).toEqual(new Set([...secondsIn(one.watched), ...secondsIn(other.watched)]));
        expect(merged.furthest).toBe(Math.max(one.furthest, other.furthest));
        expect(merged.isMarked).toBe(one.isMarked || other.isMarked);
        if (one.seq > other.seq) expect([merged.position, merged.page]).toEqual([one.position, one.page]);
        expect(merged.watched).toEqual(joinRanges(merged.watched));
      }),
    );
  });

  it('never undo completed parts', () => {
    assert(
      property(progress(), progress(), (one, other) => {
        for (const rule of completionRules)
          expect(shareDone(rule, mergeProgress(one, other))).toBeGreaterThanOrEqual(shareDone(rule, one));
      }),
    );
  });
});

describe('a lesson', () => {
  const watched = (...list: Range[]): Progress => ({ ...noProgress, extent: 100, watched: list });

  it('with a video is done when 90 % of its seconds have been watched, counted only once, and not by skipping to the end', () => {
    expect(isRuleMet('watch', watched([0, 89]))).toBe(false);
    expect(isRuleMet('watch', watched([0, 90]))).toBe(true);
    expect(isRuleMet('watch', watched([0, 50], [40, 89]))).toBe(false);
    expect(isRuleMet('watch', { ...watched(), position: 100, furthest: 100, isMarked: true })).toBe(false);
    expect(
      secondsOf([
        [0, 50],
        [40, 89],
        [95, 95],
      ]),
    ).toBe(89);
  });

  it('that is read, opened or marked is done by that action only', () => {
    expect(isRuleMet('read', { ...noProgress, extent: 12, furthest: 11, isMarked: true })).toBe(false);
    expect(isRuleMet('read', { ...noProgress, extent: 12, furthest: 12 })).toBe(true);
    for (const rule of ['open', 'manual'] as const) {
      expect(isRuleMet(rule, { ...noProgress, extent: 12, furthest: 12 })).toBe(false);
      expect(isRuleMet(rule, { ...noProgress, isMarked: true })).toBe(true);
    }
  });

  it('never rounds the progress of its course up to 100 %', () => {
    expect([percentDone(0, 0), percentDone(1, 3), percentDone(199, 200), percentDone(3, 3)]).toEqual([0, 33, 99, 100]);
  });
});

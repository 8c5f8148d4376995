import { partialMatchKey, type QueryKey } from '@tanstack/react-query';
import type { AnswerChanges } from './answer-keeper.ts';

/** What the browser stores beside an answer, to decide how long it is kept. */
export interface AnswerMark {
  /** When the answer arrived, in milliseconds since the epoch. */
  at: number;
  /** The length of the answer as JSON. */
  size: number;
  /** The build that stored the answer. Another build may expect another shape. */
  release: string;
}

export const answerLimits = { age: 7 * 86_400_000, answers: 200, size: 4_000_000 } as const;

/** Whether a stored answer may be shown. @param now milliseconds since the epoch @param current the running build */
export const isUsable = ({ at, release }: Pick<AnswerMark, 'at' | 'release'>, now: number, current: string): boolean =>
  release === current && at <= now && now - at < answerLimits.age;

/**
 * The answers that are stored after a change: without those that became stale, those that may no longer be shown, and
 * the oldest above the limits.
 * @param known the stored answers, by key
 * @param now milliseconds since the epoch
 * @param release the running build
 */
export function marksAfter(
  known: ReadonlyMap<string, AnswerMark>,
  { answers, stale }: AnswerChanges,
  now: number,
  release: string,
): ReadonlyMap<string, AnswerMark> {
  const isStale = (key: string) => stale.some((prefix) => partialMatchKey(JSON.parse(key) as QueryKey, prefix));
  const marks = new Map([...known].filter(([key]) => !isStale(key)));
  for (const [key, answer] of answers)
    if (answer === null) marks.delete(key);
    else marks.set(key, { at: answer.at, size: answer.text.length, release });
  const newestFirst = [...marks]
    .filter(([, mark]) => isUsable(mark, now, release))
    .toSorted(([, one], [, other]) => other.at - one.at)
    .slice(0, answerLimits.answers);
  let size = 0;
  return new Map(
    newestFirst.filter(([, mark]) => {
      size += mark.size;
      return size <= answerLimits.size;
    }),
  );
}

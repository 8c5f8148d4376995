import type { Response } from '../../../src/shared/learning/question.ts';

/** Bytes that the lines about the answers of an attempt may have: thousands of answers, or a long text every minute for an hour. */
export const maxLineBytes = 5_000_000;
/** Of a line, beside the answer. */
const bytesBeside = 200;

/** An answer, and as what and when it came. */
interface Come {
  response: Response | null;
  isLate: boolean;
  isAfterLook: boolean;
  savedAt: Date | null;
}

/**
 * The key of the line that records an answer: the answers of one minute share a line, which holds the last. An answer
 * that came late, or after something of the result was shown, has a line of its own: a result is made of the last
 * answer of each sort.
 */
export function minuteOf({ isLate, isAfterLook, savedAt }: Omit<Come, 'response'>): string {
  const as = isLate ? ` late${isAfterLook ? ', after a look' : ''}` : '';
  return `${Math.floor((savedAt?.getTime() ?? 0) / 60_000)}${as}`;
}

const bytesOf = ({ response }: Come): number => bytesBeside + Buffer.byteLength(JSON.stringify(response));

/** By how many bytes the lines about a question grow. @param before null where there was no answer */
export const growthOf = (before: Come | null, after: Come): number =>
  bytesOf(after) - (before !== null && minuteOf(before) === minuteOf(after) ? bytesOf(before) : 0);

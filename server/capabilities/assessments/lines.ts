import type { Response } from '../../../src/shared/learning/question.ts';

/** Bytes that the lines about the answers of an attempt may have: thousands of answers, or a long text every minute for an hour. */
export const mostLineBytes = 5_000_000;
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
 * Which line tells of an answer: of those of one minute one does. What came late, or after something of the result was
 * shown, never takes the place of what did not: a result is reckoned of the last of each.
 */
export function minuteOf({ isLate, isAfterLook, savedAt }: Omit<Come, 'response'>): string {
  const as = isLate ? ` late${isAfterLook ? ', after a look' : ''}` : '';
  return `${Math.floor((savedAt?.getTime() ?? 0) / 60_000)}${as}`;
}

const bytesOf = ({ response }: Come): number => bytesBeside + Buffer.byteLength(JSON.stringify(response));

/** By how many bytes the lines grow that tell of the answers to a question. @param before null where there was no answer */
export const growthOf = (before: Come | null, after: Come): number =>
  bytesOf(after) - (before !== null && minuteOf(before) === minuteOf(after) ? bytesOf(before) : 0);

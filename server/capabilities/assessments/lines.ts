import type { Response } from '../../../src/shared/learning/question.ts';

/** Maximum bytes of log lines per attempt: enough for thousands of answers, or a long text every minute for an hour. */
export const maxLineBytes = 5_000_000;
/** The size of a log line in bytes, without the answer. */
const bytesBeside = 200;

/** An answer, with its type and arrival time. */
interface Come {
  response: Response | null;
  isLate: boolean;
  isAfterLook: boolean;
  savedAt: Date | null;
}

/**
 * The key of the log line for an answer. Answers of the same minute share a line, which holds the latest.
 * Late answers have their own lines, and so do answers that arrived after part of the result was shown.
 * Grading uses the last answer of each kind.
 */
export function minuteOf({ isLate, isAfterLook, savedAt }: Omit<Come, 'response'>): string {
  const as = isLate ? ` late${isAfterLook ? ', after a look' : ''}` : '';
  return `${Math.floor((savedAt?.getTime() ?? 0) / 60_000)}${as}`;
}

const bytesOf = ({ response }: Come): number => bytesBeside + Buffer.byteLength(JSON.stringify(response));

/** The number of bytes by which the log lines of a question grow. @param before null if there was no answer */
export const growthOf = (before: Come | null, after: Come): number =>
  bytesOf(after) - (before !== null && minuteOf(before) === minuteOf(after) ? bytesOf(before) : 0);

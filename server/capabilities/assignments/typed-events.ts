import { z } from 'zod/mini';
import { OperatorError } from '../../platform/process/operator-error.ts';

type Options = Readonly<Record<string, string | undefined>>;

const line = /^([A-Za-z0-9-]{1,40})=(\d{1,4}(?:\.\d{1,2})?)$/;

function rubricOf(text: string | undefined): Record<string, number> {
  const parts = (text ?? '').split(',').map((part) => line.exec(part.trim()));
  if (parts.some((part) => part === null))
    throw new OperatorError('--rubric needs points for each line of the rubric, such as structure=2,sources=1.5');
  return Object.fromEntries(parts.map((part) => [part?.[1] ?? '', Number(part?.[2])]));
}

const comments = z.record(z.string(), z.string());

function commentsOf(text: string): Record<string, string> {
  try {
    const parsed = comments.safeParse(JSON.parse(text));
    if (parsed.success) return parsed.data;
  } catch {
    // The error is reported below.
  }
  throw new OperatorError('--comments is JSON with a text for lines of the rubric, such as {"structure":"Clear."}');
}

function filesOf(text: string): number[] {
  const ids = text.split(',').filter((part) => part.trim() !== '');
  if (ids.length > 10 || ids.some((id) => !/^ *[1-9]\d{0,8} *$/.test(id)))
    throw new OperatorError('--files has at most ten numbers of files, as `npm run ops -- feedback-file` says them');
  return ids.map(Number);
}

/** Parses `work.graded` and `work.returned` as an operator types them. */
export const typedMarks = {
  options: ['rubric', 'comments', 'feedback', 'files'],
  usage:
    '--rubric (structure=2,sources=1.5), --comments ({"structure":"Clear."}), --feedback (text for the learner) and --files (12,13)',
  read: ({ rubric, comments: commentsText = '{}', feedback = '', files = '' }: Options) => ({
    rubric: rubricOf(rubric),
    comments: commentsOf(commentsText),
    feedback: feedback.trim(),
    fileIds: filesOf(files),
  }),
} as const;

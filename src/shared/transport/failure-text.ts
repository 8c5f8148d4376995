import { errorMessages } from '../../messages/errors.ts';
import { lostCallMessages } from '../../messages/lost-calls.ts';
import { CallError } from './call-error.ts';

/** Whether the server may have performed the request although the call failed. */
export const isUncertain = (error: unknown): boolean =>
  error instanceof CallError && error.cause.code !== 'foreign_answer' && [0, 502, 504].includes(error.cause.status);

/** Messages that are more specific than the default message of the status. */
const textOfCode: Readonly<Record<string, string>> = {
  foreign_answer: lostCallMessages.foreignAnswer,
  cut_answer: lostCallMessages.noWholeAnswer,
  timed_out: lostCallMessages.noWholeAnswer,
};

/** The message to show for any failure. */
export function failureText(error: unknown): string {
  return error instanceof CallError
    ? (textOfCode[error.cause.code] ?? error.cause.text)
    : errorMessages.somethingWentWrong;
}

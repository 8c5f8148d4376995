import { errorMessages } from '../../messages/errors.ts';
import { lostCallMessages } from '../../messages/lost-calls.ts';
import { CallError } from './call-error.ts';

/** Whether the server may have done what was asked although the call failed. */
export const isUncertain = (error: unknown): boolean =>
  error instanceof CallError && error.cause.code !== 'foreign_answer' && [0, 502, 504].includes(error.cause.status);

/** What says more than the default message of a status. */
const textOfCode: Readonly<Record<string, string>> = {
  foreign_answer: lostCallMessages.foreignAnswer,
  cut_answer: lostCallMessages.noWholeAnswer,
  timed_out: lostCallMessages.noWholeAnswer,
};

/** The text a screen shows for a failure of any kind. */
export function failureText(error: unknown): string {
  return error instanceof CallError
    ? (textOfCode[error.cause.code] ?? error.cause.text)
    : errorMessages.somethingWentWrong;
}

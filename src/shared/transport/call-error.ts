import { errorMessages } from '../../messages/errors.ts';

/** The facts about a failed call. `status` is 0 if no answer came. */
export interface CallFailure {
  status: number;
  code: string;
  /** The status's default message, which error screens show. */
  text: string;
  fields: Readonly<Record<string, string>>;
  requestId: string | null;
  /** Seconds until a retry makes sense, if the answer says so. */
  retryAfter: number | null;
}

/** A failed call. All have the same message; the facts are in `cause`. */
export class CallError extends Error {
  override readonly name = 'CallError';
  declare readonly cause: CallFailure;

  constructor(cause: CallFailure) {
    super(errorMessages.internalServerError, { cause });
  }
}

/** The error for a call without a usable answer; its `status` is 0. */
export const lostCall = (code: 'network_error' | 'foreign_answer' | 'cut_answer' | 'timed_out' = 'network_error') =>
  new CallError(failureOf(0, { data: { code } }));

/** Whether an answer with this status ends the session. */
export const endsSession = (status: number): boolean => sessionEnds.includes(status);

const sessionEnds = [401, 419, 440];

/** Whether a retry may succeed: there was no answer, or the answer says nothing about the request. */
export const isPassing = (status: number): boolean => status === 0 || status >= 500 || [408, 425, 429].includes(status);

const textOfStatus: Readonly<Record<number, string>> = {
  0: errorMessages.networkError,
  400: errorMessages.badRequest,
  401: errorMessages.unauthorized,
  403: errorMessages.forbidden,
  404: errorMessages.notFound,
  500: errorMessages.internalServerError,
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Reads the facts from an answer of any shape, including answers from other servers. */
export function failureOf(status: number, body: unknown, headers = new Headers()): CallFailure {
  const data = isRecord(body) && isRecord(body.data) ? body.data : {};
  const fields = isRecord(data.fields)
    ? Object.fromEntries(Object.entries(data.fields).map(([field, text]) => [field, String(text)]))
    : {};
  return {
    status,
    code: typeof data.code === 'string' ? data.code : status === 0 ? 'network_error' : `http_${status}`,
    text: textOfStatus[status] ?? errorMessages.somethingWentWrong,
    fields,
    requestId: typeof data.request_id === 'string' ? data.request_id : headers.get('x-request-id'),
    retryAfter: Number(headers.get('retry-after')) || null,
  };
}

/**
 * The facts about a failed call, if it failed for one of these reasons.
 *
 * @param reasons statuses of answers and codes of failures
 * @returns null for any other failure
 */
export const failedWith = (error: unknown, ...reasons: readonly (number | string)[]): CallFailure | null =>
  error instanceof CallError && reasons.some((reason) => reason === error.cause.status || reason === error.cause.code)
    ? error.cause
    : null;

/** Whether the requested resource doesn't exist or isn't visible to the user. */
export const isNotFound = (error: unknown): boolean => failedWith(error, 404) !== null;

/**
 * Whether the call failed because the session ended. The session shows its own message, so callers show
 * nothing.
 */
export const isSessionEnd = (error: unknown): boolean => failedWith(error, ...sessionEnds) !== null;

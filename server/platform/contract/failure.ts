import type { FastifyReply, FastifyRequest } from 'fastify';
import { refusalTextOf } from '../../../src/messages/refusal.ts';
import { statusMessages } from '../../../src/messages/statuses.ts';
import type {
  CalendarClash,
  Failure as FailureBody,
  FlowState,
  LessonNote,
  MentorSlot,
  SavedAnswer,
  StaleDraft,
  Suspended,
} from '../../../src/shared/transport/schema.d.ts';
import { isConflict, isUnavailable } from '../db/unavailable.ts';
import { errorLogOf } from '../http/logging.ts';

export interface FailureDetails {
  /** A stable word for programs, which has its text in `src/messages/<capability>-refusals.ts` or that of the status; the default belongs to the status. */
  code?: string;
  /** What is wrong, by field. */
  fields?: Readonly<Record<string, string>>;
  /** Seconds until it is worth another try. */
  retryAfter?: number;
  /** Where a flow stands that has refused an event. */
  flow?: FlowState;
  /** When it is not too early any more. */
  opensAt?: Date;
  /** The present version of what was looked at in an older one. */
  version?: number;
  /** A note as it is now, where another text of it has come since. */
  note?: LessonNote;
  /** An answer as it is now, where another has come since. */
  answer?: SavedAnswer;
  /** A draft as it is now, where another has come since. */
  draft?: StaleDraft;
  /** Questions whose answers have not arrived. */
  missing?: number[];
  /** The free times nearest to one that is not free. */
  freeTimes?: MentorSlot[];
  /** What takes the time. */
  clashes?: CalendarClash[];
  /** Why, and until when, the caller cannot write for others. */
  suspended?: Suspended;
}

const codes = {
  400: 'bad_request',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  422: 'unprocessable',
  429: 'too_many_requests',
  500: 'internal_error',
  501: 'not_implemented',
  503: 'unavailable',
} as const satisfies Record<keyof typeof statusMessages, string>;

export type FailureStatus = keyof typeof codes;

/** Ends a request with a failure; for what happens before a handler, which returns its failures instead. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly status: FailureStatus;
  readonly details: FailureDetails;

  constructor(status: FailureStatus, details: FailureDetails = {}) {
    super(statusMessages[status]);
    this.status = status;
    this.details = details;
  }
}

/** The envelope of a failure. */
export function failureBody(status: FailureStatus, requestId: string, details: FailureDetails = {}): FailureBody {
  const {
    code = codes[status],
    fields,
    flow,
    opensAt,
    version,
    note,
    answer,
    draft,
    missing,
    freeTimes,
    clashes,
    suspended,
  } = details;
  const more = {
    ...(fields ? { fields: { ...fields } } : {}),
    ...(flow ? { flow } : {}),
    ...(opensAt ? { opens_at: opensAt.toISOString() } : {}),
    ...(version === undefined ? {} : { version }),
    ...(note ? { note } : {}),
    ...(answer ? { answer } : {}),
    ...(draft ? { draft } : {}),
    ...(missing ? { missing } : {}),
    ...(freeTimes ? { free_times: freeTimes } : {}),
    ...(clashes ? { clashes } : {}),
    ...(suspended ? { suspended } : {}),
  };
  const error = refusalTextOf(code) ?? statusMessages[status];
  return { status: 0, error, data: { code, ...more, request_id: requestId } };
}

/** Seconds after which what is unavailable is worth another try. */
const unavailableFor = 2;

/** The failure that any thrown value stands for. A database that cannot be asked, or that others keep busy, is a 503, what nobody expected a 500. */
export function failureOf(request: FastifyRequest, error: unknown): Failure {
  if (error instanceof Failure) return error;
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new Failure(status in codes ? (status as FailureStatus) : 400);
  if (isUnavailable(error)) {
    errorLogOf(request)(error, 'The database does not answer');
    return new Failure(503);
  }
  if (isConflict(error)) {
    errorLogOf(request)(error, 'The database has ended a transaction twice in favour of others');
    return new Failure(503);
  }
  errorLogOf(request)(error, 'A request failed');
  return new Failure(500);
}

/** Sends a failure as the envelope. */
export function sendFailure(request: FastifyRequest, reply: FastifyReply, failure: Failure): FastifyReply {
  const { retryAfter = failure.status === 503 ? unavailableFor : undefined } = failure.details;
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  return reply
    .code(failure.status)
    .headers({ 'cache-control': 'no-store', 'x-request-id': request.id })
    .send(failureBody(failure.status, request.id, failure.details));
}

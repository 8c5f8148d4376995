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
  /**
   * A stable code for programs. Its text is in `src/messages/<capability>-refusals.ts`, or the text of the status is
   * used. By default it is the status's code.
   */
  code?: string;
  /** Messages about invalid values, by field. */
  fields?: Readonly<Record<string, string>>;
  /** Seconds until a retry makes sense. */
  retryAfter?: number;
  /** The state of the flow that refused an event. */
  flow?: FlowState;
  /** When the operation becomes possible. */
  opensAt?: Date;
  /** The current version, if the request referred to an older version. */
  version?: number;
  /** The current note, when another text was saved first. */
  note?: LessonNote;
  /** The current answer, if another answer was saved first. */
  answer?: SavedAnswer;
  /** The current draft, if another draft was saved first. */
  draft?: StaleDraft;
  /** The questions whose answers are missing. */
  missing?: number[];
  /** The free times nearest to the requested time. */
  freeTimes?: MentorSlot[];
  /** The items that overlap with the requested time. */
  clashes?: CalendarClash[];
  /** The reason why the caller can't write for other people, and the end of the suspension. */
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

/** Ends a request with a failure before its handler runs. Handlers return their failures instead. */
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

/** The response body of a failure. */
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

/** Seconds after which a retry makes sense while the service is unavailable. */
const unavailableFor = 2;

/**
 * The failure that corresponds to a thrown value. A database that is unreachable or busy is a 503, an unexpected error
 * a 500.
 */
export function failureOf(request: FastifyRequest, error: unknown): Failure {
  if (error instanceof Failure) return error;
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new Failure(status in codes ? (status as FailureStatus) : 400);
  if (isUnavailable(error)) {
    errorLogOf(request)(error, 'The database is not responding');
    return new Failure(503);
  }
  if (isConflict(error)) {
    errorLogOf(request)(error, 'The database aborted a transaction twice in favour of others');
    return new Failure(503);
  }
  errorLogOf(request)(error, 'A request failed');
  return new Failure(500);
}

/** Sends the response of a failure. */
export function sendFailure(request: FastifyRequest, reply: FastifyReply, failure: Failure): FastifyReply {
  const { retryAfter = failure.status === 503 ? unavailableFor : undefined } = failure.details;
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  return reply
    .code(failure.status)
    .headers({ 'cache-control': 'no-store', 'x-request-id': request.id })
    .send(failureBody(failure.status, request.id, failure.details));
}

import type { RefusalCode } from '../../../src/messages/refusal.ts';
import { refusalMessages } from '../../../src/messages/refusals.ts';
import type { operations, Suspended } from '../../../src/shared/transport/schema.d.ts';
import type { ErrorLog, SecurityLog } from '../http/logging.ts';
import type { OperationId, SessionScope } from './document.ts';
import type { FailureDetails } from './failure.ts';
import type { LongAnswer } from './long-answer.ts';
import type { PreparedAnswer } from './prepared-answer.ts';
import type { StreamedAnswer } from './streamed-answer.ts';

/** The user of a session as in responses, and the session's id. */
export interface Caller {
  sessionId: number;
  /**
   * The scope that limits what the session may call; null if the session may call everything that the user may call.
   */
  scope: SessionScope | null;
  user: operations['getUser']['responses'][200]['content']['application/json']['data'];
}

type JsonOf<Content> = Content extends { content: { 'application/json': infer Body } } ? Body : undefined;
type ParametersOf<Id extends OperationId, Place extends 'query' | 'path'> = NonNullable<
  operations[Id]['parameters'][Place]
>;

/** A request that was validated against the contract. */
export interface Call<Id extends OperationId> {
  body: JsonOf<operations[Id]['requestBody']>;
  query: ParametersOf<Id, 'query'>;
  path: ParametersOf<Id, 'path'>;
  /** The caller; null for visitors; see `callerOf`. */
  caller: Caller | null;
  client: Client;
  /** Writes one line of the security log. */
  log: SecurityLog;
  /** Logs an error that doesn't fail the call. */
  logError: ErrorLog;
}

/** The program that sends the request. */
export interface Client {
  /** The network address of the program, as trusted proxies report it. */
  address: string;
  /** The user agent; empty if the header is missing. */
  userAgent: string;
  /** Identifies a known device; see `rememberDevice`. */
  deviceToken?: string;
  /** Identifies the data of a visitor. */
  visitorToken?: string;
}

type Responses<Id extends OperationId> = operations[Id]['responses'];
export type SuccessBody<Id extends OperationId> = JsonOf<Responses<Id>[200]>;

/** A status other than 200 that the contract declares for the operation. */
type FailureStatusOf<Id extends OperationId> = Exclude<keyof Responses<Id>, 200 | 304>;

export type Answer<Id extends OperationId> =
  | {
      status: 200;
      body: SuccessBody<Id>;
      deviceToken?: string;
      /** The visitor's token; null deletes the cookie. */
      visitorToken?: string | null;
    }
  | { status: 200; prepared: PreparedAnswer<SuccessBody<Id>> }
  | { status: 200; written: LongAnswer<SuccessBody<Id>> }
  | { status: 200; streamed: StreamedAnswer<SuccessBody<Id>> }
  | ({ status: FailureStatusOf<Id> } & FailureDetails);

export type Handler<Id extends OperationId> = (call: Call<Id>) => Promise<Answer<Id>> | Answer<Id>;

/** One handler for each operation of the contract. */
export type Handlers = { [Id in OperationId]: Handler<Id> };

/** Why an account may not make calls whose effects other people can see. */
export interface VoiceRefusal {
  status: 409;
  code: 'suspended';
  suspended: Suspended;
}

/** The reason why an account can't write for other people; null if it can. */
export type RefuseVoice = (userId: number) => Promise<VoiceRefusal | null>;

/** A successful answer. */
export function success<Data>(data: Data): { status: 200; body: { status: 1; error: null; data: Data } } {
  return { status: 200, body: { status: 1, error: null, data } };
}

/** The refusal that three calls answer with status 200 (docs/product.md, 3.2). */
export function refusal<Code extends RefusalCode>(
  code: Code,
): { status: 200; body: { status: 0; error: string; data: { code: Code } } } {
  return { status: 200, body: { status: 0, error: refusalMessages[code], data: { code } } };
}

/**
 * The caller of an operation for signed-in users.
 *
 * @throws when the operation's `security` admits visitors: a defect of the contract or the handler
 */
export function callerOf(call: { caller: Caller | null }): Caller {
  if (call.caller === null) throw new Error('The operation is open to visitors');
  return call.caller;
}

import { text } from 'node:stream/consumers';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type ErrorLog, errorLogOf, type SecurityLog, securityLogOf } from '../http/logging.ts';
import type { Limiter } from '../limits/limiter.ts';
import { clientOf } from './client.ts';
import { sendDeviceToken } from './device-cookie.ts';
import { contractOf, type Operation } from './document.ts';
import { Failure, type FailureDetails, type FailureStatus, failureOf, sendFailure } from './failure.ts';
import { admit, type GuardDependencies, refuseForeign } from './guard.ts';
import type { Caller, Client, Handlers, RefuseVoice } from './handlers.ts';
import type { LongAnswer } from './long-answer.ts';
import { jsonType, type PreparedAnswer, sendPrepared, sendTagged } from './prepared-answer.ts';
import { readBody } from './read-body.ts';
import { readableOf, type StreamedAnswer } from './streamed-answer.ts';
import { createValidator, type Validation } from './validation.ts';
import { sendVisitorToken } from './visitor-cookie.ts';

export interface ContractDependencies extends GuardDependencies {
  /** The joined contract; see `readContractText`. */
  contractText: string;
  handlers: Handlers;
  limiter: Limiter;
  /** Called before operations with effects that other people can see. */
  refuseVoice: RefuseVoice;
  /** Turns an answer that violates the contract into a 500; for tests. */
  validateAnswers: boolean;
}

type AnyAnswer =
  | { status: 200; body: unknown; deviceToken?: string; visitorToken?: string | null }
  | { status: 200; prepared: PreparedAnswer<unknown> }
  | { status: 200; written: LongAnswer<unknown> }
  | { status: 200; streamed: StreamedAnswer<unknown> }
  | ({ status: FailureStatus } & FailureDetails);
type AnyCall = {
  body: unknown;
  query: unknown;
  path: unknown;
  caller: Caller | null;
  client: Client;
  log: SecurityLog;
  logError: ErrorLog;
};

/**
 * Registers a route for each operation of the contract.
 *
 * @throws when an operation has no handler, or a schema cannot be compiled
 */
export function registerContract(app: FastifyInstance, dependencies: ContractDependencies): void {
  const routes = routesOf(dependencies.contractText);
  // `readBody` parses bodies, so that a body that an operation doesn't declare can't make the request fail.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  for (const [operation, validation] of routes) registerOperation(app, operation, validation, dependencies);
}

type Routes = readonly (readonly [Operation, Validation])[];
let latest: { text: string; routes: Routes } | undefined;

/** Compiled once for all apps of a process, which takes longer than the rest of a start. */
function routesOf(text: string): Routes {
  if (latest?.text === text) return latest.routes;
  const { document, operations } = contractOf(text);
  const validationOf = createValidator(document);
  const routes = operations.map((operation) => [operation, validationOf(operation)] as const);
  latest = { text, routes };
  return routes;
}

function registerOperation(
  app: FastifyInstance,
  operation: Operation,
  validation: Validation,
  dependencies: ContractDependencies,
): void {
  const handler = handlerOf(dependencies.handlers, operation);
  const { limiter } = dependencies;
  const { id, limits } = operation;
  const ofAddress = limits.filter(({ of }) => of === 'address');
  const ofCaller = limits.filter(({ of }) => of !== 'address');
  const callers = new WeakMap<FastifyRequest, Caller | null>();
  app.route({
    method: operation.method,
    url: operation.url,
    onRequest: async (request) => {
      const { address, visitorToken } = clientOf(request);
      // Checked before the limits: a page of another site must not use up its visitor's quota.
      refuseForeign(operation, request, dependencies);
      limiter.countRecent(id, ofAddress, { address });
      const caller = await admit(operation, request, dependencies);
      callers.set(request, caller);
      limiter.countRecent(id, ofCaller, { address, caller, visitorToken });
    },
    handler: async (request, reply) => {
      const caller = callers.get(request) ?? null;
      const client = clientOf(request);
      const input = {
        path: validation.path(request.params),
        query: validation.query(request.query),
        body: operation.body ? validation.body(readBody(request, operation.body.required)) : undefined,
      };
      if (caller !== null && operation.voice?.(input.body) === true) {
        const refused = await dependencies.refuseVoice(caller.user.id);
        if (refused !== null) throw new Failure(refused.status, refused);
      }
      // Counted after validation, so that invalid requests cause no write and use up no quota.
      await limiter.countExact(id, limits, { ...client, caller });
      const answer = await handler({
        ...input,
        caller,
        client,
        log: securityLogOf(request),
        logError: errorLogOf(request),
      });
      if (!('body' in answer || 'prepared' in answer || 'written' in answer || 'streamed' in answer))
        throw new Failure(answer.status, answer);
      if ('streamed' in answer) {
        const { streamed } = answer;
        reply.header('cache-control', 'no-store').type(jsonType);
        if (!dependencies.validateAnswers) return reply.send(readableOf(streamed));
        const json = Buffer.from(await text(readableOf(streamed)));
        assertDeclared(validation, { status: 200, written: { json } });
        return reply.send(json);
      }
      if (dependencies.validateAnswers) assertDeclared(validation, answer);
      if ('prepared' in answer) return sendPrepared(request, reply, answer.prepared, jsonType);
      if ('written' in answer)
        return reply.header('cache-control', 'no-store').type(jsonType).send(answer.written.json);
      if (operation.answers.has(304) && caller === null) return sendTagged(request, reply, answer.body);
      if (answer.deviceToken !== undefined)
        sendDeviceToken(request, reply, answer.deviceToken, dependencies.publicOrigin);
      if (answer.visitorToken !== undefined)
        sendVisitorToken(request, reply, answer.visitorToken, dependencies.publicOrigin);
      return reply.header('cache-control', 'no-store').send(answer.body);
    },
    errorHandler: (error, request, reply) => {
      const failure = failureOf(request, error);
      if (failure.status === 429) securityLogOf(request)('call_limited', callers.get(request)?.user.id);
      if (isDenial(failure.status)) securityLogOf(request)('access_denied', callers.get(request)?.user.id);
      const isDeclared = operation.answers.has(failure.status) || !dependencies.validateAnswers;
      if (!isDeclared) request.log.error(`${operation.id} declares no status ${failure.status}`);
      return sendFailure(request, reply, isDeclared ? failure : new Failure(500));
    },
  });
}

/** Whether access is denied. 404 counts, because other people's rows are reported as missing. */
const isDenial = (status: FailureStatus) => status === 401 || status === 403 || status === 404;

/** The only place where a handler loses its static types; validation against the contract replaces them. */
function handlerOf(handlers: Handlers, operation: Operation): (call: AnyCall) => Promise<AnyAnswer> {
  const handler: unknown = Object.hasOwn(handlers, operation.id) ? handlers[operation.id] : undefined;
  if (typeof handler !== 'function') throw new Error(`${operation.id} of the contract has no handler`);
  return handler as (call: AnyCall) => Promise<AnyAnswer>;
}

type HeldAnswer = Exclude<Extract<AnyAnswer, { status: 200 }>, { streamed: unknown }>;

function assertDeclared(validation: Validation, answer: HeldAnswer): void {
  const text = 'prepared' in answer ? answer.prepared.plain : 'written' in answer ? answer.written.json : null;
  const body: unknown = 'body' in answer ? answer.body : JSON.parse(String(text));
  const problem = validation.answer(answer.status, body);
  if (problem !== null) throw new Error(problem);
}

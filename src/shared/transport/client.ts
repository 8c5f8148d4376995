import createFetchClient, { type Client, type Middleware } from 'openapi-fetch';
import { CallError, endsSession, failureOf, lostCall } from './call-error.ts';
import type { paths } from './schema.d.ts';

export const requestTimeout = 60_000;
/** Milliseconds after which a call counts as slow. */
export const slowAfter = 6_000;

/** Problems with calls: they are slow, or another server answers them. */
export type CallTrouble = 'slow' | 'foreign';

export interface ClientOptions {
  /** Absolute, because requests outside a browser have no base URL. */
  baseUrl: string;
  apiKey: string;
  /** A host name to replace in answers; null replaces nothing. */
  hostReplacement: { from: string; to: string } | null;
  /** Returns the session's token. It is called before each request. */
  readToken: () => string | undefined;
  /** Called when an answer ends the session of the given token; undefined if none was sent. */
  onSessionEnded: (token: string | undefined) => void;
  /** Called when a trouble begins and when it ends. */
  onTrouble?: ((trouble: CallTrouble, isSo: boolean) => void) | undefined;
  /** The answer to a request that was sent before the program arrived; undefined if there is none. */
  takeEarlyAnswer?: ((request: Request) => Promise<Response> | undefined) | undefined;
  /** Sends a request with its own timeout; by default the browser's `fetch` with a timeout of 60 s. */
  fetch?: (request: Request) => Promise<Response>;
}

export type ApiClient = Client<paths>;

/** A typed client for all operations of the contract. */
export function createApiClient(options: ClientOptions): ApiClient {
  const { onTrouble, takeEarlyAnswer } = options;
  const slow = new Set<Request>();
  const withinTime = async (request: Request) => {
    const waiting = setTimeout(() => onTrouble?.('slow', slow.add(request).size > 0), slowAfter);
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(requestTimeout)]);
    try {
      return await globalThis.fetch(request, { signal });
    } finally {
      clearTimeout(waiting);
      if (slow.delete(request)) onTrouble?.('slow', slow.size > 0);
    }
  };
  const client = createFetchClient<paths>({
    baseUrl: options.baseUrl,
    headers: { 'content-type': 'application/json' },
    querySerializer: { array: { style: 'form', explode: false } },
    fetch:
      options.fetch ??
      ((request) => takeEarlyAnswer?.(request)?.catch(() => withinTime(request)) ?? withinTime(request)),
  });
  client.use(identification(options), sessionEnd(options), ownAnswers(options));
  if (options.hostReplacement !== null) client.use(hostReplacement(options.hostReplacement));
  return client;
}

function identification({ apiKey, readToken }: ClientOptions): Middleware {
  return {
    onRequest({ request }) {
      request.headers.set('x-api-key', apiKey);
      const token = readToken();
      if (token !== undefined) request.headers.set('authorization', `Bearer ${token}`);
      return request;
    },
  };
}

/** The server always answers in JSON. An HTML page comes from another program, such as a network's login page. */
function ownAnswers({ onTrouble }: ClientOptions): Middleware {
  return {
    onResponse({ response: { ok, status, headers } }) {
      const isForeign = /html/.test(`${headers.get('content-type')}`) && (ok || status === 511);
      onTrouble?.('foreign', isForeign);
      if (isForeign) throw lostCall('foreign_answer');
    },
  };
}

/** Drops an answer that belongs to an ended session: it must not reach the user who has signed in since. */
function sessionEnd({ readToken, onSessionEnded }: ClientOptions): Middleware {
  return {
    onResponse({ request, response }) {
      const token = request.headers.get('authorization')?.replace(/^Bearer /, '');
      if (endsSession(response.status)) onSessionEnded(token);
      else if (token !== undefined && token !== readToken()) return new Response('{}', { status: 401 });
    },
  };
}

function hostReplacement({ from, to }: { from: string; to: string }): Middleware {
  return {
    async onResponse({ response }) {
      if (!response.headers.get('content-type')?.includes('json')) return response;
      const { status, statusText, headers } = response;
      const text = (await response.text()).replaceAll(from, to);
      return new Response(text, { status, statusText, headers });
    },
  };
}

export interface Answer<Body> {
  data?: Body;
  error?: unknown;
  response: Response;
}

/** The codes by the name of the thrown error. */
const codes: Readonly<Record<string, 'cut_answer' | 'timed_out'>> = {
  SyntaxError: 'cut_answer',
  TimeoutError: 'timed_out',
};

/**
 * The body of a successful answer, including the envelope.
 * @throws CallError if the call failed or no answer came
 */
export async function askEnvelope<Body>(call: Promise<Answer<Body>>): Promise<Body> {
  let answer: Answer<Body>;
  try {
    answer = await call;
  } catch (error) {
    throw error instanceof CallError ? error : lostCall(codes[(error as Error).name]);
  }
  const { data, error, response } = answer;
  if (data === undefined) throw new CallError(failureOf(response.status, error, response.headers));
  return data;
}

type DataOf<Body> = Body extends { data: infer Data } ? Data : null;

/**
 * The `data` of a successful answer.
 * @throws CallError if the call failed, no answer came, or the envelope has `status: 0`
 */
export async function ask<Body extends { status: number }>(call: Promise<Answer<Body>>): Promise<DataOf<Body>> {
  const envelope: { status: number; data?: unknown } = await askEnvelope(call);
  if (envelope.status !== 1) throw new CallError(failureOf(200, envelope));
  return envelope.data as DataOf<Body>;
}

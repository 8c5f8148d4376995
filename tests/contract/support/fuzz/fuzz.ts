import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { ContractDocument, Operation } from '../../../../server/platform/contract/document.ts';
import type { Validation } from '../../../../server/platform/contract/validation.ts';
import { accountPassword, type TestServer } from '../../../support/server.ts';
import { exampleFields } from '../examples.ts';
import { Person } from './people.ts';
import { type FuzzRequest, isAdmitted, requestsFor } from './requests.ts';
import { type Known, Values } from './values.ts';

export interface FuzzOptions {
  server: TestServer;
  /** The lines that the server has logged. */
  defects: readonly string[];
  document: ContractDocument;
  operation: Operation;
  validation: Validation;
}

export interface FuzzRun {
  seed: number;
  runs: number;
}

/** Milliseconds between two requests, longer than any rate limit needs to allow another call. */
const pause = 60_000;
/** Statuses that the checks before a handler answer. */
const refusals = [400, 401, 403, 413, 415];

interface FuzzAnswer {
  status: number;
  body: string;
  requestId: unknown;
}

/** Sends generated requests to an operation, with accounts of its own. */
export class Fuzz {
  readonly #options: FuzzOptions;
  readonly #people: Readonly<Record<'learner' | 'presenter', Person>>;
  /** How often each status was answered. */
  readonly statuses = new Map<number, number>();
  #requests = 0;

  constructor(options: FuzzOptions) {
    const { server, operation } = options;
    this.#options = options;
    this.#people = {
      learner: new Person(server, 'Learner', operation.id),
      presenter: new Person(server, 'Presenter', operation.id),
    };
  }

  get requests(): number {
    return this.#requests;
  }

  /** Whether a request has reached the operation's handler. */
  get hasReachedHandler(): boolean {
    return [...this.statuses.keys()].some((status) => !refusals.includes(status));
  }

  /**
   * Runs generated requests.
   *
   * @throws with the request, the answer and the seed, if an answer doesn't match the contract
   */
  async run({ seed, runs }: FuzzRun): Promise<void> {
    const { document, operation } = this.#options;
    const values = new Values(document, this.#known());
    const requests = requestsFor(document, operation, values);
    const property = fc.asyncProperty(requests, async (request) => {
      const problem = await this.#problemOf(request);
      if (problem !== null) throw new Error(problem);
    });
    const { failed, counterexample, errorInstance } = await fc.check(property, { seed, numRuns: runs });
    if (!failed) return;
    const [request] = counterexample ?? [];
    const reason =
      errorInstance instanceof Error ? (errorInstance.stack ?? errorInstance.message) : 'no run was possible';
    throw new Error(`${operation.id}: ${reason}\nrequest: ${request ? described(request) : 'none'}\nseed: ${seed}`);
  }

  /** The values in the contract's examples, and the addresses and password of these accounts. */
  #known(): Known {
    const { document, operation } = this.#options;
    const emails = [this.#people.learner.email, this.#people.presenter.email];
    return new Map(
      [...exampleFields(document, operation)].map(([name, example]) => {
        if (name.endsWith('email')) return [name, emails];
        return [name, [name.endsWith('password') ? accountPassword : example]];
      }),
    );
  }

  async #problemOf(request: FuzzRequest): Promise<string | null> {
    const { operation, validation, defects } = this.#options;
    const answer = await this.#send(request);
    const { status, body } = answer;
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    const summary = `${status} ${shortened(body)}`;
    const isTarget = status === 500 ? false : operation.answers.has(status);
    if (status >= 500 && !isTarget)
      return `${summary}\n${defects.find((line) => line.includes(String(answer.requestId)))}`;
    if (!isAdmitted(operation, request.sender) && status < 400) return `lets a ${request.sender} in: ${summary}`;
    const parsed = body === '' ? undefined : (JSON.parse(body) as { data?: { request_id?: string } | null });
    const problem = validation.answer(status, parsed);
    if (problem !== null) return `${problem}: ${summary}`;
    if (status >= 400 && parsed?.data?.request_id !== answer.requestId) return `another request id: ${summary}`;
    return null;
  }

  /** Each request has its own IP address and comes a minute after the last, so that no limit applies. */
  async #send({ sender, url, payload, headers }: FuzzRequest): Promise<FuzzAnswer> {
    const { server, operation } = this.#options;
    const person = sender === 'learner' || sender === 'presenter' ? this.#people[sender] : null;
    server.clock.advance(pause);
    this.#requests += 1;
    const [high, low] = [Math.floor(this.#requests / 250) % 250, this.#requests % 250];
    const token = person === null ? 'nobody-has-this-token' : await person.token();
    const response = await server.app.inject({
      method: operation.method,
      url: `/api${url}`,
      ...(payload === undefined ? {} : { payload }),
      headers: {
        'x-forwarded-for': `10.${operation.id.length}.${high}.${low}`,
        ...(sender === 'visitor' ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
    });
    if (operation.method !== 'GET' && response.statusCode < 300) await person?.check();
    return {
      status: response.statusCode,
      body: unpacked(response.rawPayload, response.headers['content-encoding']),
      requestId: response.headers['x-request-id'],
    };
  }
}

function unpacked(bytes: Buffer, encoding: unknown): string {
  if (encoding === 'br') return brotliDecompressSync(bytes).toString();
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString();
}

const shortened = (text: string) => (text.length > 600 ? `${text.slice(0, 600)}… (${text.length} characters)` : text);

/** A readable form of a request, with long values cut off. */
function described({ payload, ...request }: FuzzRequest): string {
  const isText = typeof payload === 'string' || payload === undefined;
  const body = isText ? payload : `hex ${payload.toString('hex')}`;
  return JSON.stringify({ ...request, body }, (_key, value: unknown) =>
    typeof value === 'string' ? shortened(value) : value,
  );
}

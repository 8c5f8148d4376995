import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type PathEntry, paths } from '../../../src/routes/paths.ts';
import type { SubmittedForm } from '../../../src/routes/rendered-page.ts';
import { maxSubmitted, submittedLists } from '../../../src/shared/form-data/submitted-answers.ts';
import { clientOf } from '../contract/client.ts';
import { Failure, failureOf, sendFailure } from '../contract/failure.ts';
import { shownAddress } from './addresses.ts';
import { type ClientConfig, type Document, documentType, policyHeader } from './document.ts';
import { formRetry, refusedForm } from './form-retry.ts';

interface FormPagesOptions {
  config: ClientConfig;
  /** The page that the browser renders on its own. */
  empty: Document;
  /** Counts a form that a client address sends; false when its limit is reached. */
  isWithinLimit: (address: string) => boolean;
  /** The headers of a page's address. */
  headersOf: (entry: PathEntry) => Readonly<Record<string, string>>;
  /** Renders the page of a form with its result; null if a cheaper document has to answer. */
  render: (request: FastifyRequest, address: string, submitted: SubmittedForm) => Promise<Document | null>;
}

/** Seconds until a client address can send forms again after reaching the limit. */
const formWait = 60;

/** Answers the forms that browsers send without JavaScript: each goes to the operation of its page. */
export async function registerFormPages(app: FastifyInstance, options: FormPagesOptions): Promise<void> {
  const { config, empty, isWithinLimit, headersOf, render } = options;
  const startReply = (reply: FastifyReply, status: number) =>
    reply
      .code(status)
      .headers({ 'cache-control': 'no-store', [policyHeader]: empty.policy })
      .type(documentType);

  await app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
      const text = String(body);
      if (hasTooManyFields(text)) done(new Failure(413));
      else done(null, [...new URLSearchParams(text)]);
    });
    forms.setErrorHandler((error, request, reply) => {
      const failure = failureOf(request, error);
      if (failure.status !== 413) return sendFailure(request, reply, failure);
      return startReply(reply, 413).send(refusedForm(addressOf(request)));
    });
    /** Requests beyond the limit. Their fields are still read, to return what was typed. */
    const overLimit = new WeakSet<FastifyRequest>();
    forms.addHook('onRequest', async (request) => {
      if (!isWithinLimit(clientOf(request).address)) overLimit.add(request);
    });
    for (const entry of paths) {
      const { path, form } = entry;
      if (form === undefined) continue;
      const withHeaders = async (_request: FastifyRequest, reply: FastifyReply) => void reply.headers(headersOf(entry));
      forms.post(path, { onRequest: withHeaders }, async (request, reply) => {
        const address = addressOf(request);
        const { submitted, retryAfter } = overLimit.has(request)
          ? { submitted: { fields: fieldsOf(request), status: 429, answer: null }, retryAfter: formWait }
          : await handOver(app, request, config, form);
        startReply(reply, submitted.status);
        if (retryAfter !== null)
          return reply.header('retry-after', retryAfter).send(formRetry(address, submitted, retryAfter));
        const page = await render(request, address, submitted);
        if (page === null) return reply.send(formRetry(address, submitted, null));
        return reply.header(policyHeader, page.policy).send(page.html);
      });
    }
  });
}

/** The target address of a form, with the query parameters that its page shows. */
function addressOf(request: FastifyRequest): string {
  const [path = '/', ...query] = request.url.split('?');
  return shownAddress(path, query.join('?'));
}

/** Whether a form has too many fields, counted before any is parsed. */
function hasTooManyFields(body: string): boolean {
  let fields = 1;
  for (let at = body.indexOf('&'); at !== -1; at = body.indexOf('&', at + 1)) {
    fields += 1;
    if (fields > maxSubmitted) return true;
  }
  return false;
}

const fieldsOf = (request: FastifyRequest) => (request.body ?? []) as SubmittedForm['fields'];

/** The headers by which a browser identifies the site that sends a form. */
const senderHeaders = ['origin', 'sec-fetch-site'] as const;

/**
 * The fields of a form as a payload: `answers.name` becomes the entry `{ field: 'name', values }` of the list
 * `answers`.
 */
const payloadOf = (fields: SubmittedForm['fields']): Record<string, unknown> =>
  Object.fromEntries<unknown>([...fields.filter(([name]) => !name.includes('.')), ...submittedLists(fields)]);

/**
 * Passes a form to its operation, on behalf of the sender. If a limit refuses it, `retryAfter` is the seconds to wait.
 */
async function handOver(
  app: FastifyInstance,
  request: FastifyRequest,
  { apiBaseUrl, apiKey }: ClientConfig,
  call: string,
): Promise<{ submitted: SubmittedForm; retryAfter: number | null }> {
  const fields = fieldsOf(request);
  const sender = Object.fromEntries(
    senderHeaders.flatMap((name) => {
      const value = request.headers[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const answer = await app.inject({
    method: 'POST',
    url: apiBaseUrl + call,
    remoteAddress: clientOf(request).address,
    headers: { ...sender, host: request.host, 'x-api-key': apiKey },
    payload: payloadOf(fields),
  });
  const retryAfter = answer.statusCode === 429 ? Number(answer.headers['retry-after'] ?? 60) : null;
  return { submitted: { fields, status: answer.statusCode, answer: answer.json() }, retryAfter };
}

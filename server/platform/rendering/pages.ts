import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PathEntry } from '../../../src/routes/paths.ts';
import type { RenderPage, RenderShell } from '../../../src/routes/rendered-page.ts';
import { hasShell } from '../../../src/routes/shell.ts';
import { mannerOfRequest } from '../../../src/shared/time/words.ts';
import { readCookie, storedCookie, tokenCookie } from '../../../src/start/protocol.ts';
import { clientOf } from '../contract/client.ts';
import { prepareText, sendPrepared } from '../contract/prepared-answer.ts';
import { errorLogOf } from '../http/logging.ts';
import { ownCalls } from '../limits/network.ts';
import { findPage, isWorkbench, shownAddress } from './addresses.ts';
import { type DiscoveryOptions, registerDiscovery } from './discovery.ts';
import { type ClientConfig, documentType, policyHeader, readDocuments } from './document.ts';
import { registerFormPages } from './form-pages.ts';
import { originOf } from './origin.ts';
import { createRenderedPages, type Wanted } from './rendered-pages.ts';
import { createShells } from './shells.ts';
import { readBuild } from './styles.ts';

export interface PagesOptions {
  /** The folder of the build. */
  folder: string;
  config: ClientConfig;
  /** The public origin of the site, without a trailing slash; by default the origin of the request. */
  publicOrigin: string | undefined;
  /** Whether the developers' workbench is built and enabled. */
  workbench?: boolean;
  /** Counts a page that is rendered for a client address; false when its limit is reached. */
  isWithinLimit: (address: string) => boolean;
  /** Counts a form that a client address sends without JavaScript; false when its limit is reached. */
  isFormWithinLimit: (address: string) => boolean;
  /** Renders the pages that visitors see before JavaScript has loaded. */
  render: RenderPage;
  /** Renders what learners see of a page before the program arrives; without it they see an empty page. */
  renderShell?: RenderShell | undefined;
  /** Changes whenever the content of any page may have changed. */
  readVersion: () => Promise<string>;
  /** The version of a call's answer, given its path below the API and its query. */
  versionOf: (call: string) => Promise<string>;
  readParameters: DiscoveryOptions['readParameters'];
  /** The address for a path that contains a name in place of an id; null if the name is unknown. */
  findNamed: (entry: PathEntry, path: string) => Promise<string | null>;
}

/**
 * Pages depend on whether the browser has stored data (header `cookie`), and on the reader's format of dates and times
 * (`accept-language`).
 */
const vary = 'accept-encoding, accept-language, cookie';
/** Represents all unknown addresses, which share one page. */
const unknownPage = '/page-not-found';
/** Routes with tokens or codes in their addresses; unknown addresses may contain a token or code, too. */
const withSecrets: ReadonlySet<string> = new Set([
  'signIn',
  'resetPassword',
  'confirm',
  'eventGuest',
  'facCalendar',
  'brochureLink',
  'mailSettings',
  'newsLetterConfirm',
  'newsLetterUnsubscribe',
]);
/** Personal pages, which crawlers must not index. */
const personal: ReadonlySet<string> = new Set([
  'facCalendar',
  'confirm',
  'eventGuest',
  'mailSettings',
  'newsLetterConfirm',
  'newsLetterUnsubscribe',
]);
const noReferrer = { 'referrer-policy': 'no-referrer' };
/** For pages with a form: with `no-referrer`, browsers send the form without its origin, and it would be refused. */
const ownReferrer = { 'referrer-policy': 'same-origin' };
/**
 * Query parameters from sign-in providers, mails and shared links. A page with such a parameter isn't cached, and its
 * address isn't sent to other sites.
 */
const usedOnce = /(?:^|&)(?:code|state|token|link|key)=/;

/** The headers that keep an address with a secret from other sites. @param hasToken whether its query has a token */
const referrerOf = ({ key, form }: PathEntry, hasToken = false): Readonly<Record<string, string>> => {
  if (!hasToken && !withSecrets.has(key)) return {};
  return form === undefined ? noReferrer : ownReferrer;
};

/**
 * Serves the pages of a build: those that the server renders and, for other known paths, the page that renders in the
 * browser. A path in another spelling redirects to the known path. An unknown path gets a "page not found" page with
 * status 404.
 *
 * @returns a function that answers a request for a page; null if the request isn't for one
 * @throws when the folder holds no build
 */
export async function preparePages(app: FastifyInstance, options: PagesOptions) {
  const { folder, config, publicOrigin, render, readVersion, versionOf, isWithinLimit, isFormWithinLimit } = options;
  const build = readBuild(folder);
  const { empty, workbenchPolicy, around, withShell } = readDocuments(folder, build, config);
  const preparedEmpty = await prepareText(empty.html, 11);
  const rendered = createRenderedPages({
    render,
    around,
    config,
    fetch: callsOf(app),
    // The key begins with the operation's name; the rest contains the request's data and isn't logged.
    onUnasked: ([call]) => app.log.error({ call }, 'A page uses data that its loader does not request'),
    versionOf: ({ url }) => {
      const { pathname, search } = new URL(url);
      return versionOf(pathname.slice(config.apiBaseUrl.length) + search);
    },
    isWithinLimit,
  });
  const shells = createShells({ render: options.renderShell, withShell, config });
  /** The workbench can open Stately's inspector, a window to which it sends messages. */
  const workbenchHeaders = {
    [policyHeader]: workbenchPolicy,
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  };
  const wantedBy = (request: FastifyRequest, address: string): Wanted => ({
    address,
    origin: originOf(request, publicOrigin),
    isStored: readCookie(request.headers.cookie ?? '', storedCookie) !== '',
    manner: mannerOfRequest(request.headers['accept-language'] ?? ''),
    client: clientOf(request).address,
  });
  registerDiscovery(app, { publicOrigin, readVersion, readParameters: options.readParameters });
  const reportRender = (request: FastifyRequest, error: unknown) =>
    errorLogOf(request)(error, 'A page could not be rendered');

  await registerFormPages(app, {
    config,
    empty,
    isWithinLimit: isFormWithinLimit,
    headersOf: referrerOf,
    render: async (request, address, submitted) => {
      try {
        return await rendered.answer(wantedBy(request, address), submitted);
      } catch (error) {
        reportRender(request, error);
        return submitted.status < 300 ? empty : null;
      }
    },
  });

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | null> => {
    const [path = '/', ...rest] = request.url.split('?');
    const query = rest.join('?');
    if (options.workbench && isWorkbench(path)) {
      reply.headers(workbenchHeaders);
      return sendPrepared(request, reply, preparedEmpty, documentType);
    }
    const found = findPage(path);
    if (found === null) {
      if (!wantsPage(request, path)) return null;
      const page = await findRendered(request, unknownPage, '');
      reply.code(404).headers({ ...noReferrer, vary, [policyHeader]: page?.policy ?? empty.policy });
      return sendPrepared(request, reply, page?.answer ?? preparedEmpty, documentType);
    }
    const { entry, canonical } = found;
    const hasToken = usedOnce.test(query);
    reply.headers(referrerOf(entry, hasToken));
    if (hasToken || personal.has(entry.key) || entry.fleeting) reply.header('x-robots-tag', 'noindex');
    const address = (await options.findNamed(entry, canonical)) ?? canonical;
    if (path !== address)
      return reply
        .header('cache-control', 'public, max-age=300')
        .redirect(query === '' ? address : `${address}?${query}`, 301);
    const isForOneUse = entry.signedOutOnly && hasToken;
    const shell = hasSession(request) ? await findShell(request, entry) : null;
    const isRendered = entry.rendered !== undefined && !isForOneUse;
    const page = shell ?? (isRendered ? await findRendered(request, canonical, query, entry) : null);
    if (page !== null || hasShell(entry)) reply.header('vary', vary);
    if (page?.status === 503) reply.header('retry-after', '2');
    reply.code(page?.status ?? 200).header(policyHeader, page?.policy ?? empty.policy);
    return sendPrepared(request, reply, page?.answer ?? preparedEmpty, documentType);
  };

  /** The shell of a page; null if learners get none, or if it can't be rendered. */
  async function findShell(request: FastifyRequest, entry: PathEntry) {
    try {
      return await shells(entry);
    } catch (error) {
      reportRender(request, error);
      return null;
    }
  }

  async function findRendered(request: FastifyRequest, path: string, query: string, entry?: PathEntry) {
    const wanted = wantedBy(request, shownAddress(path, query));
    try {
      if (entry?.fleeting) return await rendered.make(wanted, callsOf(app, wanted.client));
      return await rendered.find(wanted, wanted.address === (entry?.path ?? unknownPage));
    } catch (error) {
      reportRender(request, error);
      return null;
    }
  }
}

/** Whether the browser has an access token, whatever its value is. */
const hasSession = (request: FastifyRequest) => readCookie(request.headers.cookie ?? '', tokenCookie) !== '';

/** Makes calls within the app, without the network. @param address the client that limits count */
function callsOf(app: FastifyInstance, address = ownCalls): (request: Request) => Promise<Response> {
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const headers = Object.fromEntries(request.headers);
    const answer = await app.inject({ method: 'GET', url: pathname + search, headers, remoteAddress: address });
    const contentType = String(answer.headers['content-type'] ?? '');
    return new Response(answer.body, { status: answer.statusCode, headers: { 'content-type': contentType } });
  };
}

const isFile = (path: string) => path.startsWith('/assets/') || /\.[a-z\d]{1,12}$/i.test(path);

const wantsPage = (request: FastifyRequest, path: string) =>
  !isFile(path) && (request.headers.accept ?? '').includes('text/html');

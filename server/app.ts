import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { RenderPage, RenderShell } from '../src/routes/rendered-page.ts';
import { compose, findNamed, pageParameters, pageVersion, plainAddresses, refuseVoice } from './composition.ts';
import { findCaller } from './platform/accounts/store.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { readEvery } from './platform/content-versions/shared-read.ts';
import { contractOf, readContractText } from './platform/contract/document.ts';
import { failureOf, sendFailure } from './platform/contract/failure.ts';
import { registerContract } from './platform/contract/register.ts';
import type { Database } from './platform/db/database.ts';
import { registerFlowHistory } from './platform/flows/history-route.ts';
import { registerCompression } from './platform/http/compress.ts';
import { registerFrontend } from './platform/http/frontend.ts';
import { type LogTarget, loggerOption, logRequests } from './platform/http/logging.ts';
import { registerProbes } from './platform/http/probes.ts';
import {
  answerBrokenRequest,
  refuseAmbiguous,
  registerSecurityHeaders,
  securityHeaders,
} from './platform/http/security-headers.ts';
import { Limiter } from './platform/limits/limiter.ts';
import { inRanges } from './platform/limits/network.ts';
import { limitPlainAddresses, renderedPages, submittedForms } from './platform/limits/plain-addresses.ts';
import { RecentCalls } from './platform/limits/recent-calls.ts';
import { createPageVersions, pageAge } from './platform/rendering/page-versions.ts';
import { projectRoot } from './platform/root.ts';
import type { Scan } from './platform/storage/scanner.ts';
import type { FileStore } from './platform/storage/store.ts';

export interface AppDependencies {
  /** Opened and migrated; the caller closes it after closing the app. */
  database: Database;
  clock: Clock;
  /** The value that the `x-api-key` header must have. */
  apiKey: string;
  /** The public origin of the site, without a trailing slash, if a proxy or Vite runs in front of the server. */
  publicOrigin?: string | undefined;
  /** The origin of links in mails, without a trailing slash; the public origin by default. */
  linkOrigin?: string;
  /** The settings of sign-in with Google; without them, it is off. */
  google?: Config['google'];
  /** The settings of the webhook; without them, leads are not sent to another system. */
  leadsWebhook?: Config['leadsWebhook'];
  /** Stores the files of lessons and of accounts. */
  store: FileStore;
  /** Bytes that all accounts with an unconfirmed address may store together: 2 GB by default. */
  unconfirmedStorage?: number;
  /** Scans uploaded files for viruses. */
  scan?: Scan | undefined;
  /** The peers to trust for `X-Forwarded-*`: the direct peer (true), none (false), or a list of addresses. */
  trustProxy?: boolean | string;
  /** The built frontend: `dist/client` by default, null if another server serves it. */
  clientFolder?: string | null;
  /** Whether developers can see the charts. */
  workbench?: boolean;
  /** Whether anyone who can reach the server may read the history of flows. Only for development. */
  openHistory?: boolean;
  /** Renders the public pages; the build's renderer by default. */
  render?: RenderPage;
  /** Renders what learners see of a page before its content; the build's renderer by default, unless `render` is given. */
  renderShell?: RenderShell;
  /** Aborted when the process has to shut down. */
  stopping?: AbortSignal;
  /** Receives the log; without it, nothing is logged. */
  logger?: LogTarget | undefined;
  /** Addresses and ranges shared by many people, such as a campus. Limits by address are off or generous for them. */
  sharedNetworks?: string | undefined;
  /** Recent calls, for limits that need no database. Tests pass their own to start with an empty record. */
  recentCalls?: RecentCalls;
  /** The delay between two sign-ins on unknown devices while too many fail: a quarter of a second by default. */
  signInPause?: () => Promise<void>;
  /** Overrides the maximum of every limit; for tests. */
  maxCalls?: number;
  /** Validates every response against the contract; for tests. */
  validateAnswers?: boolean;
}

const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
  sendFailure(request, reply, failureOf(request, error));
};

/**
 * Loads the page renderer from the build. It is not bundled with the server, because it contains React's release build.
 */
async function loadRenderer(): Promise<{ renderPage: RenderPage; renderShell: RenderShell }> {
  const file = pathToFileURL(join(projectRoot, 'dist/render/render.js')).href;
  return (await import(/* @vite-ignore */ file)) as Awaited<ReturnType<typeof loadRenderer>>;
}

async function rendererOf({ render, renderShell }: AppDependencies) {
  if (render !== undefined) return { render, renderShell };
  const built = await loadRenderer();
  return { render: built.renderPage, renderShell: built.renderShell };
}

/** The default delay, in milliseconds. */
const signInPause = 250;

/** The default limit, in bytes. */
const unconfirmedStorage = 2 * 1024 ** 3;

/** The direct peer is the proxy. It adds the last of the forwarded addresses, so only that address is trusted. */
const lastHop = (_address: string, hop: number) => hop === 0;

const bodyLimit = 128 * 1024;
/**
 * The time limit in milliseconds for receiving a whole request. It stops clients that hold a connection by sending
 * slowly.
 */
const requestTimeout = 60_000;

/**
 * Builds the server without a port: ready for `inject` and for `listen`.
 *
 * @throws when an operation of the contract has no handler, or the frontend folder holds no build
 */
export async function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { database, clock, apiKey, publicOrigin, trustProxy = false } = dependencies;
  const { workbench = false, openHistory = false, sharedNetworks } = dependencies;
  const { clientFolder = join(projectRoot, workbench ? 'dist/charts' : 'dist/client') } = dependencies;
  const { google, linkOrigin = publicOrigin ?? 'https://acado.test' } = dependencies;
  const { db } = database;
  const setSecurityHeaders = securityHeaders(publicOrigin);
  const app = Fastify({
    bodyLimit,
    requestTimeout,
    trustProxy: trustProxy === true ? lastHop : trustProxy,
    logger: loggerOption(dependencies.logger),
    // `logRequests` writes this line, because Fastify's own line would contain the query string.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: () => randomUUID(),
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(request, reply);
      answerError(error, request, reply);
    },
    clientErrorHandler: answerBrokenRequest,
  });
  app.setErrorHandler(answerError);
  registerSecurityHeaders(app, setSecurityHeaders);
  logRequests(app);
  refuseAmbiguous(app);
  await registerCompression(app);

  const contractText = readContractText();
  const { operations } = contractOf(contractText);
  const limiter = new Limiter({
    db,
    clock,
    recent: dependencies.recentCalls ?? new RecentCalls(),
    declared: operations.flatMap(({ limits }) => limits),
    isShared: sharedNetworks === undefined ? () => false : inRanges(sharedNetworks),
    maxCalls: dependencies.maxCalls,
  });
  limitPlainAddresses(app, limiter, plainAddresses);
  registerProbes(app, { db, contractText, stopping: dependencies.stopping });
  const guard = {
    apiKey,
    publicOrigin,
    authenticate: (token: string, address: string) => findCaller(db, token, address, clock.now()),
  };
  const { handlers, served, ownerOf } = compose({
    db,
    listen: database.listen,
    clock,
    guard,
    stopping: dependencies.stopping,
    linkOrigin,
    google,
    leadsWebhook: dependencies.leadsWebhook,
    limiter,
    signInPause: dependencies.signInPause ?? (() => setTimeout(signInPause)),
    store: dependencies.store,
    unconfirmedStorage: dependencies.unconfirmedStorage ?? unconfirmedStorage,
    scan: dependencies.scan,
  });
  for (const { routes } of served) await routes?.(app);
  if (openHistory) registerFlowHistory(app, db);
  const contract = {
    contractText,
    handlers,
    limiter,
    refuseVoice: (userId: number) => refuseVoice(db, userId, clock.now()),
    validateAnswers: dependencies.validateAnswers ?? false,
    ...guard,
  };
  const readAll = readEvery(pageAge, () => pageVersion(db, clock.now()));
  await app.register(async (api) => registerContract(api, contract), { prefix: '/api' });
  await registerFrontend(
    app,
    clientFolder === null
      ? null
      : {
          folder: clientFolder,
          config: { apiKey, apiBaseUrl: '/api', googleSignIn: google !== undefined },
          publicOrigin,
          isWithinLimit: (address) => limiter.isWithin('page', [renderedPages], { address }),
          isFormWithinLimit: (address) => limiter.isWithin('form', [submittedForms], { address }),
          workbench,
          ...(await rendererOf(dependencies)),
          readVersion: readAll,
          versionOf: createPageVersions({
            db,
            clock,
            operations,
            ownerOf,
            readAll,
            onUnversioned: (operation) =>
              app.log.error({ operation }, 'A public page uses an operation without a `pageVersion`'),
          }),
          readParameters: () => pageParameters(db),
          findNamed: (entry, path) => findNamed(db, entry, path),
        },
  );
  await app.ready();
  return app;
}

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
  /** Open and migrated; the caller closes it after the app. */
  database: Database;
  clock: Clock;
  /** What the header `x-api-key` must be. */
  apiKey: string;
  /** Where people reach the site, without a trailing slash, when a proxy or Vite stands before. */
  publicOrigin?: string | undefined;
  /** Where mailed links lead to, without a trailing slash; the public origin by default. */
  linkOrigin?: string;
  /** Nobody signs in with Google without it. */
  google?: Config['google'];
  /** No system is told of leads without it. */
  leadsWebhook?: Config['leadsWebhook'];
  /** Where files are, of lessons and of people. */
  store: FileStore;
  /** Bytes of them that all accounts whose address nobody has confirmed may have together: 2 GB by default. */
  unconfirmedStorage?: number;
  /** What looks for viruses in them. */
  scan?: Scan | undefined;
  /** Whom to believe `X-Forwarded-*`: whoever is connected, nobody, or addresses. */
  trustProxy?: boolean | string;
  /** The built frontend: `dist/client` by default, null when somebody else serves it. */
  clientFolder?: string | null;
  /** Whether developers see the charts. */
  workbench?: boolean;
  /** Whether everybody who reaches the server may read what has happened to whom: for development alone. */
  openHistory?: boolean;
  /** Renders the public pages: that of the build by default. */
  render?: RenderPage;
  /** Renders what learners see of a page before its content: that of the build, if `render` is. */
  renderShell?: RenderShell;
  /** Aborted when the process is asked to end. */
  stopping?: AbortSignal;
  /** No log without it. */
  logger?: LogTarget | undefined;
  /** Addresses and ranges that so many people share that nobody is held to limits by address, or to generous ones. */
  sharedNetworks?: string | undefined;
  /** What was called lately, for limits that need no database; for tests, which forget it. */
  recentCalls?: RecentCalls;
  /** Between two sign-ins on unknown devices, when too many fail: a quarter of a second by default. */
  signInPause?: () => Promise<void>;
  /** Of any limit; for tests. */
  maxCalls?: number;
  /** Checks every answer against the contract; for tests. */
  validateAnswers?: boolean;
}

const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
  sendFailure(request, reply, failureOf(request, error));
};

/** What the build has made to render pages. It is no part of the server's own build: React in it is a release's. */
async function loadRenderer(): Promise<{ renderPage: RenderPage; renderShell: RenderShell }> {
  const file = pathToFileURL(join(projectRoot, 'dist/render/render.js')).href;
  return (await import(/* @vite-ignore */ file)) as Awaited<ReturnType<typeof loadRenderer>>;
}

async function rendererOf({ render, renderShell }: AppDependencies) {
  if (render !== undefined) return { render, renderShell };
  const built = await loadRenderer();
  return { render: built.renderPage, renderShell: built.renderShell };
}

/** Milliseconds. */
const signInPause = 250;

/** Bytes. */
const unconfirmedStorage = 2 * 1024 ** 3;

/** Whoever is connected is the proxy: of what it forwards, only what it has added itself is believed. */
const lastHop = (_address: string, hop: number) => hop === 0;

const bodyLimit = 128 * 1024;
/** For a whole request to arrive, in milliseconds: nobody keeps a connection busy by sending slowly. */
const requestTimeout = 60_000;

/**
 * The server without a port: ready for `inject` and for `listen`.
 *
 * @throws when an operation of the contract has no handler, or the folder of the frontend holds no build
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
    // `logRequests` writes the line: Fastify's own has the query string in it.
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
            onUnversioned: (operation) => app.log.error({ operation }, 'A public page shows what has no `pageVersion`'),
          }),
          readParameters: () => pageParameters(db),
          findNamed: (entry, path) => findNamed(db, entry, path),
        },
  );
  await app.ready();
  return app;
}

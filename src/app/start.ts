import type { Occurrence } from '../features/problems/wiring/start-error-report.ts';
import { createSession } from '../features/session/wiring/create-session.ts';
import { followSession } from '../features/session/wiring/follow-session.ts';
import { isLearner, isSignedIn, selectUser } from '../machines/session/session.selectors.ts';
import { late } from '../shared/actors/late.ts';
import type { DraftStore } from '../shared/forms/drafts.ts';
import { hasOutboxDatabase } from '../shared/outbox/outbox-database.ts';
import type { PortalParts } from '../shared/portal-parts.ts';
import { dropDatabases, type OwnContent } from '../shared/ports/own-databases.ts';
import { createStoredSlices } from '../shared/stored-slices.ts';
import { type AnswerStore, keepAnswers } from '../shared/transport/answer-keeper.ts';
import type { ApiServices } from '../shared/transport/api-context.ts';
import { CallError } from '../shared/transport/call-error.ts';
import { type CallTrouble, type ClientOptions, createApiClient } from '../shared/transport/client.ts';
import { AnswerClient } from '../shared/transport/query-client.ts';
import type { TokenStore } from '../shared/transport/token-store.ts';
import type { PortalConfig } from './config.ts';

export interface PortalDependencies {
  config: PortalConfig;
  /** The site's origin, which makes the API's address absolute. */
  origin: string;
  /** The build's name in error reports. */
  release: string;
  /** The path of the open page. */
  pathname: () => string;
  /** Throws if the browser blocks storage. */
  storage: () => Storage;
  tokens: TokenStore;
  /** The time in milliseconds since the epoch. */
  now: () => number;
  /**
   * Subscribes to changes that other tabs store and to this tab becoming visible; returns the unsubscribe
   * function.
   */
  onOutside: (listener: () => void) => () => void;
  fetch?: ClientOptions['fetch'];
  takeEarlyAnswer?: ClientOptions['takeEarlyAnswer'];
  /** Opens the store of a user's answers; without it, answers are gone when the page closes. */
  openAnswers?: (userId: number) => Promise<AnswerStore>;
  /** Called when a trouble begins and when it ends. */
  onTrouble?: (trouble: CallTrouble | 'storage', isSo: boolean) => void;
}

/** Everything that runs behind the screens. */
export type Portal = ReturnType<typeof createPortal>;

const maxRetries = 2;
/** The maximum number of errors, as in the chart `errorReport`. */
const maxUncollected = 50;

/** Creates, wires and starts the client, caches and app actors from explicit dependencies. */
export function createPortal(dependencies: PortalDependencies) {
  const { config, origin, release, pathname, storage, tokens, now, onOutside, fetch, onTrouble } = dependencies;
  const { takeEarlyAnswer, openAnswers } = dependencies;
  const slices = createStoredSlices(storage, () => onTrouble?.('storage', true));
  const queryClient = new AnswerClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) =>
          failures < maxRetries &&
          error instanceof CallError &&
          (error.cause.status === 0 || error.cause.status >= 500) &&
          error.cause.code !== 'timed_out',
      },
    },
  });
  const api = createApiClient({
    baseUrl: new URL(config.apiBaseUrl, origin).href,
    apiKey: config.apiKey,
    hostReplacement: config.hostReplacement,
    readToken: tokens.read,
    onSessionEnded: (token) => {
      if (token === tokens.read()) session.send({ type: 'session.expired' });
    },
    ...(fetch ? { fetch } : {}),
    takeEarlyAnswer,
    onTrouble,
  });

  const session = createSession({ api, tokens, slices, now });
  const onStop = (stop: () => void) => void stops.push(stop);
  const errorReport = late(async () =>
    (await import('../features/problems/wiring/start-error-report.ts')).startErrorReport({ api, release, onStop }),
  );
  /** Errors that wait until the collector is loaded. A failed load is retried with the next error. */
  const uncollected: Occurrence[] = [];
  const record = (error: unknown) => {
    if (uncollected.length < maxUncollected) uncollected.push({ error, pathname: pathname() });
    errorReport.load().then(
      ({ collect }) => collect(uncollected.splice(0)),
      () => undefined,
    );
  };

  const draftsName = () => `drafts:${selectUser(session.getSnapshot())?.id ?? 'visitor'}` as const;
  const ownDrafts = () => slices.read<Record<string, unknown>>(draftsName()) ?? {};
  /** The names of the drafts that this page has shown. Another tab may have removed some of them. */
  const shown = new Set<string>();
  const drafts: DraftStore = {
    read: <Draft>(name: string) => {
      const draft = (ownDrafts()[name] as Draft | undefined) ?? null;
      if (draft !== null) shown.add(name);
      return draft;
    },
    write: (name, draft) => {
      if (draft === null) shown.delete(name);
      else shown.add(name);
      const { [name]: _, ...others } = ownDrafts();
      const kept = draft === null ? others : { ...others, [name]: draft };
      slices.write(draftsName(), Object.keys(kept).length === 0 ? null : kept);
    },
  };
  const services: ApiServices = { api, cache: slices, tokens, record, googleSignIn: config.googleSignIn };

  const parts: PortalParts = { session, api, tokens, queryClient, drafts, record, onStop };
  // Visitors and presenters don't need the onboarding.
  const onboarding = late(async () =>
    (await import('../features/onboarding/wiring/start-onboarding.ts')).startOnboarding(parts),
  );
  const outboxes = late(async () => (await import('./outbox-kinds.ts')).startOutboxesOfAll(parts));
  // Sends the changes that an earlier page left in the outbox, even if this visit makes no changes. Without a database
  // nothing is pending.
  const tendOutboxes = () =>
    void hasOutboxDatabase()
      .then((has) => (has ? outboxes.load() : null))
      .catch(record);

  const stops = [
    followSession({ session, slices, tokens, queryClient, now, onOutside, hasWords: () => shown.size > 0 }),
  ];
  // A browser that can't list its databases stores neither uploads nor answers.
  const drop = (content: OwnContent, exceptUserId: number | null) =>
    void dropDatabases(content, exceptUserId).catch(() => undefined);
  const learnerId = () => {
    const snapshot = session.getSnapshot();
    return isLearner(snapshot) && tokens.read() !== undefined ? (selectUser(snapshot)?.id ?? null) : null;
  };
  const answers = openAnswers && keepAnswers({ client: queryClient, userId: learnerId, open: openAnswers, now });
  const dropAnswers = (exceptUserId: number | null) => {
    answers?.forget();
    drop('answers', exceptUserId);
  };
  if (answers) stops.push(onOutside(answers.flush));
  const followed = [
    session.on('session.opened', ({ user }) => {
      tendOutboxes();
      drop('uploads', user.id);
      dropAnswers(user.id);
    }),
    session.on('session.closed', ({ reason }) => {
      shown.clear();
      if (reason !== 'expired') drop('uploads', null);
      dropAnswers(null);
    }),
  ];
  onStop(() => {
    for (const one of followed) one.unsubscribe();
  });
  session.start();
  // The session may have ended, or changed to another user, without a running page.
  if (answers) dropAnswers(learnerId());
  if (isSignedIn(session.getSnapshot())) tendOutboxes();

  return {
    session,
    onboarding,
    outboxes,
    queryClient,
    answers,
    services,
    drafts,
    slices,
    errorReport,
    record,
    tokens,
    /** Stops the actors and their listeners. */
    stop: () => {
      for (const stop of stops) stop();
      session.stop();
    },
  };
}

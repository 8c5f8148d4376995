import { once } from 'node:events';
import { join, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { performJob } from '../cli/commands.ts';
import { capabilities, retentionRules } from '../composition.ts';
import { sourcesOf } from '../platform/calendar/sources.ts';
import { systemClock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { checkpointLongLog } from '../platform/db/checkpoint.ts';
import type { Database } from '../platform/db/database.ts';
import { type Deliver, intoFolder, overSmtp } from '../platform/mail/deliver.ts';
import { startMailSender } from '../platform/mail/sender.ts';
import { kindsOf } from '../platform/notices/kinds.ts';
import { mailDueNotices } from '../platform/notices/mail-due.ts';
import { announce, originOf } from '../platform/process/announce.ts';
import { openControlSocket } from '../platform/process/control-socket.ts';
import { drainOnClose } from '../platform/process/drain.ts';
import { holdPort } from '../platform/process/held-port.ts';
import { Lifecycle } from '../platform/process/lifecycle.ts';
import { repeat } from '../platform/process/repeat.ts';
import { startWatchdog } from '../platform/process/watchdog.ts';
import { sendDueReminders } from '../platform/reminders/notify-due.ts';
import { sweepRetention } from '../platform/retention/sweep.ts';
import { keepDemo } from './demo.ts';
import { openData, storageOf } from './open-data.ts';

export interface ServerOptions {
  /** Whether to create the demo accounts even if other computers can reach the server. */
  demo: boolean;
  /** Whether the frontend is not served. */
  apiOnly: boolean;
  /** Whether to wait, after seeding the database, for the supervisor's message that the pages are built. */
  awaitPages: boolean;
}

/** Milliseconds between two sweeps. A delay isn't visible, because overdue changes are also applied on read. */
const pauses = { hour: 3_600_000, 'quarter of a minute': 15_000 } as const;

/** Milliseconds after which a stopping process exits in any case; supervisors kill it after 30 s. */
const stopLimit = 25_000;
/** Milliseconds in which proxies notice that the process is stopping, while it still answers all requests. */
const stopNotice = 3_000;
/** Milliseconds of processor time that one turn of the event loop may take before the process is killed. */
const maxBlockedTime = 10_000;

type ReportDefect = (error: unknown, what: string) => void;

/**
 * Runs the server until it has to stop.
 *
 * @returns the exit code: 0 after SIGTERM or SIGINT, 1 after a defect
 * @throws {OperatorError} when it can't start
 */
export async function runServer(config: Config, options: ServerOptions): Promise<number> {
  const lifecycle = new Lifecycle();
  // The listener is registered first, because messages without a listener are lost.
  const pages = options.awaitPages ? once(process, 'message', { signal: lifecycle.signal }) : undefined;
  pages?.catch(() => undefined);
  let report: ReportDefect = (error, what) => console.error(what, error);
  const stopped = new Promise<number>((stop) => {
    const ask = (code: number) => {
      if (!lifecycle.signal.aborted) setTimeout(() => giveUp(code), stopLimit).unref();
      lifecycle.requestStop();
      stop(code);
    };
    const giveUp = (code: number) => {
      report(new Error(`The shutdown took longer than ${stopLimit / 1000} s`), 'The process exits anyway');
      process.exit(code);
    };
    for (const name of ['SIGTERM', 'SIGINT'] as const) process.on(name, () => ask(0));
    // The supervisor at the other end of the channel is gone, so it couldn't restart this process.
    process.on('disconnect', () => ask(0));
    process.on('unhandledRejection', (reason) => report(reason, 'Unhandled rejection'));
    process.on('uncaughtException', (error) => {
      report(error, 'Uncaught exception');
      ask(1);
    });
  });
  try {
    const app = await start(config, options, lifecycle, pages);
    report = (error, what) => app.log.error({ err: error }, what);
    return await stopped;
  } catch (error) {
    if (lifecycle.signal.aborted) return await stopped;
    throw error;
  } finally {
    for (const failure of await lifecycle.undoAll()) report(failure, 'While stopping');
  }
}

/** Prints the long steps of a first start. */
const sayStep = (step: string) => console.log(`${step}…`);

async function start(
  config: Config,
  options: ServerOptions,
  lifecycle: Lifecycle,
  pages: Promise<unknown> | undefined,
): Promise<FastifyInstance> {
  const held = await lifecycle.step(
    () => holdPort(config.port, config.host),
    (port) => port.release(),
  );
  const origin = originOf(config, held.port);
  const database = await openData(config, lifecycle, undefined, sayStep);
  const storage = storageOf(config);
  const isDemo = await lifecycle.step(() => keepDemo(database, config, options.demo, storage.store, sayStep));
  if (database.kind === 'embedded')
    await lifecycle.step(
      () => listenForTools(config, database, origin),
      (socket) => socket.close(),
    );
  await lifecycle.step(() => pages);
  const mailing = {
    kinds: kindsOf(capabilities),
    ...sourcesOf(capabilities),
    linkOrigin: origin,
    replies: config.replies,
  };
  const app = await lifecycle.step(
    () =>
      buildApp({
        database,
        clock: systemClock,
        apiKey: config.apiKey,
        publicOrigin: config.publicOrigin,
        linkOrigin: origin,
        ...storage,
        google: config.google,
        leadsWebhook: config.leadsWebhook,
        unconfirmedStorage: config.unconfirmedStorage,
        trustProxy: config.trustProxy,
        sharedNetworks: config.sharedNetworks,
        logger: { level: config.logLevel },
        stopping: lifecycle.signal,
        workbench: config.charts,
        openHistory: config.charts && !config.production,
        ...(options.apiOnly ? { clientFolder: null } : {}),
      }),
    (built) => built.close(),
  );
  await lifecycle.step(
    () =>
      startMailSender(
        {
          db: database.db,
          clock: systemClock,
          deliver: delivery(config),
          queueDue: (now) =>
            Promise.all([
              mailDueNotices(database.db, mailing, now),
              ...capabilities.map(({ queueMails }) => queueMails?.(database.db, origin, now)),
            ]),
          log: app.log,
        },
        lifecycle.signal,
      ),
    (sender) => sender.stop(),
  );
  const { db } = database;
  const now = () => systemClock.now();
  const logged = (failure: string) => (error: unknown) => app.log.error({ err: error }, failure);
  const regularly = (milliseconds: number, failure: string, run: () => Promise<unknown>) =>
    lifecycle.step(
      () => repeat(run, milliseconds, logged(failure)),
      (stop) => stop(),
    );
  for (const { flows = [], sweeps = [] } of capabilities) {
    for (const { name, sweep } of flows)
      await regularly(pauses['quarter of a minute'], `Due changes of ${name} were not stored`, () => sweep(db, now()));
    for (const { every, failure, run } of sweeps)
      await regularly(pauses[every], failure, () =>
        run({
          db,
          linkOrigin: origin,
          capabilities,
          leadsWebhook: config.leadsWebhook,
          replies: config.replies,
          stopping: lifecycle.signal,
          ...storage,
          now: now(),
        }),
      );
  }
  await regularly(pauses['quarter of a minute'], 'A reminder could not be sent', () =>
    sendDueReminders(db, capabilities, now()),
  );
  if (database.kind === 'embedded')
    await regularly(pauses['quarter of a minute'], 'The log of the database could not be shortened', () =>
      checkpointLongLog(db),
    );
  await regularly(pauses.hour, 'Old data was not removed', () =>
    sweepRetention({ db, mailFolder: mailFolderOf(config), store: storage.store }, retentionRules, now()),
  );
  await lifecycle.step(
    () => drainOnClose(app, { stopping: lifecycle.signal, notice: config.production ? stopNotice : 0 }),
    (drain) => drain(),
  );
  await lifecycle.step(async () => {
    await held.release();
    await app.listen({ port: held.port, host: config.host });
  });
  await lifecycle.step(
    () => startWatchdog(maxBlockedTime),
    (stop) => stop(),
  );
  announce(origin, isDemo);
  // Tells `npm start` that the start succeeded; from then on it restarts a server that ends unexpectedly.
  process.send?.('ready');
  return app;
}

/** The folder for mails when no mail server is configured. */
const mailFolderOf = ({ dataDir }: Config) => join(resolve(dataDir), 'mail');

function delivery(config: Config): Deliver {
  const { smtpUrl, allowPlainSmtp, production } = config;
  if (smtpUrl !== undefined) return overSmtp(smtpUrl, allowPlainSmtp);
  return intoFolder(mailFolderOf(config), production ? undefined : console.log);
}

function listenForTools(config: Config, database: Database, linkOrigin: string) {
  return openControlSocket(resolve(config.dataDir), (job, output, signal) =>
    performJob(job, {
      database,
      linkOrigin,
      store: storageOf(config).store,
      replies: config.replies,
      signal,
      isServer: true,
      ...output,
    }),
  );
}

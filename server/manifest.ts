import type { PgTable } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import type { PathEntry } from '../src/routes/paths.ts';
import type { AccountPart } from './platform/accounts/account-part.ts';
import type { Exported } from './platform/accounts/exported.ts';
import type { CalendarPart } from './platform/calendar/sources.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { GuardDependencies } from './platform/contract/guard.ts';
import type { Handlers, VoiceRefusal } from './platform/contract/handlers.ts';
import type { Database, Db } from './platform/db/database.ts';
import type { DraftRule } from './platform/drafts/rule.ts';
import type { FlowsPart } from './platform/flows/listed-flow.ts';
import type { ImportKind } from './platform/import/kind.ts';
import type { LessonKind } from './platform/lessons/kind.ts';
import type { Limiter } from './platform/limits/limiter.ts';
import type { LimitsPart } from './platform/limits/plain-addresses.ts';
import type { NoticesPart } from './platform/notices/kinds.ts';
import type { StreamedKind } from './platform/notices/stream-kinds.ts';
import type { CommandContext } from './platform/process/command.ts';
import type { RemindersPart } from './platform/reminders/reminder.ts';
import type { PageVersionsPart } from './platform/rendering/page-versions.ts';
import type { RetentionPart } from './platform/retention/rules.ts';
import type { SearchSource } from './platform/search/source.ts';
import type { Scan } from './platform/storage/scanner.ts';
import type { FileStore } from './platform/storage/store.ts';
import type { ThreadRule } from './platform/threads/rule.ts';
import type { WaitingSource } from './platform/waiting/source.ts';

/** The file store and the scanner for uploads. */
export interface FileStorage {
  store: FileStore;
  /** Undefined if uploads aren't scanned for viruses. */
  scan: Scan | undefined;
}

/** The platform's services for a capability that handles requests. */
export interface Platform extends FileStorage {
  db: Db;
  listen: Database['listen'];
  clock: Clock;
  /** The guard for routes outside the contract that need a session. */
  guard: GuardDependencies;
  /** Aborted when the process has to shut down. */
  stopping: AbortSignal | undefined;
  /**
   * The origin of links in mails and of redirects from providers, without a trailing slash. It is never derived from a
   * request.
   */
  linkOrigin: string;
  /** Bytes that all accounts with an unconfirmed address may store together. */
  unconfirmedStorage: Config['unconfirmedStorage'];
  /** Undefined if sign-in with Google is off. */
  google: Config['google'];
  /** The operator's own system that receives leads; undefined if not configured. */
  leadsWebhook: Config['leadsWebhook'];
  limiter: Limiter;
  /** Delays a sign-in on an unknown device while too many fail. */
  signInPause: () => Promise<void>;
  /** The manifests of all capabilities, so that they can use each other's contributions. */
  capabilities: readonly Capability[];
  /** Empties the caches of secret addresses. Call it after the transaction in which `endWaysIn` was called. */
  forgetWaysIn(): void;
}

/** The handlers of a capability, created once for each server. */
export interface Served {
  handlers?: Partial<Handlers>;
  /** Registers routes that are not in the contract; see `Capability.plainAddresses`. */
  routes?(app: FastifyInstance): void | Promise<void>;
  /** Empties the caches of secret addresses; see `Platform.forgetWaysIn`. */
  forgetWaysIn?(): void;
}

/** Periodic work of a server. */
export interface Sweep {
  /** The message that is logged when it fails. */
  failure: string;
  every: 'hour' | 'quarter of a minute';
  run(
    sweeping: Pick<Platform, 'db' | 'linkOrigin' | 'capabilities' | 'leadsWebhook' | 'stopping' | keyof FileStorage> & {
      /** Undefined if replies by mail are off. */
      replies: Config['replies'];
      now: Date;
    },
  ): Promise<unknown>;
}

export interface OperatorContext extends CommandContext {
  /** The manifests of all capabilities. */
  capabilities: readonly Capability[];
}

/** Runs the operation. @returns the exit code */
export type RunOperation = (context: OperatorContext) => Promise<number>;

/** A command for operators: `npm run ops -- <name>`. */
export type Operation = { summary: string } & (
  | { run: RunOperation }
  | {
      /**
       * Reads the command's arguments.
       *
       * @throws {OperatorError} when they are invalid
       */
      prepare: (argv: readonly string[], workingFolder: string, input?: string) => RunOperation;
      /** Reads input, such as stdin, in the operator's process; `prepare` gets the result. */
      readInput?: () => string;
    }
);

/** A catalogue with derived columns, which are computed from other columns; see `refreshColumns`. */
export interface MadeColumns {
  catalogue: 'courses' | 'universities';
  /**
   * Recomputes the derived columns of rows that an older release wrote. @returns how many; fewer than `most` when done
   */
  refresh(tx: Db, most: number): Promise<number>;
}

/** A capability's description on `/what-we-offer`. */
interface Offer {
  title: string;
  /** Markdown. */
  text: string;
  /** Ascending: smaller numbers come first. */
  order: number;
}

/**
 * The manifest of a capability: everything that other parts need to know about the capability. `server/composition.ts`
 * joins the manifests, so there is no central list to maintain. What a part of the platform reads is described in that
 * part.
 */
export interface Capability
  extends AccountPart,
    CalendarPart,
    FlowsPart,
    LimitsPart,
    NoticesPart,
    PageVersionsPart,
    RemindersPart,
    RetentionPart {
  /** The name of the capability's folder. */
  name: string;
  /** The capability's offer; null if its pages belong to another capability's offer or only lead to those. */
  offer?: Offer | null;
  serve?(platform: Platform): Served;
  sweeps?: readonly Sweep[];
  /**
   * Queues mails that are due, every second. It queues a few at a time, so that other mails don't have to wait for
   * them.
   */
  queueMails?(db: Db, linkOrigin: string, now: Date): Promise<unknown>;
  /** Its tables with users' own rows, for their export. */
  exportedTables?: readonly Exported[];
  /** The kinds of draft that its users write. */
  drafts?: readonly DraftRule[];
  /** The kinds of threads that people write in. */
  threads?: readonly ThreadRule[];
  /** The kinds of lesson that it adds to courses. */
  lessonKinds?: readonly LessonKind[];
  /** The items that it adds to learners' to-do lists. */
  waitingSources?: readonly WaitingSource[];
  /** The changes that it publishes on the streams of notices. */
  streamed?: readonly StreamedKind[];
  /** Says why an account may not do something that other people can see; called before each such operation. */
  refuseVoice?(db: Db, userId: number, now: Date): Promise<VoiceRefusal | null>;
  /** The values of the parameters of its public pages, by path. */
  pageParameters?(db: Db): Promise<Readonly<Record<string, readonly number[]>>>;
  /** The address for a path that contains a name in place of an id; null if the name is unknown. */
  findNamed?(db: Db, entry: PathEntry, path: string): Promise<string | null>;
  madeColumns?: readonly MadeColumns[];
  /** The imports of the capability, by the name that operators type. */
  imports?: Readonly<Record<string, ImportKind>>;
  /** The commands of the capability for operators, by the name that they type. */
  operations?: Readonly<Record<string, Operation>>;
  /** Tables that `ops -- status` counts. */
  counted?: Readonly<Record<string, PgTable>>;
  /** The capability's sources for the search of the whole portal; created once for each server. */
  searchSources?(platform: Platform): readonly SearchSource[];
}

import type { PgTable } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import type { PathEntry } from '../../src/routes/paths.ts';
import type { DataExport } from '../../src/shared/transport/schema.d.ts';
import type { EndedWays } from './accounts/ended-ways.ts';
import type { CalendarSource, HeldSource, OpenSource } from './calendar/source.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { OperationId } from './contract/document.ts';
import type { GuardDependencies } from './contract/guard.ts';
import type { Handlers, VoiceRefusal } from './contract/handlers.ts';
import type { Streamed } from './contract/streamed-answer.ts';
import type { Database, Db } from './db/database.ts';
import type { DraftRule } from './drafts/rule.ts';
import type { ListedFlow } from './flows/listed-flow.ts';
import type { ImportKind } from './import/kind.ts';
import type { LessonKind } from './lessons/kind.ts';
import type { PlainAddresses } from './limits/declared-limit.ts';
import type { Limiter } from './limits/limiter.ts';
import type { NoticeKind } from './notices/kind.ts';
import type { StreamedKind } from './notices/stream-kinds.ts';
import type { CommandContext } from './process/command.ts';
import type { ReminderKind } from './reminders/reminder.ts';
import type { RetentionRule } from './retention/rule.ts';
import type { SearchSource } from './search/source.ts';
import type { Scan } from './storage/scanner.ts';
import type { FileStore } from './storage/store.ts';
import type { ThreadRule } from './threads/rule.ts';
import type { WaitingSource } from './waiting/source.ts';

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

/** A call that a public page makes, before validation: the contract may refuse it. */
export interface PageCall {
  path: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
}

/**
 * Part of the answer of `exportData`; several capabilities may contribute to a field. Lists are read in pages; see
 * `inPages`.
 */
export type ExportPart = {
  [Field in keyof DataExport]?: DataExport[Field] extends readonly unknown[]
    ? Streamed<DataExport[Field]>
    : Partial<Streamed<DataExport[Field]>>;
};

/** An account that is being deleted or whose address was confirmed. */
export interface AccountOwner {
  id: number;
  email: string;
}

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
 * joins the manifests, so there is no central list to maintain.
 */
export interface Capability {
  /** The name of the capability's folder. */
  name: string;
  /** The capability's offer; null if its pages belong to another capability's offer or only lead to those. */
  offer?: Offer | null;
  serve?(platform: Platform): Served;
  /** The rate limits of its `routes`. A route without a limit here can't be registered. */
  plainAddresses?: PlainAddresses;
  /** The flows whose rows the capability stores. */
  flows?: readonly ListedFlow[];
  sweeps?: readonly Sweep[];
  /**
   * Queues mails that are due, every second. It queues a few at a time, so that other mails don't have to wait for
   * them.
   */
  queueMails?(db: Db, linkOrigin: string, now: Date): Promise<unknown>;
  /** The user's data for their export, without secrets and their hashes. */
  exportOf?(db: Db, userId: number, now: Date, capabilities: readonly Capability[]): ExportPart | Promise<ExportPart>;
  /** The kinds of draft that its users write. */
  drafts?: readonly DraftRule[];
  /** The kinds of threads that people write in. */
  threads?: readonly ThreadRule[];
  /** The kinds of lesson that it adds to courses. */
  lessonKinds?: readonly LessonKind[];
  /** The items that it adds to learners' calendars. */
  calendarSources?: readonly CalendarSource[];
  /** The items that it adds to learners' to-do lists. */
  waitingSources?: readonly WaitingSource[];
  /** The kinds of notice that it sends. */
  notices?: readonly NoticeKind[];
  /** The changes that it publishes on the streams of notices. */
  streamed?: readonly StreamedKind[];
  /** The items that it adds to presenters' calendars. */
  heldSources?: readonly HeldSource[];
  /** The public calendars that anyone can subscribe to. */
  openSources?: readonly OpenSource[];
  /** The kinds of reminder that it sends. */
  reminders?: readonly ReminderKind[];
  /** The retention periods of rows that would otherwise accumulate. */
  retention?: readonly RetentionRule[];
  /**
   * Frees the seats and cancels the classes of an account before its rows are deleted. It is called a second time for
   * seats taken since then, so it must be idempotent.
   */
  accountLeaves?(tx: Db, owner: AccountOwner, now: Date): Promise<void>;
  /** Says why an account may not do something that other people can see; called before each such operation. */
  refuseVoice?(db: Db, userId: number, now: Date): Promise<VoiceRefusal | null>;
  /** Does what was waiting for the account's address to be confirmed. */
  addressProven?(tx: Db, userId: number, now: Date): Promise<void>;
  /**
   * Moves a visitor's data to the first learner who signs up or signs in with that browser, or keeps it until that
   * learner agrees. If nothing is kept, the token is no longer needed.
   *
   * @returns whether any data still belongs to the visitor
   */
  visitorEnters?(tx: Db, learner: Pick<AccountOwner, 'id'>, visitorToken: string, now: Date): Promise<boolean>;
  /** Ends its ways into an account that need no password. @returns the ways that existed */
  endWaysIn?(tx: Db, userId: number, now: Date): Promise<Partial<EndedWays>>;
  /**
   * A text that changes whenever its answers on public pages change. Pages are cached by the versions of what they
   * show. Use `catalogues` if the answers depend only on the catalogues, whose version counts for all pages.
   */
  pageVersion?: 'catalogues' | ((db: Db, now: Date) => Promise<string>);
  /**
   * The versions of answers, for single operations that have their own version. They are read for each request for a
   * page, so withdrawn content disappears immediately.
   */
  callVersions?: { readonly [Id in OperationId]?: (db: Db, call: PageCall, now: Date) => Promise<string> };
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

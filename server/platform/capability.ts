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

/** Where files are, and the scanner of those that people upload. */
export interface FileStorage {
  store: FileStore;
  /** Undefined where nothing looks for viruses. */
  scan: Scan | undefined;
}

/** What the platform lends to a capability that serves requests. */
export interface Platform extends FileStorage {
  db: Db;
  listen: Database['listen'];
  clock: Clock;
  /** For addresses that are none of the contract's and ask for a session. */
  guard: GuardDependencies;
  /** Aborted when the process is asked to end. */
  stopping: AbortSignal | undefined;
  /** Where links in mails and answers of providers lead to, without a trailing slash; no request has a say in it. */
  linkOrigin: string;
  /** Bytes that all accounts whose address nobody has confirmed may store together. */
  unconfirmedStorage: Config['unconfirmedStorage'];
  /** Undefined where nobody signs in with Google. */
  google: Config['google'];
  /** The operator's own system to which leads are sent; undefined where there is none. */
  leadsWebhook: Config['leadsWebhook'];
  limiter: Limiter;
  /** Waits between two sign-ins on unknown devices, when too many fail. */
  signInPause: () => Promise<void>;
  /** The manifests of all capabilities: what they bring for one another. */
  capabilities: readonly Capability[];
  /** To be called after the transaction in which `endWaysIn` was: it empties the caches of secret addresses. */
  forgetWaysIn(): void;
}

/** What a capability does for requests; made once for each server. */
export interface Served {
  handlers?: Partial<Handlers>;
  /** Registers addresses that are not in the contract; see `Capability.plainAddresses`. */
  routes?(app: FastifyInstance): void | Promise<void>;
  /** Empties the caches of secret addresses; see `Platform.forgetWaysIn`. */
  forgetWaysIn?(): void;
}

/** Work that a server does again and again. */
export interface Sweep {
  /** The line that is logged when it fails. */
  failure: string;
  every: 'hour' | 'quarter of a minute';
  run(
    sweeping: Pick<Platform, 'db' | 'linkOrigin' | 'capabilities' | 'leadsWebhook' | 'stopping' | keyof FileStorage> & {
      /** Undefined where no answers come by mail. */
      replies: Config['replies'];
      now: Date;
    },
  ): Promise<unknown>;
}

export interface OperatorContext extends CommandContext {
  /** The manifests of all capabilities. */
  capabilities: readonly Capability[];
}

/** Does the operation. @returns the exit code */
export type RunOperation = (context: OperatorContext) => Promise<number>;

/** What operators can have done, by `npm run ops -- <name>`. */
export type Operation = { summary: string } & (
  | { run: RunOperation }
  | {
      /** Reads its arguments. @throws {OperatorError} when something is wrong with them */
      prepare: (argv: readonly string[], workingFolder: string, input?: string) => RunOperation;
      /** Reads what is handed in, in the process that asks; `prepare` is given it. */
      readInput?: () => string;
    }
);

/** A call that a public page makes, as it came: the contract may refuse it. */
export interface PageCall {
  path: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
}

/** Some of what `exportData` answers; parts of one field may come from several capabilities. Lists are read in pages; see `inPages`. */
export type ExportPart = {
  [Field in keyof DataExport]?: DataExport[Field] extends readonly unknown[]
    ? Streamed<DataExport[Field]>
    : Partial<Streamed<DataExport[Field]>>;
};

/** An account that is deleted, or whose address is proven. */
export interface AccountOwner {
  id: number;
  email: string;
}

/** A catalogue whose rows hold something that is made of others of their columns; see `refreshColumns`. */
export interface MadeColumns {
  catalogue: 'courses' | 'universities';
  /** Makes them anew for some rows that an older release has written. @returns how many; fewer than `most` at the end */
  refresh(tx: Db, most: number): Promise<number>;
}

/** What people find in a capability, as `/what-we-offer` tells it. */
interface Offer {
  title: string;
  /** Markdown. */
  text: string;
  /** Those with smaller numbers stand first. */
  order: number;
}

/**
 * The manifest of a capability: everything that others have to know of it. `server/composition.ts` joins them, so that
 * nothing stands in a list by hand.
 */
export interface Capability {
  /** The name of its folder. */
  name: string;
  /** Null where its pages are a part of what others offer, or of the way there. */
  offer?: Offer | null;
  serve?(platform: Platform): Served;
  /** The limits of the addresses of its `routes`. An address that is missing here cannot be registered. */
  plainAddresses?: PlainAddresses;
  /** Charts whose rows it keeps. */
  flows?: readonly ListedFlow[];
  sweeps?: readonly Sweep[];
  /** Queues mails that have become due, each second: a few at a time, so that what others are mailed waits for none of them. */
  queueMails?(db: Db, linkOrigin: string, now: Date): Promise<unknown>;
  /** What it stores of a user, for the export of their data; secrets and their hashes are no part of it. */
  exportOf?(db: Db, userId: number, now: Date, capabilities: readonly Capability[]): ExportPart | Promise<ExportPart>;
  /** What it has its users write before they send it. */
  drafts?: readonly DraftRule[];
  /** What people write about it for each other. */
  threads?: readonly ThreadRule[];
  /** What of it can be a lesson of a course. */
  lessonKinds?: readonly LessonKind[];
  /** What learners have in their calendar. */
  calendarSources?: readonly CalendarSource[];
  /** What of it waits for learners. */
  waitingSources?: readonly WaitingSource[];
  /** The kinds of its notices. */
  notices?: readonly NoticeKind[];
  /** What of it the streams of notices tell of while it changes. */
  streamed?: readonly StreamedKind[];
  /** What presenters have in their calendar. */
  heldSources?: readonly HeldSource[];
  /** What everybody can subscribe to. */
  openSources?: readonly OpenSource[];
  /** The kinds of its reminders. */
  reminders?: readonly ReminderKind[];
  /** How long it keeps rows that would otherwise grow in number for ever. */
  retention?: readonly RetentionRule[];
  /**
   * Gives back the seats and the classes of an account, before its rows are deleted. It is called again for what has come
   * meanwhile, so what was given back already must not be given back twice.
   */
  accountLeaves?(tx: Db, owner: AccountOwner, now: Date): Promise<void>;
  /** Says why somebody cannot do what others would see the effect of; asked before each such call. */
  refuseVoice?(db: Db, userId: number, now: Date): Promise<VoiceRefusal | null>;
  /** Does what has waited for the address of the account to be proven. */
  addressProven?(tx: Db, userId: number, now: Date): Promise<void>;
  /**
   * Gives what a visitor has done to the first learner who signs up or in with that browser, or leaves it until that
   * learner is asked. Where nothing is left the token is of no use any more.
   *
   * @returns whether something of it stays the visitor's
   */
  visitorEnters?(tx: Db, learner: Pick<AccountOwner, 'id'>, visitorToken: string, now: Date): Promise<boolean>;
  /** Ends its ways into an account that need no password. @returns the ways that there were */
  endWaysIn?(tx: Db, userId: number, now: Date): Promise<Partial<EndedWays>>;
  /**
   * One text that changes with what its calls answer on public pages; `catalogues` where they answer nothing else than what the
   * version of the catalogues changes with, which counts for all pages. Pages are cached by the versions of what they show.
   */
  pageVersion?: 'catalogues' | ((db: Db, now: Date) => Promise<string>);
  /**
   * The same for single calls whose answers change each by itself, by the operation. They are read for each request for a page,
   * so nobody is shown for a moment more what was withdrawn.
   */
  callVersions?: { readonly [Id in OperationId]?: (db: Db, call: PageCall, now: Date) => Promise<string> };
  /** The addresses of its public pages: the values of the parameter, by path. */
  pageParameters?(db: Db): Promise<Readonly<Record<string, readonly number[]>>>;
  /** The address that a path means which names something in another way; null where it names nothing. */
  findNamed?(db: Db, entry: PathEntry, path: string): Promise<string | null>;
  madeColumns?: readonly MadeColumns[];
  /** What of it can be imported, by the name that operators type. */
  imports?: Readonly<Record<string, ImportKind>>;
  /** What operators can have done, by the name that they type. */
  operations?: Readonly<Record<string, Operation>>;
  /** Tables whose rows `ops -- status` counts. */
  counted?: Readonly<Record<string, PgTable>>;
  /** Where the search of the whole portal looks; made once for each server. */
  searchSources?(platform: Platform): readonly SearchSource[];
}

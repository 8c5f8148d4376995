import { sql } from 'drizzle-orm';
import type { OperationId } from '../../server/platform/contract/document.ts';
import type { Database } from '../../server/platform/db/database.ts';
import type { Examples } from '../contract/support/examples.ts';
import type { Account, TestServer } from './server.ts';
import type { UserContent } from './user-content.ts';

/** A call that a test is about to make with the contract's example. */
export interface Situation {
  server: TestServer;
  /**
   * The caller: a presenter if only presenters may call, else a learner. For a call without a session, an existing
   * account.
   */
  caller: Account;
  examples: Examples;
}

/** The fields in which a request differs from the contract's example. */
export interface Changes {
  query?: Readonly<Record<string, string>>;
  body?: object;
  headers?: Readonly<Record<string, string | undefined>>;
}

/** The changes to the contract's example, or an action that runs before the unchanged example is sent. */
type Case = Changes | ((situation: Situation) => Promise<unknown>);

/** The data that an operation needs, in addition to the contract's examples, to give each of its answers. */
export interface OperationSample {
  /** Creates the rows that the example refers to. Rows that belong to a user belong to the caller. */
  prepare?(situation: Situation): Promise<unknown>;
  /** The headers of every request. */
  headers?: Readonly<Record<string, string>>;
  /** 404. By default, each field that names a row has an unknown value. */
  missing?: Case;
  /** 422: the input is invalid. */
  invalid?: Case;
  /**
   * 409. By default, the caller is suspended if other people see the effect of the call. Otherwise `version` of the
   * body differs.
   */
  refused?: Case;
  /** A request whose effect other people see, if the example has no such effect. */
  speaks?: Changes;
  /** A request that counts towards the limit, if not every request does. */
  limited?: Changes;
  /** The answer to visitors if it isn't 200. Only for operations whose session is optional. */
  asVisitor?: 404;
  /** The maximum number of database statements, if a list needs more than others, and the reason. */
  statements?: { most: number; because: string };
  /** Whether it returns personal data to people who have just proved that the data is theirs. */
  answersOwner?: true;
}

/**
 * Creates a row of a user. The row contains the owner's name if the user's export includes it, and `secretOf` if no
 * export does.
 */
export type CreateRow = (server: TestServer, owner: Account) => Promise<unknown>;

/**
 * How to create a row of a table. `part` names the part of the export that contains the row, if it differs from the
 * table's name.
 */
export type RowSample = CreateRow | { part: string; create: CreateRow };

/** The tools of `retention` for creating rows of a certain age. */
export interface Keeping {
  database: Database;
  db: Database['db'];
  now: Date;
  clock: { now(): Date };
  /** The folder of the file store. */
  folder: string;
  /** Two accounts. A course with id 1 exists as well. */
  userIds: readonly [number, number];
  ago(days: number): Date;
  /** Creates a row of that age, and a row that is a millisecond younger. */
  pair<Row>(days: number, row: (time: Date, index: 0 | 1) => Row): [Row, Row];
}

/** A capability's data for the tests of all calls, tables and rules; `samples.ts` next to its handlers. */
export interface Samples {
  /** Rows that exist before every call, with the ids of the contract's examples. */
  fill?(server: TestServer): Promise<unknown>;
  /** Catalogue rows of this capability that no call changes. They are created once per database. */
  catalogue?: { tables: readonly string[]; fill(server: TestServer): Promise<unknown> };
  operations?: Readonly<Partial<Record<OperationId, OperationSample>>>;
  /** The rows by the name of each table that refers to users. */
  rows?: Readonly<Record<string, RowSample>>;
  /** For each rule of `retention` in the manifest, a row of the rule's age, and a row that is a moment younger. */
  retention?(keeping: Keeping): Promise<unknown>;
  /** The texts that users write in this capability and the portal shows. */
  userContent?: UserContent;
}

/** A secret of an owner, which no answer may contain. */
export const secretOf = ({ user }: Account, what: string): string => `secret-of-${what} ${user.name}`;

/** Lets the next rows of tables start with ids, by table name. */
export async function beginIds({ db }: Pick<Database, 'db'>, ids: Readonly<Record<string, number>>): Promise<void> {
  // Sets the sequences as if the previous id had been used: `emptyDatabase` restarts only sequences that were used.
  const values = Object.entries(ids).map(([table, id]) =>
    id > 1 ? `setval('${table}_id_seq', ${id - 1})` : `setval('${table}_id_seq', 1, false)`,
  );
  await db.execute(sql.raw(`select ${values.join(', ')}`));
}

/** For a call with a time span: the span ends before it starts. */
export const endsBeforeItBegins: Changes = {
  query: { from: '2026-04-01T00:00:00.000Z', to: '2026-03-01T00:00:00.000Z' },
};

/** Rows for a catalogue, with the ids from 1 to 40. */
export const sampleRows: readonly { ref: string; name: string }[] = Array.from({ length: 40 }, (_, index) => ({
  ref: `ref-${index}`,
  name: `Sample ${index}`,
}));

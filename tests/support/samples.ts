import { sql } from 'drizzle-orm';
import type { OperationId } from '../../server/platform/contract/document.ts';
import type { Database } from '../../server/platform/db/database.ts';
import type { Examples } from '../contract/support/examples.ts';
import type { Account, TestServer } from './server.ts';
import type { UserContent } from './user-content.ts';

/** A call with the contract's example that is about to be made. */
export interface Situation {
  server: TestServer;
  /**
   * Who calls: a presenter where only presenters may, otherwise a learner; for a call without a session an account that
   * exists.
   */
  caller: Account;
  examples: Examples;
}

/** In which fields a request differs from the contract's example. */
export interface Changes {
  query?: Readonly<Record<string, string>>;
  body?: object;
  headers?: Readonly<Record<string, string | undefined>>;
}

/** The changes to the example of the contract, or an action before the example is sent as it is. */
type Case = Changes | ((situation: Situation) => Promise<unknown>);

/** What an operation needs, beside the examples of the contract, to come to each of its answers. */
export interface OperationSample {
  /** Makes the rows that the example speaks of; those that belong to a user are the caller's. */
  prepare?(situation: Situation): Promise<unknown>;
  /** What every request carries. */
  headers?: Readonly<Record<string, string>>;
  /** 404; without it each field that names a row has what nobody has. */
  missing?: Case;
  /** 422. */
  invalid?: Case;
  /** 409; without it the caller is suspended where others see what the call does, and otherwise `version` of the body is another. */
  refused?: Case;
  /** What others see the effect of, where the example is a request of which they do not. */
  speaks?: Changes;
  /** What counts for the limit where not every request does. */
  limited?: Changes;
  /** What visitors are answered where it is not 200, though a session is optional. */
  asVisitor?: 404;
  /** It answers a person who has just proved to be the owner with their own data. */
  answersOwner?: true;
}

/** Makes a row of a user. The name of the owner stands in what they may export; what nobody may read is `secretOf` it. */
export type CreateRow = (server: TestServer, owner: Account) => Promise<unknown>;

/** How a row of a table is made; with the part of an export that has it, where that is not called like the table. */
export type RowSample = CreateRow | { part: string; create: CreateRow };

/** What `retention` may need to make rows of a certain age. */
export interface Keeping {
  database: Database;
  db: Database['db'];
  now: Date;
  clock: { now(): Date };
  /** Where the file store is. */
  folder: string;
  /** Two accounts; there is a course as well, with the id 1. */
  userIds: readonly [number, number];
  ago(days: number): Date;
  /** A row that is as old as that, and one that is younger by a millisecond. */
  pair<Row>(days: number, row: (time: Date, index: 0 | 1) => Row): [Row, Row];
}

/** The data of a capability for the tests of all calls, tables and rules; `samples.ts` beside its handlers. */
export interface Samples {
  /** Rows that are there before every call, with the ids of the contract's examples. */
  fill?(server: TestServer): Promise<unknown>;
  /** Such rows that no call changes: made once for a database. */
  catalogue?: { tables: readonly string[]; fill(server: TestServer): Promise<unknown> };
  operations?: Readonly<Partial<Record<OperationId, OperationSample>>>;
  /** By the name of each table that refers to users. */
  rows?: Readonly<Record<string, RowSample>>;
  /**
   * For each rule of `retention` in the manifest, a row that is as old as the rule says, and one that is a moment
   * younger.
   */
  retention?(keeping: Keeping): Promise<unknown>;
  /** The texts that users write here, where the portal shows them. */
  userContent?: UserContent;
}

/** A secret of an owner, which no answer may have. */
export const secretOf = ({ user }: Account, what: string): string => `secret-of-${what} ${user.name}`;

/** Has the next rows of tables begin with ids, by the names of the tables. */
export async function beginIds({ db }: Pick<Database, 'db'>, ids: Readonly<Record<string, number>>): Promise<void> {
  // As if the one before had been given out: `emptyDatabase` starts only those sequences again that were used.
  const values = Object.entries(ids).map(([table, id]) =>
    id > 1 ? `setval('${table}_id_seq', ${id - 1})` : `setval('${table}_id_seq', 1, false)`,
  );
  await db.execute(sql.raw(`select ${values.join(', ')}`));
}

/** Of a call that asks for a span of time: one that ends before it begins. */
export const endsBeforeItBegins: Changes = {
  query: { from: '2026-04-01T00:00:00.000Z', to: '2026-03-01T00:00:00.000Z' },
};

/** The rows of a catalogue, with the ids from 1 to 40. */
export const sampleRows: readonly { ref: string; name: string }[] = Array.from({ length: 40 }, (_, index) => ({
  ref: `ref-${index}`,
  name: `Sample ${index}`,
}));

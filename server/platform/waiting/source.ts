import { and, asc, inArray, isNull, or, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { AnyStateMachine } from 'xstate';
import type { WaitingKind } from '../../../src/messages/waiting-named.ts';
import type { TagOf } from '../../../src/shared/flows/tags.ts';
import type { Db } from '../db/database.ts';
import { instantOf } from '../db/instant.ts';
import type { Subject } from '../flows/subject.ts';
import { firstTagIn, statesWith } from '../flows/tags.ts';

/** The maximum number of listed items. */
export const maxWaiting = 5;

/** An item on a learner's to-do list. */
export interface Waiting {
  /** The action that is needed, as the key of its text. */
  kind: WaitingKind;
  title: string;
  /** The title of the item's course; null for none. */
  course: string | null;
  path: string;
  /** The due date; null for none. */
  dueAt: Date | null;
}

/** A source of to-do items: the rows of a flow. */
export interface WaitingSource {
  /** The chart's id. */
  flow: string;
  /** A learner's items ordered by due date, at most `maxWaiting`, and their total number. */
  find(db: Db, userId: number, now: Date): Promise<{ items: Waiting[]; total: number }>;
}

/** The columns that decide whether a row waits, or expressions for them. */
interface WaitingColumns {
  id: PgColumn;
  state: SQLWrapper;
  dueAt: SQLWrapper;
}

interface Parts<Machine extends AnyStateMachine> {
  machine: Machine;
  /** The needed action for states with a tag. States without one of these tags are not listed. */
  kinds: { readonly [Tag in TagOf<Machine>]?: WaitingKind };
  /** By default the columns of the table. */
  at?(now: Date): WaitingColumns;
}

/**
 * The rows of a flow that wait for their learner, by the chart's tags. Expired rows are excluded, even before their
 * expiry is stored.
 */
export function waitingOf<Row, Machine extends AnyStateMachine>(
  { table, read, isOf, about }: Subject<Row>,
  { machine, kinds, at = () => table as unknown as WaitingColumns }: Parts<Machine>,
): WaitingSource {
  const kindByTag = kinds as Readonly<Record<string, WaitingKind>>;
  const tagOf = firstTagIn(machine, Object.keys(kinds) as TagOf<Machine>[]);
  const states = statesWith(machine, 'waitingOnLearner' as TagOf<Machine>).filter((state) => tagOf(state) !== null);
  return {
    flow: machine.id,
    find: async (db, userId, now) => {
      const { id, state, dueAt } = at(now);
      const isOpen = or(isNull(dueAt), sql`${dueAt} > ${instantOf(now)}`);
      const rows = await read(db, {
        which: and(isOf?.(userId), inArray(sql`${state}`, states), isOpen),
        more: {
          state: sql<string>`${state}`,
          dueAt: sql<Date | null>`${dueAt}`.mapWith((value: string | Date) => new Date(value)),
          total: sql<number>`(count(*) over ())::int`,
        },
        order: [asc(dueAt), asc(id)],
        limit: maxWaiting,
        userId,
      });
      return {
        items: rows.map((row) => {
          const kind = kindByTag[tagOf(row.state) ?? ''];
          if (kind === undefined) throw new Error(`No to-do kind is defined for ${machine.id} ${row.state}`);
          const { title, course = null, path } = about(row);
          return { kind, title, course, path, dueAt: row.dueAt };
        }),
        total: rows[0]?.total ?? 0,
      };
    },
  };
}

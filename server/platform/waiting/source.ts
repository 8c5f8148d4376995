import { and, asc, inArray, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { AnyStateMachine } from 'xstate';
import type { WaitingKind } from '../../../src/messages/waiting-named.ts';
import type { TagOf } from '../../../src/shared/flows/tags.ts';
import type { Db } from '../db/database.ts';
import { instantOf } from '../db/instant.ts';
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

/** The columns of a flow, or expressions for them. */
interface FlowColumns {
  id: PgColumn;
  state: SQLWrapper;
  dueAt: SQLWrapper;
}

/** The columns that `waitingIn` selects in addition to the source's own columns. */
interface Selected {
  id: number;
  state: string;
  dueAt: Date | null;
  total: number;
}

/** The parts of a source's query that `waitingIn` provides. */
interface Asked {
  columns: { [Name in keyof Selected]: SQL<Selected[Name]> };
  isWaiting: SQL | undefined;
  order: SQL[];
}

type Titled = Selected & { title: string; course?: string | null };

interface Parts<Machine extends AnyStateMachine, Row extends Titled> {
  machine: Machine;
  /** The needed action for states with a tag. States without one of these tags are not listed. */
  kinds: { readonly [Tag in TagOf<Machine>]?: WaitingKind };
  of(now: Date): FlowColumns;
  /** A condition for the learner's rows that an index supports. */
  isOf(userId: number): SQL | undefined;
  /** Reads at most `maxWaiting` rows. */
  read(db: Db, asked: Asked, userId: number): Promise<Row[]>;
  pathOf(row: Row): string;
}

/**
 * The rows of a flow that wait for their learner, by the chart's tags. Expired rows are excluded, even before their
 * expiry is stored.
 */
export function waitingIn<Machine extends AnyStateMachine, Row extends Titled>({
  machine,
  kinds,
  of,
  isOf,
  read,
  pathOf,
}: Parts<Machine, Row>): WaitingSource {
  const kindByTag = kinds as Readonly<Record<string, WaitingKind>>;
  const tagOf = firstTagIn(machine, Object.keys(kinds) as TagOf<Machine>[]);
  const states = statesWith(machine, 'waitingOnLearner' as TagOf<Machine>).filter((state) => tagOf(state) !== null);
  return {
    flow: machine.id,
    find: async (db, userId, now) => {
      const { id, state, dueAt } = of(now);
      const columns = {
        id: sql<number>`${id}`,
        state: sql<string>`${state}`,
        dueAt: sql`${dueAt}`.mapWith((at: string | Date) => new Date(at)) as SQL<Date | null>,
        total: sql<number>`(count(*) over ())::int`,
      };
      const isOpen = or(isNull(dueAt), sql`${dueAt} > ${instantOf(now)}`);
      const isWaiting = and(isOf(userId), inArray(sql`${state}`, states), isOpen);
      const rows = await read(db, { columns, isWaiting, order: [asc(dueAt), asc(id)] }, userId);
      return {
        items: rows.map((row) => {
          const kind = kindByTag[tagOf(row.state) ?? ''];
          if (kind === undefined) throw new Error(`No to-do kind is defined for ${machine.id} ${row.state}`);
          return { kind, title: row.title, course: row.course ?? null, path: pathOf(row), dueAt: row.dueAt };
        }),
        total: rows[0]?.total ?? 0,
      };
    },
  };
}

import { and, asc, inArray, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { AnyStateMachine } from 'xstate';
import type { WaitingKind } from '../../../src/messages/waiting-named.ts';
import type { TagOf } from '../../../src/shared/flows/tags.ts';
import type { Db } from '../db/database.ts';
import { instantOf } from '../db/instant.ts';
import { firstTagIn, statesWith } from '../flows/tags.ts';

/** So many are listed at most. */
export const maxWaiting = 5;

/** Something that waits for a learner. */
export interface Waiting {
  /** What they have to do, by the key of its text. */
  kind: WaitingKind;
  title: string;
  /** The course that it belongs to; null where it belongs to none. */
  course: string | null;
  path: string;
  /** Until when; null where that is open. */
  dueAt: Date | null;
}

/** Where what waits for learners comes from: the rows of a chart. */
export interface WaitingSource {
  /** The chart's id. */
  flow: string;
  /** What waits for somebody, what is due first at the top, `maxWaiting` at most; and how much there is. */
  find(db: Db, userId: number, now: Date): Promise<{ items: Waiting[]; total: number }>;
}

/** The columns of a flow, or what stands for them. */
interface FlowColumns {
  id: PgColumn;
  state: SQLWrapper;
  dueAt: SQLWrapper;
}

/** What the factory selects of each row beside what the source does. */
interface Selected {
  id: number;
  state: string;
  dueAt: Date | null;
  total: number;
}

/** What a source puts into its query. */
interface Asked {
  columns: { [Name in keyof Selected]: SQL<Selected[Name]> };
  isWaiting: SQL | undefined;
  order: SQL[];
}

type Titled = Selected & { title: string; course?: string | null };

interface Parts<Machine extends AnyStateMachine, Row extends Titled> {
  machine: Machine;
  /** What there is to do in the states that wait for the learner, by a tag of them. What has none is not listed. */
  kinds: { readonly [Tag in TagOf<Machine>]?: WaitingKind };
  of(now: Date): FlowColumns;
  /** Whose they are, found by an index. */
  isOf(userId: number): SQL | undefined;
  /** Reads `maxWaiting` rows at most. */
  read(db: Db, asked: Asked, userId: number): Promise<Row[]>;
  pathOf(row: Row): string;
}

/** The rows of a chart that wait for their learner by its tags. What is over by the clock is none, stored or not. */
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
          if (kind === undefined) throw new Error(`Nobody knows what there is to do in ${machine.id} ${row.state}`);
          return { kind, title: row.title, course: row.course ?? null, path: pathOf(row), dueAt: row.dueAt };
        }),
        total: rows[0]?.total ?? 0,
      };
    },
  };
}

import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { TagOf } from '../../../src/shared/flows/tags.ts';

/** The states of a chart that bear one of the tags, from the outside in and joined by dots, as rows and answers name them. */
export function statesWith<Machine extends AnyStateMachine>(machine: Machine, ...tags: TagOf<Machine>[]): string[] {
  const leaves = (node: AnyStateNode, isTagged: boolean): string[] => {
    const isNow = isTagged || node.tags.some((tag) => tags.includes(tag as TagOf<Machine>));
    const inner = Object.values<AnyStateNode>(node.states);
    if (inner.length > 0) return inner.flatMap((child) => leaves(child, isNow));
    return isNow ? [node.path.join('.')] : [];
  };
  return leaves(machine.root as AnyStateNode, false);
}

/** Whether a state, by its name, bears one of some tags. No state bears none. */
export interface TagTest {
  (state: string | null | undefined): boolean;
  /**
   * The same of a column, in SQL. The states are in the text of the statement and not beside it: so it is in indexes of some
   * rows alone, and so the planner finds them.
   */
  in: (column: SQLWrapper) => SQL;
}

/** Asks for one of the tags of a chart: `isOpen = tagged(attemptMachine, 'open')`, `isOpen(row.state)`, `isOpen.in(attempts.state)`. */
export function tagged<Machine extends AnyStateMachine>(machine: Machine, ...tags: TagOf<Machine>[]): TagTest {
  const states = statesWith(machine, ...tags);
  const quoted = states.map((state) => `'${state.replaceAll("'", "''")}'`);
  return Object.assign((state: string | null | undefined) => states.includes(state ?? ''), {
    in: (column: SQLWrapper) => {
      if (quoted.length === 0) return sql`false`;
      return quoted.length === 1
        ? sql`${column} = ${sql.raw(quoted[0] ?? '')}`
        : sql`${column} in (${sql.raw(quoted.join(', '))})`;
    },
  });
}

/** Asks for the first of some tags of a chart that a state bears, by its name; null where it bears none. */
export function firstTagIn<Machine extends AnyStateMachine, Tag extends TagOf<Machine>>(
  machine: Machine,
  tags: readonly Tag[],
): (state: string) => Tag | null {
  const byState = new Map<string, Tag>();
  for (const tag of tags)
    for (const state of statesWith(machine, tag)) if (!byState.has(state)) byState.set(state, tag);
  return (state) => byState.get(state) ?? null;
}

import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { TagOf } from '../../../src/shared/flows/tags.ts';

/**
 * The states of a chart that have one of the tags, as rows and responses name them: nested states are joined by dots.
 */
export function statesWith<Machine extends AnyStateMachine>(machine: Machine, ...tags: TagOf<Machine>[]): string[] {
  const isTagged = (node: AnyStateNode) => node.tags.some((tag) => tags.includes(tag as TagOf<Machine>));
  return leavesOf(machine.root as AnyStateNode, isTagged, false);
}

function leavesOf(node: AnyStateNode, test: (node: AnyStateNode) => boolean, isInside: boolean): string[] {
  const isNow = isInside || test(node);
  const inner = Object.values<AnyStateNode>(node.states);
  if (inner.length > 0) return inner.flatMap((child) => leavesOf(child, test, isNow));
  return isNow ? [node.path.join('.')] : [];
}

/** All states of a chart in which a row can be, by the names that `statesWith` gives them. */
export const leafStates = (machine: AnyStateMachine): string[] =>
  leavesOf(machine.root as AnyStateNode, () => true, true);

/** Whether a state, by its name, has one of the tags; false for null and undefined. */
export interface TagTest {
  (state: string | null | undefined): boolean;
  /**
   * The test as an SQL condition on a column. The states are literals instead of parameters, so that partial indexes
   * can be used.
   */
  in: (column: SQLWrapper) => SQL;
}

/**
 * Makes a test for tags of a chart: `isOpen = tagged(attemptMachine, 'open')`, `isOpen(row.state)`,
 * `isOpen.in(attempts.state)`.
 */
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

/** Makes a function that returns the first of the tags that a state has; null if it has none. */
export function firstTagIn<Machine extends AnyStateMachine, Tag extends TagOf<Machine>>(
  machine: Machine,
  tags: readonly Tag[],
): (state: string) => Tag | null {
  const byState = new Map<string, Tag>();
  for (const tag of tags)
    for (const state of statesWith(machine, tag)) if (!byState.has(state)) byState.set(state, tag);
  return (state) => byState.get(state) ?? null;
}

import type { AnyStateMachine, SnapshotFrom } from 'xstate';

/** A tag of a chart. */
export type TagOf<Machine extends AnyStateMachine> =
  SnapshotFrom<Machine> extends { hasTag: (tag: infer Tag extends string) => boolean } ? Tag : never;

/** The state of a chart as answers show it: by its tags. */
export interface Tagged {
  tags: readonly string[];
}

/** Whether a row bears one of the tags of its chart, which is not loaded for that. No row bears none. */
export const hasTag = <Machine extends AnyStateMachine>(
  row: Tagged | null | undefined,
  ...tags: TagOf<Machine>[]
): boolean => tags.some((tag) => row?.tags.includes(tag) ?? false);

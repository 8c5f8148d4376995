import type { AnyStateMachine, SnapshotFrom } from 'xstate';

/** A tag of a chart. */
export type TagOf<Machine extends AnyStateMachine> =
  SnapshotFrom<Machine> extends { hasTag: (tag: infer Tag extends string) => boolean } ? Tag : never;

/** The state of a chart as answers show it: by its tags. */
export interface Tagged {
  tags: readonly string[];
}

type Row = Tagged | null | undefined;

/**
 * Asks for one of the tags of a chart, which is not loaded for that: `isOpen = tagged<typeof attemptMachine>('open')`,
 * `isOpen(attempt)`. No row bears none. The server asks by the name of the state, see `server/platform/flows/tags.ts`.
 */
export const tagged =
  <Machine extends AnyStateMachine>(...tags: TagOf<Machine>[]) =>
  (row: Row): boolean =>
    tags.some((tag) => row?.tags.includes(tag) ?? false);

/** The first of some tags of a chart that a row bears. */
export const firstTag =
  <Tag extends string>(tags: readonly Tag[]) =>
  (row: Row): Tag | undefined =>
    tags.find((tag) => row?.tags.includes(tag) ?? false);

import type { AnyStateMachine, SnapshotFrom } from 'xstate';

/** A tag of a chart. */
export type TagOf<Machine extends AnyStateMachine> =
  SnapshotFrom<Machine> extends { hasTag: (tag: infer Tag extends string) => boolean } ? Tag : never;

/** A row in an answer, which states the chart's state by its tags. */
export interface Tagged {
  tags: readonly string[];
}

type Row = Tagged | null | undefined;

/**
 * Creates a check for tags of a chart, without loading the chart: `isOpen = tagged<typeof
 * attemptMachine>('open')`, `isOpen(attempt)`. A missing row has no tags. The server checks state names
 * instead, see `server/platform/flows/tags.ts`.
 */
export const tagged =
  <Machine extends AnyStateMachine>(...tags: TagOf<Machine>[]) =>
  (row: Row): boolean =>
    tags.some((tag) => row?.tags.includes(tag) ?? false);

/** Makes a function that returns the first of these tags that a row has. */
export const firstTag =
  <Tag extends string>(tags: readonly Tag[]) =>
  (row: Row): Tag | undefined =>
    tags.find((tag) => row?.tags.includes(tag) ?? false);

import type { NoticeKind } from './kind.ts';

/** All kinds of notice by name. */
export type NoticeKinds = ReadonlyMap<string, NoticeKind>;

/** The notices of a capability. */
export interface NoticesPart {
  /** The kinds of notice that it sends. */
  notices?: readonly NoticeKind[];
}

export const kindsOf = (capabilities: readonly NoticesPart[]): NoticeKinds =>
  new Map(capabilities.flatMap(({ notices = [] }) => notices.map((kind) => [kind.name, kind])));

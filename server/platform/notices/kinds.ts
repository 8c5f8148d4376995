import type { Capability } from '../capability.ts';
import type { NoticeKind } from './kind.ts';

/** All kinds of notice by name. */
export type NoticeKinds = ReadonlyMap<string, NoticeKind>;

export const kindsOf = (capabilities: readonly Capability[]): NoticeKinds =>
  new Map(capabilities.flatMap(({ notices = [] }) => notices.map((kind) => [kind.name, kind])));

import type { QueryClient } from '@tanstack/react-query';
import type { Change, Entry, KindRules, Refusal } from '../../machines/outbox/outbox.ports.ts';
import type { CommandParts } from '../transport/command.ts';

/** What changes are sent with. */
export interface Sending extends CommandParts {
  /** Lets the request outlive the page. */
  keepalive: boolean;
}

/** What the server has said of a change. */
export type Verdict =
  | { refusal: null /** As which version it has it. */; version?: number | undefined }
  | ({ refusal: string } & Pick<Refusal, 'requestId' | 'present'>);

/**
 * A kind of changes that wait in the browser until the server has them. A capability names its own by `outboxKinds` of
 * `outbox-kinds.ts`, which comes with the outbox; see `KindRules` for what the chart has to know of it.
 */
export interface OutboxKind<Of extends Change = Change> extends KindRules<Of> {
  /** The `kind` of its changes, which no other kind has. */
  kind: Of['kind'];
  /** How many go in one request, and what those have in common. Without it each goes alone. */
  batch?: { most: number; by?(change: Of): number | string };
  /**
   * Sends changes in one request.
   *
   * @returns what the server has said of each, in their order; nothing of one that is to be sent again
   * @throws CallError where it has said the same of all, or nothing
   */
  deliver(entries: readonly [Entry<Of>, ...Entry<Of>[]], sending: Sending): Promise<readonly (Verdict | undefined)[]>;
  /**
   * Updates the cached answers with a change that the server has taken, unless `deliver` has done so with the server's
   * answer.
   */
  acknowledged?(queryClient: QueryClient, entry: Entry<Of>): void;
  /**
   * The kind's own page shows what the server has refused; without this the refusal is shown on whatever page is open.
   */
  isReportedByPage?: true;
  /**
   * What a visitor has left of it waits in this browser when somebody signs in, until they say whether they go on with it
   * or sign out; otherwise it ends then. The visitor may have been somebody else.
   */
  isOffered?: true;
}

/** What a capability names. */
export type OutboxKinds = readonly OutboxKind[];

/** The kinds of all capabilities by their names. */
export type NamedKinds = Readonly<Record<string, OutboxKind>>;

/** @throws where two kinds have the same name */
export function namedKinds(parts: readonly (() => OutboxKinds)[]): NamedKinds {
  const all = parts.flatMap((tell) => tell());
  const twice = all.find(({ kind }, index) => all.slice(0, index).some((other) => other.kind === kind));
  if (twice !== undefined) throw new Error(`Two kinds of the outbox are called “${twice.kind}”`);
  return Object.fromEntries(all.map((kind) => [kind.kind, kind]));
}

/** The request that was answered so, for the support code. */
export const requestIdOf = ({ response }: { response: Response }): string | null =>
  response.headers.get('x-request-id');

import type { QueryClient } from '@tanstack/react-query';
import type { Change, Entry, KindRules, Refusal } from '../../machines/outbox/outbox.ports.ts';
import type { CommandParts } from '../transport/command.ts';

/** The services for sending changes. */
export interface Sending extends CommandParts {
  /** Lets the request outlive the page. */
  keepalive: boolean;
}

/** The server's answer to a change. */
export type Verdict =
  /** Accepted, with the version that the server stored. */
  { refusal: null; version?: number | undefined } | ({ refusal: string } & Pick<Refusal, 'requestId' | 'present'>);

/**
 * A kind of change that waits in the browser until the server has accepted it. A capability declares its
 * kinds with `outboxKinds` in `outbox-kinds.ts`, which is loaded with the outbox. See `KindRules` for the
 * parts that the chart needs.
 */
export interface OutboxKind<Of extends Change = Change> extends KindRules<Of> {
  /** The unique `kind` of its changes. */
  kind: Of['kind'];
  /**
   * The maximum number of changes per request, and a key that they must share. Without `batch`, each change is sent
   * alone.
   */
  batch?: { most: number; by?(change: Of): number | string };
  /**
   * Sends changes in one request.
   *
   * @returns the server's answer to each change, in the same order; undefined for a change that has to be
   * sent again
   * @throws CallError if the answer is the same for all changes, or if no answer came
   */
  deliver(entries: readonly [Entry<Of>, ...Entry<Of>[]], sending: Sending): Promise<readonly (Verdict | undefined)[]>;
  /**
   * Updates the cached answers with an accepted change, unless `deliver` has already updated them from the server's
   * answer.
   */
  acknowledged?(queryClient: QueryClient, entry: Entry<Of>): void;
  /** Set if the page of this kind shows its refusals. Otherwise the page that is open shows them. */
  isReportedByPage?: true;
  /**
   * A visitor's changes of this kind are kept when someone signs in, until the user accepts or declines them or signs
   * out. Without this they are removed, because the visitor may have been someone else.
   */
  isOffered?: true;
}

/** The kinds that a capability declares. */
export type OutboxKinds = readonly OutboxKind[];

/** The kinds of all capabilities by name. */
export type NamedKinds = Readonly<Record<string, OutboxKind>>;

/**
 * Joins the kinds by name.
 *
 * @throws if two kinds have the same name
 */
export function namedKinds(parts: readonly (() => OutboxKinds)[]): NamedKinds {
  const all = parts.flatMap((read) => read());
  const twice = all.find(({ kind }, index) => all.slice(0, index).some((other) => other.kind === kind));
  if (twice !== undefined) throw new Error(`Two kinds of the outbox are called “${twice.kind}”`);
  return Object.fromEntries(all.map((kind) => [kind.kind, kind]));
}

/** The id of the request that the response belongs to, for the support code. */
export const requestIdOf = ({ response }: { response: Response }): string | null =>
  response.headers.get('x-request-id');

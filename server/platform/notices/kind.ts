import type { AnyNotice, NoticeEntry } from '../../../src/messages/notice.ts';
import type { MailWay, NoticeArea } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../db/database.ts';
import type { Occasion } from '../mail/may-mail.ts';

/** What the server alone knows of a kind of notices. */
interface OnServer {
  /** The occasion whose limits its mails have; without it `required` or `notice`. */
  mailedAs?: Occasion;
  /** Called once a user has chosen how to get this kind, or has another zone. */
  chosen?(tx: Db, userId: number, now: Date): Promise<void>;
  /** What an answer to its mail is about, by the address that it leads to; without it answers go to our own address. */
  replyKey?(action: string): string | null;
  /** The facts that are not told any more once the row that a notice leads to is gone: what others have written, and their names. */
  onlyWhileVisible?: readonly string[];
  /** Which of the rows that its notices lead to are still there; without it all of them are. */
  findThere?(db: Db, targets: readonly number[]): Promise<readonly number[]>;
}

/** What the server knows of all kinds of a capability. */
interface OfAll extends OnServer {
  /** Under which heading they are chosen. */
  area: NoticeArea;
}

/** A kind of notices, which the manifest of its capability declares. */
export interface NoticeKind<Facts = never> extends NoticeEntry<Facts>, OfAll {
  name: string;
  /** Whether it cannot be muted: the entry says why (`why`). */
  isRequired: boolean;
}

type KindOf<Entry> = Entry extends NoticeEntry<infer Facts> ? NoticeKind<Facts> : never;
type KindsOf<Entries> = { readonly [Name in keyof Entries]: KindOf<Entries[Name]> & { name: Name } };

/**
 * The kinds of a capability, each with its own type, by which `notify` knows the facts that its text needs.
 *
 * @param entries `src/messages/<capability>-notices.ts`
 * @param ofAll what the server knows of each of them
 * @param ofSome and of some
 */
export function noticeKinds<const Entries extends Readonly<Record<string, AnyNotice>>>(
  entries: Entries,
  ofAll: OfAll,
  ofSome: Partial<Record<keyof Entries, OnServer>> = {},
): KindsOf<Entries> {
  const kinds = Object.entries(entries).map(([name, entry]) => [
    name,
    { ...entry, ...ofAll, ...ofSome[name], name, isRequired: entry.why !== undefined },
  ]);
  return Object.fromEntries(kinds) as KindsOf<Entries>;
}

export const occasionOf = ({ isRequired, mailedAs }: NoticeKind): Occasion =>
  mailedAs ?? (isRequired ? 'required' : 'notice');

/** How a user who has chosen nothing gets notices of a kind. */
export const usualOf = ({ inPortal, mail }: NoticeKind): { inPortal: boolean; mail: MailWay } => ({
  inPortal: inPortal ?? true,
  mail: mail ?? 'at_once',
});

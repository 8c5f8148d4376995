import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { AnyNotice, NoticeEntry } from '../../../src/messages/notice.ts';
import type { MailWay, NoticeArea } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../db/database.ts';
import type { Occasion } from '../mail/may-mail.ts';

/** The server's part of a kind of notice. */
interface OnServer {
  /** The occasion that determines the limits of its mails; `required` or `notice` by default. */
  mailedAs?: Occasion;
  /** Called after a user changed their choice for this kind or their time zone. */
  chosen?(tx: Db, userId: number, now: Date): Promise<void>;
  /** The reply key for the address to which the mail leads; without a key, replies go to our own address. */
  replyKey?(action: string): string | null;
  /** Facts that are withheld when the notice's row is deleted: other people's texts and names. */
  onlyWhileVisible?: readonly string[];
  /** Which of the rows that notices refer to still exist; without this function, all count as existing. */
  findThere?(db: Db, targets: readonly number[]): Promise<readonly number[]>;
}

/** The server's properties of all kinds of a capability. */
interface OfAll extends OnServer {
  /** The heading for the kind's settings. */
  area: NoticeArea;
}

/** A kind of notice, declared in the manifest of its capability. */
export interface NoticeKind<Facts = never> extends NoticeEntry<Facts>, OfAll {
  name: string;
  /** Whether the kind can't be muted; `why` of its entry explains the reason. */
  isRequired: boolean;
}

type KindOf<Entry> = Entry extends NoticeEntry<infer Facts> ? NoticeKind<Facts> : never;
type KindsOf<Entries> = { readonly [Name in keyof Entries]: KindOf<Entries[Name]> & { name: Name } };

/**
 * The kinds of a capability, each with its own type, so that `notify` knows the facts that its text needs.
 *
 * @param entries `src/messages/<capability>-notices.ts`
 * @param ofAll the server's properties of all kinds
 * @param ofSome the server's properties of single kinds
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

/** The default delivery of a kind. */
export const usualOf = ({ inPortal, mail }: NoticeKind): { inPortal: boolean; mail: MailWay } => ({
  inPortal: inPortal ?? true,
  mail: mail ?? 'at_once',
});

/**
 * The rows of a table that exist, for `NoticeKind.findThere`.
 *
 * @param which an additional condition, such as being published
 */
export const existingIn =
  (table: PgTable & { id: PgColumn }, which?: SQL): NonNullable<OnServer['findThere']> =>
  async (db, ids) => {
    const isIt = and(inArray(table.id, [...ids]), which);
    const rows = await db
      .select({ id: sql<number>`${table.id}` })
      .from(table)
      .where(isIt);
    return rows.map(({ id }) => id);
  };

import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { CalendarInput } from '../calendar/calendar-input.ts';
import type { Db } from '../db/database.ts';
import { instantOf } from '../db/instant.ts';
import { noticeMails } from '../db/notice-mails-schema.ts';
import { noticeChoices, notices } from '../db/notices-schema.ts';
import { announceChange } from './channel.ts';
import { type NoticeKind, usualOf } from './kind.ts';

/** A notice for all of its recipients. */
export interface Notice<Facts> {
  /** The origin: the chart or part of the account, the row, and the event. */
  cause: { flow: string; id: number; event: string };
  /**
   * Distinguishes notices about the same event of the same row at different times, for example by the row's version.
   */
  turn: number;
  facts: Facts;
  /** A path on this site where the recipient can act; null for none. */
  action: string | null;
  /** The row that `action` leads to; see `NoticeKind.findThere`. */
  target?: number;
  /** The change that the mail makes to the recipient's calendar. */
  calendar?: CalendarInput;
}

/** Recipients per statement: a statement of the embedded database blocks all other statements. */
const batchSize = 200;

/**
 * Notifies people in the transaction of the change. Notices appear in the portal at the commit, and `mailDueNotices`
 * mails them later. People who already got the same notice or have muted the kind are left out.
 */
export async function notify<Facts>(
  tx: Db,
  kind: NoticeKind<Facts>,
  userIds: readonly number[],
  { cause, turn, facts, action, target, calendar }: Notice<NoInfer<Facts>>,
  now: Date,
): Promise<void> {
  const key = [kind.name, cause.flow, cause.id, cause.event, turn].join(':');
  const usual = usualOf(kind);
  const chosen = (column: PgColumn) => sql`(
    select ${column} from ${noticeChoices}
    where ${noticeChoices.userId} = person and ${noticeChoices.kind} = ${kind.name})`;
  const isNotified = kind.isRequired
    ? sql`${usual.inPortal}::boolean`
    : sql`coalesce(${chosen(noticeChoices.inPortal)}, ${usual.inPortal})`;
  const isMailed = kind.isRequired ? sql`true` : sql`coalesce(${chosen(noticeChoices.mail)}, ${usual.mail}) <> 'off'`;
  const words = sql`${JSON.stringify(facts)}::jsonb, ${action}::text`;
  const input = calendar === undefined ? null : JSON.stringify(calendar);
  for (let from = 0; from < userIds.length; from += batchSize) {
    if (from > 0) await nextTurn();
    const people = sql`unnest(string_to_array(${userIds.slice(from, from + batchSize).join(',')}, ',')::int[])`;
    await tx.execute(sql`
      with told as (insert into ${notices} (user_id, kind, key, flow, entity_id, event, facts, action, target, created_at)
      select person, ${kind.name}::text, ${key}::text, ${cause.flow}::text, ${cause.id}::int, ${cause.event}::text,
        ${words}, ${target ?? null}::int, ${instantOf(now)}
      from ${people} as person
      where ${isNotified}
      on conflict (user_id, key) do nothing
      returning user_id), mailed as (
      insert into ${noticeMails} (user_id, kind, key, facts, action, calendar, created_at, due_at)
      select person, ${kind.name}::text, ${key}::text, ${words}, ${input}::jsonb, ${instantOf(now)}, ${instantOf(now)}
      from ${people} as person
      where ${isMailed}
      on conflict (user_id, key) do nothing)
      ${announceChange(sql`string_agg(user_id::text, ',')`)} from told having count(*) > 0`);
  }
}

import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { CalendarInput } from '../calendar/calendar-input.ts';
import type { Db } from '../db/database.ts';
import { instantOf } from '../db/instant.ts';
import { noticeMails } from '../db/notice-mails-schema.ts';
import { noticeChoices, notices } from '../db/notices-schema.ts';
import { tellChanged } from './channel.ts';
import { type NoticeKind, usualOf } from './kind.ts';

/** A notice, for all whom it tells. */
export interface Notice<Facts> {
  /** What has made it: the chart or the part of the account, the row, and the event. */
  cause: { flow: string; id: number; event: string };
  /**
   * Distinguishes notices that the same event of the same row makes at different times, such as the version of the row.
   */
  turn: number;
  facts: Facts;
  /** The address on this site of what there is to do; null for nothing. */
  action: string | null;
  /** The row that the address is about; see `NoticeKind.findThere`. */
  target?: number;
  /** What its mail puts into the calendar of its reader, or takes out of it. */
  calendar?: CalendarInput;
}

/** People whom one statement tells: on the embedded database everybody waits while it runs. */
const batchSize = 200;

/**
 * Tells people something, in the transaction of the change that the notice is about: if that is rolled back, nobody is
 * told. In the portal they are told at once, by mail as `mailDueNotices` does. People who were told the same before, or
 * have muted the kind, are left out.
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
  const isTold = kind.isRequired
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
      where ${isTold}
      on conflict (user_id, key) do nothing
      returning user_id), mailed as (
      insert into ${noticeMails} (user_id, kind, key, facts, action, calendar, created_at, due_at)
      select person, ${kind.name}::text, ${key}::text, ${words}, ${input}::jsonb, ${instantOf(now)}, ${instantOf(now)}
      from ${people} as person
      where ${isMailed}
      on conflict (user_id, key) do nothing)
      ${tellChanged(sql`string_agg(user_id::text, ',')`)} from told having count(*) > 0`);
  }
}

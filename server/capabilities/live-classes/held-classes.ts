import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { type HeldSource, pageSize, readInPages, type SourcedItem, within } from '../../platform/calendar/source.ts';
import type { Span } from '../../platform/calendar/span.ts';
import { users } from '../../platform/db/account-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { liveClasses } from '../../tables/live-classes.ts';
import { findOpenClass, liveItemOf } from './calendar-item.ts';

/** A presenter's live classes for calendar apps, with a link to the page that opens them. */
async function* heldClasses(db: Db, presenterId: number, span: Span, now: Date): AsyncGenerator<SourcedItem> {
  const touches = within(liveClasses.startsAt, liveClasses.endsAt, span);
  const read = async (isNext: SQL | undefined) => {
    const rows = await db
      .select({ row: liveClasses, username: users.username })
      .from(liveClasses)
      .innerJoin(users, eq(users.id, liveClasses.presenterId))
      .where(and(eq(liveClasses.presenterId, presenterId), touches, isNext))
      .orderBy(asc(liveClasses.startsAt), asc(liveClasses.id))
      .limit(pageSize);
    return rows.map(({ row, username }) => ({ ...row, username }));
  };
  for await (const { username, ...row } of readInPages(liveClasses, read)) {
    const path = username === null ? null : `/fac-calendar/${encodeURIComponent(username)}`;
    yield { ...liveItemOf(row, now), path };
  }
}

const heldClassesVersion = (presenterId: SQL): SQL<string> => sql`(
  select concat_ws(' ', count(*), sum(${liveClasses.id}), sum(${liveClasses.version}), max(${liveClasses.updatedAt}))
  from ${liveClasses} where ${liveClasses.presenterId} = ${presenterId})`;

/** The live classes of presenters. */
export const heldSource: HeldSource = { items: heldClasses, version: heldClassesVersion, findOpen: findOpenClass };

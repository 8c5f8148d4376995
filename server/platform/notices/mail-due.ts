import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { MailText } from '../../../src/messages/mail-text.ts';
import { noticeMails as words } from '../../../src/messages/notice-mails.ts';
import { momentForMail } from '../../../src/shared/time/words.ts';
import type { MailWay } from '../../../src/shared/transport/schema.d.ts';
import { isActiveAccount } from '../accounts/due-accounts.ts';
import { createToken, tokenHash } from '../accounts/token.ts';
import type { CalendarInput } from '../calendar/calendar-input.ts';
import { mailCalendarOf } from '../calendar/invitation.ts';
import type { OpenSource } from '../calendar/source.ts';
import type { CalendarSources } from '../calendar/sources.ts';
import { users } from '../db/account-schema.ts';
import type { Db } from '../db/database.ts';
import { noticeMails, quietHours, unsubscribeLinks } from '../db/notice-mails-schema.ts';
import { noticeChoices } from '../db/notices-schema.ts';
import { type MailLeave, mayMail, never, type Occasion } from '../mail/may-mail.ts';
import { queueMail } from '../mail/queue.ts';
import { type Replies, replyAddressOf } from '../mail/reply-address.ts';
import { type NoticeKind, occasionOf, usualOf } from './kind.ts';
import type { NoticeKinds } from './kinds.ts';
import { digestAfter, type QuietSpan, quietUntil } from './mail-times.ts';

type Row = typeof noticeMails.$inferSelect;

interface DueNotice {
  row: Row;
  kind: NoticeKind;
}

interface Reader {
  id: number;
  email: string;
  isProven: boolean;
  /**
   * The recipient's time zone. If it is null, times are in the zone in which they were planned, and days are in UTC.
   */
  timezone: string | null;
}

/** `open` and `own` are the sources of calendar items in mails. */
interface Mailing extends Pick<CalendarSources, 'open' | 'own'> {
  kinds: NoticeKinds;
  /** The origin of mailed links, without a trailing slash. */
  linkOrigin: string;
  /** Undefined if replies by mail are off. */
  replies?: Replies | undefined;
}

/** The maximum number of recipients in a sweep. */
const maxPeople = 200;
/** The maximum number of a recipient's notices in a sweep, and in a digest. */
const maxNotices = 500;
const maxPerDigest = 50;
/** How long a recipient is skipped after an error, in milliseconds. */
const retryPause = 3_600_000;

/**
 * Mails the notices that are due by each recipient's current choice: immediately, in a daily digest, or not at all.
 * Each recipient is processed in one transaction by one process.
 *
 * @returns the number of recipients
 * @throws {AggregateError} when some could not be mailed, after all others were
 */
export async function mailDueNotices(db: Db, mailing: Mailing, now: Date): Promise<number> {
  const due = await db
    .selectDistinct({ userId: noticeMails.userId })
    .from(noticeMails)
    // Deleted accounts are skipped: they remain until the sweep deletes them.
    .innerJoin(users, eq(users.id, noticeMails.userId))
    .where(and(lte(noticeMails.dueAt, now), isActiveAccount(now)))
    .orderBy(noticeMails.userId)
    .limit(maxPeople);
  const failures: unknown[] = [];
  for (const { userId } of due)
    try {
      await db.transaction((tx) => mailReader(tx, userId, mailing, now));
    } catch (error) {
      failures.push(error);
      await putOff(db, userId, now);
    }
  if (failures.length > 0) throw new AggregateError(failures, 'Some notices could not be mailed');
  return due.length;
}

/** Postpones a recipient after an error, so that other recipients don't have to wait. */
const putOff = (db: Db, userId: number, now: Date) =>
  db
    .update(noticeMails)
    .set({ dueAt: new Date(now.getTime() + retryPause) })
    .where(and(eq(noticeMails.userId, userId), lte(noticeMails.dueAt, now)));

async function mailReader(tx: Db, userId: number, mailing: Mailing, now: Date): Promise<void> {
  // Skips a locked row: another process is mailing this recipient.
  const [row] = await tx
    .select({ id: users.id, email: users.email, timezone: users.timezone, provenAt: users.addressProvenAt })
    .from(users)
    .where(and(eq(users.id, userId), isActiveAccount(now)))
    .for('no key update', { skipLocked: true });
  if (row === undefined) return;
  const reader: Reader = { ...row, isProven: row.provenAt !== null };
  const rows = await tx
    .select()
    .from(noticeMails)
    .where(and(eq(noticeMails.userId, userId), lte(noticeMails.dueAt, now)))
    .orderBy(asc(noticeMails.id))
    .limit(maxNotices);
  const [quiet = null] = await tx.select().from(quietHours).where(eq(quietHours.userId, userId));
  const chosen = await tx.select().from(noticeChoices).where(eq(noticeChoices.userId, userId));
  const hours = { zone: reader.timezone ?? 'UTC', quiet };
  const gone = await findGone(tx, mailing.kinds, rows);
  const digest: DueNotice[] = [];
  /** If the limit of an occasion is reached, it stays reached for the rest of this transaction. */
  const refusals = new Map<Occasion, Awaited<ReturnType<typeof mayMail>>>();
  /** The ids of notices, by the time when they are due next; -1 means never. */
  const next = new Map<number, number[]>();
  const lookAgain = (ids: readonly number[], at: Date | null) => {
    const time = at?.getTime() ?? -1;
    const known = next.get(time);
    if (known === undefined) next.set(time, [...ids]);
    else known.push(...ids);
  };
  for (const notice of rows) {
    const kind = mailing.kinds.get(notice.kind);
    const choice = chosen.find((one) => one.kind === notice.kind)?.mail ?? null;
    if (
      kind === undefined ||
      gone.has(notice.id) ||
      (kind.isCorrection === true && !(await isInCalendar(tx, notice)))
    ) {
      lookAgain([notice.id], null);
      continue;
    }
    let plan = planOf(notice, kind, choice, hours, now);
    if (plan === 'now') {
      const occasion = occasionOf(kind);
      const answer = refusals.get(occasion) ?? (await mayMail(tx, occasion, addresseeOf(reader), now));
      const { leave, wait } = answer;
      if (leave === null) refusals.set(occasion, answer);
      if (leave !== null) {
        const calendar = await mailOne(tx, reader, leave, { row: notice, kind }, mailing, now);
        // Stored before the next mail, which may remove the calendar item that this mail added.
        await tx.update(noticeMails).set({ dueAt: null, calendar }).where(eq(noticeMails.id, notice.id));
        continue;
      }
      // When the limit is reached, the remaining notices follow in a digest in the evening.
      plan = kind.isRequired || wait === never ? 'never' : inEvening(notice, hours, now);
    }
    if (plan === 'digest') digest.push({ row: notice, kind });
    else lookAgain([notice.id], plan instanceof Date ? plan : null);
  }
  if (digest.length > 0)
    lookAgain(
      digest.map(({ row }) => row.id),
      await mailDigest(tx, reader, digest, mailing, hours, now),
    );
  for (const [time, ids] of next)
    await tx
      .update(noticeMails)
      .set(time < 0 ? { dueAt: null, calendar: null } : { dueAt: new Date(time) })
      .where(inArray(noticeMails.id, ids));
}

/** The id of the notice's row, which `notify` writes into the key. */
const entityOf = ({ key }: Row): number => Number(key.split(':')[2]);

/** The notices with other people's texts whose row was deleted or hidden. */
async function findGone(tx: Db, kinds: NoticeKinds, rows: readonly Row[]): Promise<ReadonlySet<number>> {
  const gone = new Set<number>();
  for (const { name, findThere, onlyWhileVisible } of kinds.values()) {
    const own = rows.filter(({ kind }) => kind === name);
    if (own.length === 0 || onlyWhileVisible === undefined || findThere === undefined) continue;
    const there = new Set(await findThere(tx, own.map(entityOf)));
    for (const row of own) if (!there.has(entityOf(row))) gone.add(row.id);
  }
  return gone;
}

/** Whether an earlier mail added the notice's item to the recipient's calendar. */
async function isInCalendar(tx: Db, { userId, calendar }: Row): Promise<boolean> {
  if (calendar === null) return false;
  const put: CalendarInput = { method: 'REQUEST', uid: calendar.uid };
  const isPut = sql`${noticeMails.calendar} = ${JSON.stringify(put)}::jsonb`;
  return (await tx.$count(noticeMails, and(eq(noticeMails.userId, userId), isNull(noticeMails.dueAt), isPut))) > 0;
}

const addresseeOf = ({ email, isProven }: Reader) => ({ address: email, isProven });

interface Hours {
  zone: string;
  quiet: QuietSpan | null;
}

/** Decides whether a mail is sent now, alone or in a digest, or when it is due next. */
function planOf(
  { facts, createdAt }: Row,
  kind: NoticeKind,
  choice: MailWay | null,
  { zone, quiet }: Hours,
  now: Date,
): 'now' | 'digest' | 'never' | Date {
  if (kind.isRequired) return 'now';
  const way = choice ?? usualOf(kind).mail;
  if (way === 'off' || (kind.isTimely === true && facts.starts_at !== undefined && new Date(facts.starts_at) <= now))
    return 'never';
  if (way === 'at_once') return quietUntil(now, zone, quiet) ?? 'now';
  return inEvening({ createdAt }, { zone, quiet }, now);
}

function inEvening({ createdAt }: Pick<Row, 'createdAt'>, { zone, quiet }: Hours, now: Date): 'digest' | Date {
  const evening = digestAfter(createdAt, zone, quiet);
  return evening > now ? evening : 'digest';
}

/**
 * The text of a notice with times in the recipient's zone. Other people's texts aren't sent to unconfirmed addresses.
 */
function wordsOf(
  { kind, row: { facts, action } }: DueNotice,
  { timezone, isProven }: Reader,
  linkOrigin: string,
): MailText {
  const inWords = (time: { starts_at: string; timezone: string }) =>
    momentForMail(time.starts_at, timezone ?? time.timezone);
  const shownFacts = isProven ? facts : { ...facts, words: '' };
  return words.one(kind, shownFacts, inWords, action === null ? null : linkOrigin + action);
}

/** The sources of items that the recipient attends; none for unconfirmed addresses. */
const sourcesFor = ({ id, isProven }: Reader, own: Mailing['own']): Pick<OpenSource, 'find'>[] =>
  own
    .filter(({ isAttended }) => isAttended && isProven)
    .map((source) => ({ find: (db, uid, now) => source.find(db, id, uid, now) }));

/**
 * Sends a notice in a separate mail, unless its calendar change is outdated.
 *
 * @returns the calendar change that the mail contains
 */
async function mailOne(
  tx: Db,
  reader: Reader,
  leave: MailLeave,
  { row, kind }: DueNotice,
  { linkOrigin, open, own, replies }: Mailing,
  now: Date,
): Promise<CalendarInput | null> {
  const { recipient } = leave;
  const sources = [...open, ...sourcesFor(reader, own)];
  const about = { recipient, linkOrigin, hasItem: await isInCalendar(tx, row) };
  const calendar = await mailCalendarOf(tx, sources, row.calendar, about, now);
  if (calendar === 'outdated') return null;
  const unsubscribeLink = kind.isRequired
    ? null
    : await addUnsubscribeLink(tx, reader.id, { kinds: [row.kind], way: 'at_once' }, linkOrigin, now);
  const mail = wordsOf({ row, kind }, reader, linkOrigin);
  const key = row.action === null ? null : (kind.replyKey?.(row.action) ?? null);
  const replyTo = replies === undefined || key === null ? null : replyAddressOf(replies, key);
  await queueMail(tx, leave, { calendar, replyTo, ...mail, why: words.why(kind), unsubscribeLink }, now);
  return calendar === null ? null : row.calendar;
}

/** Sends notices in a digest. @returns the time of the next attempt; null if mailed or given up */
async function mailDigest(
  tx: Db,
  reader: Reader,
  dueNotices: readonly DueNotice[],
  { linkOrigin }: Mailing,
  { zone, quiet }: Hours,
  now: Date,
): Promise<Date | null> {
  const { leave, wait } = await mayMail(tx, 'digest', addresseeOf(reader), now);
  if (leave === null) return wait === never ? null : digestAfter(now, zone, quiet);
  const kinds = [...new Set(dueNotices.map(({ kind }) => kind.name))];
  const unsubscribeLink = await addUnsubscribeLink(tx, reader.id, { kinds, way: 'daily' }, linkOrigin, now);
  const shown = dueNotices.slice(0, maxPerDigest);
  const rest = dueNotices.length - shown.length;
  const parts = shown.flatMap((one) => wordsOf(one, reader, linkOrigin).parts);
  const { subject, why } = words.digest(dueNotices.length);
  await queueMail(
    tx,
    leave,
    { subject, parts: rest > 0 ? [...parts, words.rest(rest)] : parts, why, unsubscribeLink },
    now,
  );
  return null;
}

/** @returns the addresses for unsubscribing from these kinds */
async function addUnsubscribeLink(
  tx: Db,
  userId: number,
  sent: { kinds: string[]; way: Exclude<MailWay, 'off'> },
  linkOrigin: string,
  now: Date,
): Promise<{ page: string; post: string }> {
  const token = createToken();
  await tx.insert(unsubscribeLinks).values({ userId, ...sent, tokenHash: tokenHash(token), createdAt: now });
  return { page: `${linkOrigin}/mail-settings?token=${token}`, post: `${linkOrigin}/unsubscribe/${token}` };
}

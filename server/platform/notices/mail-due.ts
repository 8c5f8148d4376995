import { and, asc, eq, lte } from 'drizzle-orm';
import type { MailText } from '../../../src/messages/mail-text.ts';
import { noticeMails as words } from '../../../src/messages/notice-mails.ts';
import { momentForMail } from '../../../src/shared/time/words.ts';
import type { MailWay, NoticeName } from '../../../src/shared/transport/schema.d.ts';
import { isThere } from '../accounts/due-accounts.ts';
import { createToken, tokenHash } from '../accounts/token.ts';
import { mailCalendarOf } from '../calendar/invitation.ts';
import type { OpenSource } from '../calendar/source.ts';
import { users } from '../db/account-schema.ts';
import type { Db } from '../db/database.ts';
import { noticeMails, quietHours, unsubscribeLinks } from '../db/notice-mails-schema.ts';
import { noticeChoices } from '../db/notices-schema.ts';
import { queueMail } from '../mail/queue.ts';
import { type NoticeKind, usualOf } from './kind.ts';
import type { NoticeKinds } from './kinds.ts';
import { digestAfter, type QuietSpan, quietUntil } from './mail-times.ts';

type Row = typeof noticeMails.$inferSelect;

interface Reader {
  id: number;
  email: string;
  /** Null where none is known: then times are told as they were planned, and days are those of UTC. */
  timezone: string | null;
}

interface Mailing {
  kinds: NoticeKinds;
  /** What is open to everybody, of which mails put something into calendars. */
  open: readonly OpenSource[];
  /** Where mailed links lead to, without a trailing slash. */
  linkOrigin: string;
}

/** People whom a sweep mails. */
const mostPeople = 200;
/** Milliseconds after which what could not be mailed is tried again. */
const retryPause = 3_600_000;

/**
 * Mails what is due of notices, as each reader has chosen by now: at once, in the digest of a day, or not at all. All of a
 * reader is done in one transaction, by one of the processes that look.
 *
 * @returns how many readers it was
 * @throws {AggregateError} when some could not be mailed, after all others were
 */
export async function mailDueNotices(db: Db, mailing: Mailing, now: Date): Promise<number> {
  const due = await db
    .selectDistinct({ userId: noticeMails.userId })
    .from(noticeMails)
    .where(lte(noticeMails.dueAt, now))
    .orderBy(noticeMails.userId)
    .limit(mostPeople);
  const failures: unknown[] = [];
  for (const { userId } of due)
    try {
      await db.transaction((tx) => mailReader(tx, userId, mailing, now));
    } catch (error) {
      failures.push(error);
      await putOff(db, userId, now);
    }
  if (failures.length > 0) throw new AggregateError(failures, 'Notices of some readers could not be mailed');
  return due.length;
}

/** Has what could not be mailed looked at again later: others do not wait for it. */
const putOff = (db: Db, userId: number, now: Date) =>
  db
    .update(noticeMails)
    .set({ dueAt: new Date(now.getTime() + retryPause) })
    .where(and(eq(noticeMails.userId, userId), lte(noticeMails.dueAt, now)));

async function mailReader(tx: Db, userId: number, mailing: Mailing, now: Date): Promise<void> {
  // Whoever comes second finds nothing that is due any more.
  const [reader] = await tx
    .select({ id: users.id, email: users.email, timezone: users.timezone })
    .from(users)
    .where(and(eq(users.id, userId), isThere(now)))
    .for('no key update', { skipLocked: true });
  if (reader === undefined) return;
  const rows = await tx
    .select()
    .from(noticeMails)
    .where(and(eq(noticeMails.userId, userId), lte(noticeMails.dueAt, now)))
    .orderBy(asc(noticeMails.id));
  const [quiet = null] = await tx.select().from(quietHours).where(eq(quietHours.userId, userId));
  const chosen = await tx.select().from(noticeChoices).where(eq(noticeChoices.userId, userId));
  const digest: Row[] = [];
  for (const row of rows) {
    const kind = mailing.kinds.get(row.kind);
    const choice = chosen.find((one) => one.kind === row.kind)?.mail ?? null;
    const plan =
      kind === undefined ? 'never' : planOf(row, kind, choice, { zone: reader.timezone ?? 'UTC', quiet }, now);
    if (plan === 'now' && kind !== undefined) await mailOne(tx, reader, row, kind, mailing, now);
    if (plan === 'digest') digest.push(row);
    const dueAt = plan instanceof Date ? plan : null;
    await tx.update(noticeMails).set({ dueAt }).where(eq(noticeMails.id, row.id));
  }
  if (digest.length > 0) await mailDigest(tx, reader, digest, mailing, now);
}

interface Hours {
  zone: string;
  quiet: QuietSpan | null;
}

/** What becomes of a mail: whether it goes now, by itself or in a digest, or when it is looked at again. */
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
  const evening = digestAfter(createdAt, zone, quiet);
  return evening > now ? evening : 'digest';
}

/** The words of a notice, with its times as the reader's zone has them. */
function wordsOf({ kind, facts, action }: Row, { timezone }: Reader, linkOrigin: string): MailText {
  const inWords = (time: { starts_at: string; timezone: string }) =>
    momentForMail(time.starts_at, timezone ?? time.timezone);
  return words.one(kind as NoticeName, facts, inWords, action === null ? null : linkOrigin + action);
}

async function mailOne(
  tx: Db,
  reader: Reader,
  row: Row,
  kind: NoticeKind,
  { linkOrigin, open }: Mailing,
  now: Date,
): Promise<void> {
  const wayOut = kind.isRequired
    ? null
    : await addWayOut(tx, reader.id, { kinds: [row.kind], way: 'at_once' }, linkOrigin, now);
  const recipient = reader.email;
  const calendar =
    row.calendar === null ? null : await mailCalendarOf(tx, open, row.calendar, { recipient, linkOrigin }, now);
  const mail = wordsOf(row, reader, linkOrigin);
  await queueMail(tx, { recipient, calendar, ...mail, why: words.why(kind.name), wayOut }, now);
}

async function mailDigest(
  tx: Db,
  reader: Reader,
  rows: readonly Row[],
  { linkOrigin }: Mailing,
  now: Date,
): Promise<void> {
  const kinds = [...new Set(rows.map(({ kind }) => kind))];
  const wayOut = await addWayOut(tx, reader.id, { kinds, way: 'daily' }, linkOrigin, now);
  const parts = rows.flatMap((row) => wordsOf(row, reader, linkOrigin).parts);
  const { subject, why } = words.digest(rows.length);
  await queueMail(tx, { recipient: reader.email, subject, parts, why, wayOut }, now);
}

/** @returns the secret part of the addresses by which the reader is mailed no more of these kinds */
async function addWayOut(
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

import { and, asc, eq, gt, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { digestMail, issueMail } from '../../../src/messages/newsletters-mails.ts';
import { isActiveAccount } from '../../platform/accounts/due-accounts.ts';
import { users } from '../../platform/db/account-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { outgoingMails } from '../../platform/db/mail-schema.ts';
import { type MailLeave, mayMail } from '../../platform/mail/may-mail.ts';
import { queueMail } from '../../platform/mail/queue.ts';
import { withOrigin } from '../../platform/mail/rich-mail.ts';
import {
  newsletterIssues as issues,
  newsletters,
  newsletterSendings as sendings,
  newsletterSubscriptions as subscriptions,
} from '../../tables/newsletters.ts';
import { addLink } from './links.ts';
import { isActive } from './subscription-flow.ts';
import { addressOf } from './subscriptions.ts';

type Issue = typeof issues.$inferSelect;

/**
 * Maximum number of newsletter emails per minute, and of those queued at a time, so that other emails don't have to
 * wait.
 */
const maxPerMinute = 120;
const maxQueued = 20;
const minute = 60_000;
/** The age in milliseconds from which an imported issue belongs to the archive and isn't emailed. */
const archiveAge = 86_400_000;

/** The start of the month in UTC. */
export const monthStart = (time: Date): Date => new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth()));

/** Matches subscriptions that should have this issue by now, but haven't got it. */
const isDueTo = (now: Date): SQL | undefined =>
  and(
    isActive.in(subscriptions.state),
    eq(issues.newsletterId, subscriptions.newsletterId),
    gt(issues.publishedAt, subscriptions.activeSince),
    // After the end of its month, an issue goes to every subscriber who hasn't got it, since their frequency may have
    // changed.
    or(eq(subscriptions.frequency, 'each_issue'), lt(issues.publishedAt, monthStart(now))),
    isNull(sendings.id),
  );

const isOfBoth = and(eq(sendings.issueId, issues.id), eq(sendings.subscriptionId, subscriptions.id));

/** Recent issues that may still have to be emailed. */
async function listOpen(db: Db, now: Date): Promise<Issue[]> {
  const isLate = sql`${issues.publishedAt} < ${issues.createdAt} - ${`${archiveAge} milliseconds`}::interval`;
  await db
    .update(issues)
    .set({ mailedAt: now, digestedAt: now })
    .where(and(isNull(issues.digestedAt), isNull(issues.mailedAt), isLate));
  return db
    .select()
    .from(issues)
    .where(
      and(
        lte(issues.publishedAt, now),
        isNull(issues.digestedAt),
        or(isNull(issues.mailedAt), lt(issues.publishedAt, monthStart(now))),
      ),
    );
}

/** The number of emails that may be queued: none while other emails wait in the queue. */
async function roomOf(db: Db, now: Date): Promise<number> {
  const isRecent = and(sendings.isMailed, gt(sendings.createdAt, new Date(now.getTime() - minute)));
  const left = maxPerMinute - (await db.$count(sendings, isRecent));
  const waiting = await db.$count(outgoingMails, lte(outgoingMails.dueAt, now));
  return Math.min(left, maxQueued - waiting);
}

/**
 * Queues emails of published issues, as many as there is room for. Each subscription is handled in one transaction by
 * one process. The record is written with the email, so it is queued only once even if a process is killed.
 *
 * @returns the number of subscriptions handled
 */
export async function queueDueIssues(db: Db, linkOrigin: string, now: Date): Promise<number> {
  const open = await listOpen(db, now);
  if (open.length === 0) return 0;
  const room = await roomOf(db, now);
  if (room <= 0) return 0;
  const ids = open.map(({ id }) => id);
  const due = await db
    .selectDistinct({ id: subscriptions.id })
    .from(subscriptions)
    .innerJoin(issues, inArray(issues.id, ids))
    .leftJoin(sendings, isOfBoth)
    .leftJoin(users, eq(users.id, subscriptions.userId))
    .where(and(isDueTo(now), isActiveAccount(now)))
    .orderBy(asc(subscriptions.id))
    .limit(room);
  for (const { id } of due) await db.transaction((tx) => mailSubscriber(tx, id, ids, linkOrigin, now));
  // Close issues only when no subscription is due. Subscriptions that another process is handling are due again if that
  // process is killed.
  if (due.length === 0) await closeIssues(db, open, now);
  return due.length;
}

/** Marks issues that everyone has received by now. */
async function closeIssues(db: Db, open: readonly Issue[], now: Date): Promise<void> {
  for (const { id, publishedAt } of open) {
    const isOver = publishedAt < monthStart(now);
    await db
      .update(issues)
      .set({ mailedAt: now, ...(isOver && { digestedAt: now }) })
      .where(eq(issues.id, id));
  }
}

async function mailSubscriber(
  tx: Db,
  id: number,
  issueIds: readonly number[],
  linkOrigin: string,
  now: Date,
): Promise<void> {
  // Another process may have handled the subscription in the meantime.
  const [row] = await tx
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.id, id))
    .for('update', { skipLocked: true });
  if (row === undefined) return;
  const due = await tx
    .select({ issue: issues, newsletter: newsletters.title })
    .from(subscriptions)
    .innerJoin(issues, inArray(issues.id, [...issueIds]))
    .innerJoin(newsletters, eq(newsletters.id, issues.newsletterId))
    .leftJoin(sendings, isOfBoth)
    .where(and(eq(subscriptions.id, id), isDueTo(now)))
    .orderBy(asc(issues.publishedAt), asc(issues.id));
  const [first] = due;
  if (first === undefined) return;
  const address = await addressOf(tx, row);
  const all = due.map(({ issue }) => issue);
  const mails = row.frequency === 'monthly' ? [all] : all.map((issue) => [issue]);
  for (const some of mails) {
    // The owner of the mailbox subscribed to the newsletter.
    const { leave } = await mayMail(tx, 'newsletter', { address, isProven: true }, now);
    const sent = some.map((issue) => ({ issueId: issue.id, subscriptionId: id, createdAt: now }));
    await tx.insert(sendings).values(sent.map((one) => ({ ...one, isMailed: leave !== null })));
    if (leave !== null) await queueIssues(tx, leave, { id, newsletter: first.newsletter, some }, linkOrigin, now);
  }
}

async function queueIssues(
  tx: Db,
  leave: MailLeave,
  { id, newsletter, some }: { id: number; newsletter: string; some: readonly Issue[] },
  linkOrigin: string,
  now: Date,
): Promise<void> {
  const token = await addLink(tx, id, null, now);
  const unsubscribeLink = {
    page: `${linkOrigin}/news-letter/unsubscribe?token=${token}`,
    post: `${linkOrigin}/unsubscribe/newsletter/${token}`,
  };
  const linkOf = (issue: Issue) => `${linkOrigin}/newsLetterDetail/${issue.id}`;
  const [first] = some;
  if (first === undefined) return;
  const mail =
    some.length === 1
      ? issueMail(newsletter, { ...first, text: withOrigin(first.nodes, linkOrigin) }, linkOf(first))
      : digestMail(
          newsletter,
          some.map((issue) => ({ ...issue, link: linkOf(issue) })),
        );
  await queueMail(tx, leave, { ...mail, unsubscribeLink }, now);
}

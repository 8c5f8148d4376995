import { and, asc, eq, inArray, lte, not, notInArray, type SQL } from 'drizzle-orm';
import { confirmationTime } from '../../../src/machines/newsletter-subscription/newsletter-subscription.machine.ts';
import { confirmNewsletterMail } from '../../../src/messages/newsletters-mails.ts';
import type { NewsletterSubscriptions } from '../../../src/shared/transport/schema.d.ts';
import { findProvenAccount } from '../../platform/accounts/proven-account.ts';
import type { AccountOwner } from '../../platform/capability.ts';
import { users } from '../../platform/db/account-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { flowHistory } from '../../platform/db/flows-schema.ts';
import {
  newsletterLinks,
  newsletters,
  newsletterSendings as sendings,
  newsletterSubscriptions as subscriptions,
} from '../../platform/db/newsletters-schema.ts';
import { flowStateOf } from '../../platform/flows/answer.ts';
import { send } from '../../platform/flows/apply.ts';
import { newRow, settled } from '../../platform/flows/flow.ts';
import { findDeadAddress } from '../../platform/mail/dead-addresses.ts';
import type { MailLeave } from '../../platform/mail/may-mail.ts';
import { queueMail } from '../../platform/mail/queue.ts';
import { inBatches, type Kept, rowsAtOnce } from '../../platform/retention/rule.ts';
import { listNewsletters } from './issues.ts';
import { addLink, type Frequency } from './links.ts';
import {
  isActive,
  isEnded,
  isPending,
  isUnconfirmed,
  type Subscription,
  subscriptionFlow,
} from './subscription-flow.ts';

type Newsletter = typeof newsletters.$inferSelect;
type Event = 'subscription.asked' | 'subscription.chosen' | 'subscription.confirmed' | 'subscription.ended';
/** Whose a subscription is: an account's, or of an address alone. */
export type Subscriber = { userId: number } | { email: string };

/** Milliseconds after which another link is mailed. */
const resendPause = 60_000;

export async function findNewsletter(db: Db, id: number): Promise<Newsletter | null> {
  const [row] = await db.select().from(newsletters).where(eq(newsletters.id, id));
  return row ?? null;
}

const isOf = (whose: Subscriber): SQL =>
  'userId' in whose ? eq(subscriptions.userId, whose.userId) : eq(subscriptions.email, whose.email);

export async function findSubscription(
  db: Db,
  newsletterId: number,
  whose: Subscriber,
): Promise<Subscription | undefined> {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.newsletterId, newsletterId), isOf(whose)));
  return row;
}

/** The subscription that somebody has or had; one that begins where there was none. */
async function keepSubscription(
  tx: Db,
  newsletterId: number,
  whose: Subscriber,
  frequency: Frequency,
  now: Date,
): Promise<Subscription> {
  await tx
    .insert(subscriptions)
    .values({
      newsletterId,
      ...whose,
      frequency,
      ...newRow(subscriptionFlow, undefined),
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing();
  const row = await findSubscription(tx, newsletterId, whose);
  if (row === undefined) throw new Error('A subscription was not stored');
  return row;
}

/** Where a subscription is mailed: to the address of its account, or to its own. */
export async function addressOf(db: Db, { email, userId }: Subscription): Promise<string> {
  if (email !== null) return email;
  const [user] = await db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, userId ?? 0));
  if (user === undefined) throw new Error('A subscription has no account');
  return user.email;
}

/** @returns whether the chart has taken the event */
export async function tell(db: Db, { id, userId }: Subscription, type: Event, now: Date): Promise<boolean> {
  const sender = userId === null ? 'guest' : 'learner';
  const event = { type, at: now.getTime() };
  const { kind } = await send(db, subscriptionFlow, { id, event, sender, userId, reason: '' });
  return kind === 'changed';
}

export const setFrequency = (tx: Db, { id }: Pick<Subscription, 'id'>, frequency: Frequency) =>
  tx.update(subscriptions).set({ frequency }).where(eq(subscriptions.id, id));

interface Mailing {
  linkOrigin: string;
  /** To mail the address once. */
  leave: MailLeave;
  now: Date;
}

/** Has an address asked whether it wants a newsletter; one that is mailed already goes on as it is until it answers. */
export async function askToConfirm(
  tx: Db,
  { id: newsletterId, title }: Newsletter,
  whose: Subscriber,
  frequency: Frequency,
  { linkOrigin, leave, now }: Mailing,
): Promise<void> {
  const row = await keepSubscription(tx, newsletterId, whose, frequency, now);
  if (!isActive(row.state)) await tell(tx, row, 'subscription.asked', now);
  const token = await addLink(tx, row.id, frequency, now);
  await queueMail(tx, leave, confirmNewsletterMail(title, `${linkOrigin}/news-letter/confirm?token=${token}`), now);
}

/** Has a newsletter mailed to a learner whose mailbox is known. */
export async function choose(
  tx: Db,
  newsletterId: number,
  userId: number,
  frequency: Frequency,
  now: Date,
): Promise<void> {
  const row = await keepSubscription(tx, newsletterId, { userId }, frequency, now);
  await setFrequency(tx, row, frequency);
  if (!isActive(row.state)) await tell(tx, row, 'subscription.chosen', now);
}

/** When another link may be mailed; null where none is awaited. */
export function resendAt(row: Subscription, now: Date): Date | null {
  const { state, dueAt } = settled(subscriptionFlow, row, now.getTime());
  return isPending(state) && dueAt !== null ? new Date(dueAt.getTime() - confirmationTime + resendPause) : null;
}

/** All newsletters, with how a learner's subscription to each stands. */
export async function readSubscriptions(
  db: Db,
  { id: userId, email }: { id: number; email: string },
  now: Date,
): Promise<NewsletterSubscriptions> {
  const rows = await db.select().from(subscriptions).where(eq(subscriptions.userId, userId));
  const none = { id: 0, userId, email: null, version: 1, stateReason: '', createdAt: now, updatedAt: now };
  const items = (await listNewsletters(db)).map(({ id: newsletterId, ...newsletter }) => {
    const row: Subscription = rows.find((one) => one.newsletterId === newsletterId) ?? {
      ...none,
      newsletterId,
      frequency: 'each_issue',
      dueAt: null,
      activeSince: null,
      ...newRow(subscriptionFlow, undefined),
    };
    return {
      newsletter_id: newsletterId,
      ...newsletter,
      frequency: row.frequency,
      resend_at: resendAt(row, now)?.toISOString() ?? null,
      ...flowStateOf(subscriptionFlow, row, 'learner', now),
    };
  });
  return {
    server_now: now.toISOString(),
    email,
    came_back: (await findDeadAddress(db, email))?.reason ?? null,
    items,
  };
}

/** Forgets subscriptions, and what has happened to them. @returns how many */
async function forget(tx: Db, which: SQL | undefined): Promise<number> {
  const gone = await tx.delete(subscriptions).where(which).returning({ id: subscriptions.id });
  const ids = gone.map(({ id }) => id);
  if (ids.length > 0)
    await tx
      .delete(flowHistory)
      .where(and(eq(flowHistory.flow, subscriptionFlow.machine.id), inArray(flowHistory.entityId, ids)));
  return gone.length;
}

/** Forgets what an address without an account has, or an account. */
export const forgetSubscriptions = (tx: Db, whose: Subscriber): Promise<number> => forget(tx, isOf(whose));

/** Forgets what an account has, and what was asked for with its address and never confirmed. */
export async function leaveSubscriptions(tx: Db, { id, email }: AccountOwner): Promise<void> {
  await forgetSubscriptions(tx, { userId: id });
  await forget(tx, and(eq(subscriptions.email, email), isUnconfirmed.in(subscriptions.state)));
}

/** Forgets a subscription for another one: the links of its mails lead there, and nobody is mailed an issue again. */
async function merge(tx: Db, { id: from }: Subscription, { id: to }: Subscription): Promise<void> {
  await tx.update(newsletterLinks).set({ subscriptionId: to }).where(eq(newsletterLinks.subscriptionId, from));
  const had = tx.select({ id: sendings.issueId }).from(sendings).where(eq(sendings.subscriptionId, to));
  await tx
    .update(sendings)
    .set({ subscriptionId: to })
    .where(and(eq(sendings.subscriptionId, from), notInArray(sendings.issueId, had)));
  await forget(tx, eq(subscriptions.id, from));
}

/**
 * Gives a subscription of an address to the account whose address it is. Of two to the same newsletter that counts which
 * is mailed.
 *
 * @returns the one that the account has then
 */
export async function giveToAccount(tx: Db, row: Subscription, userId: number): Promise<Subscription> {
  const own = await findSubscription(tx, row.newsletterId, { userId });
  if (own !== undefined && (isActive(own.state) || !isActive(row.state))) {
    await merge(tx, row, own);
    return own;
  }
  if (own !== undefined) await merge(tx, own, row);
  const [given] = await tx
    .update(subscriptions)
    .set({ userId, email: null })
    .where(eq(subscriptions.id, row.id))
    .returning();
  if (given === undefined) throw new Error('A subscription is gone');
  return given;
}

/** Who an address without a session is: the account that has shown that it is theirs, or the address alone. */
export async function subscriberOf(db: Db, email: string, now: Date): Promise<Subscriber> {
  const userId = await findProvenAccount(db, email, now);
  return userId === null ? { email } : { userId };
}

/** Gives an account what its address has had mailed, and what it has asked for itself, now that it is known to be theirs. */
export async function claimSubscriptions(tx: Db, userId: number, now: Date): Promise<void> {
  const rows = await tx
    .select({ row: subscriptions })
    .from(subscriptions)
    .innerJoin(users, eq(users.email, subscriptions.email))
    .where(and(eq(users.id, userId), not(isPending.in(subscriptions.state))))
    .orderBy(asc(subscriptions.id));
  for (const { row } of rows) await giveToAccount(tx, row, userId);
  const asked = await tx
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), isPending.in(subscriptions.state)));
  for (const row of asked) await tell(tx, row, 'subscription.confirmed', now);
}

const prune =
  (which: SQL | undefined) =>
  ({ db }: Kept, before: Date): Promise<number> =>
    inBatches(() =>
      db.transaction(async (tx) => {
        const old = tx
          .select({ id: subscriptions.id })
          .from(subscriptions)
          .where(and(lte(subscriptions.updatedAt, before), which))
          .limit(rowsAtOnce)
          .for('update', { skipLocked: true });
        return forget(tx, inArray(subscriptions.id, old));
      }),
    );

/** Removes what nobody has confirmed. */
export const pruneUnconfirmed = prune(isUnconfirmed.in(subscriptions.state));
/** Removes what has ended, which was kept as the proof of a consent. */
export const pruneEnded = prune(isEnded.in(subscriptions.state));

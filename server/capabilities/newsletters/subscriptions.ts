import { and, asc, eq, inArray, lte, not, notInArray, type SQL } from 'drizzle-orm';
import { confirmationTime } from '../../../src/machines/newsletter-subscription/newsletter-subscription.machine.ts';
import { confirmNewsletterMail } from '../../../src/messages/newsletters-mails.ts';
import type { NewsletterSubscriptions } from '../../../src/shared/transport/schema.d.ts';
import type { AccountOwner } from '../../platform/accounts/account-part.ts';
import { findProvenAccount } from '../../platform/accounts/proven-account.ts';
import { users } from '../../platform/db/account-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { flowHistory } from '../../platform/db/flows-schema.ts';
import { flowStateOf } from '../../platform/flows/answer.ts';
import { send } from '../../platform/flows/apply.ts';
import { newRow, settled } from '../../platform/flows/flow.ts';
import { findDeadAddress } from '../../platform/mail/dead-addresses.ts';
import type { MailLeave } from '../../platform/mail/may-mail.ts';
import { queueMail } from '../../platform/mail/queue.ts';
import { inBatches, type Kept, rowsAtOnce } from '../../platform/retention/rule.ts';
import {
  newsletterLinks,
  newsletters,
  newsletterSendings as sendings,
  newsletterSubscriptions as subscriptions,
} from '../../tables/newsletters.ts';
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
/** The owner of a subscription: an account, or only an address. */
export type Subscriber = { userId: number } | { email: string };

/** Delay before another link can be requested, in milliseconds. */
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

/** The owner's subscription; inserts one in the initial state if there is none. */
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

/** The address for a subscription: the account's, or the subscription's own. */
export async function addressOf(db: Db, { email, userId }: Subscription): Promise<string> {
  if (email !== null) return email;
  const [user] = await db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, userId ?? 0));
  if (user === undefined) throw new Error('A subscription has no account');
  return user.email;
}

/** @returns whether the chart accepted the event */
export async function sendEvent(db: Db, { id, userId }: Subscription, type: Event, now: Date): Promise<boolean> {
  const sender = userId === null ? 'guest' : 'learner';
  const event = { type, at: now.getTime() };
  const { kind } = await send(db, subscriptionFlow, { id, event, sender, userId, reason: '' });
  return kind === 'changed';
}

export const setFrequency = (tx: Db, { id }: Pick<Subscription, 'id'>, frequency: Frequency) =>
  tx.update(subscriptions).set({ frequency }).where(eq(subscriptions.id, id));

interface Mailing {
  linkOrigin: string;
  /** Permission to send one email to the address. */
  leave: MailLeave;
  now: Date;
}

/** Asks an address to confirm a subscription. An active subscription stays as it is until the answer. */
export async function askToConfirm(
  tx: Db,
  { id: newsletterId, title }: Newsletter,
  whose: Subscriber,
  frequency: Frequency,
  { linkOrigin, leave, now }: Mailing,
): Promise<void> {
  const row = await keepSubscription(tx, newsletterId, whose, frequency, now);
  if (!isActive(row.state)) await sendEvent(tx, row, 'subscription.asked', now);
  const token = await addLink(tx, row.id, frequency, now);
  await queueMail(tx, leave, confirmNewsletterMail(title, `${linkOrigin}/news-letter/confirm?token=${token}`), now);
}

/** Changes a learner's subscription whose address is confirmed. */
export async function choose(
  tx: Db,
  newsletterId: number,
  userId: number,
  frequency: Frequency,
  now: Date,
): Promise<void> {
  const row = await keepSubscription(tx, newsletterId, { userId }, frequency, now);
  await setFrequency(tx, row, frequency);
  if (!isActive(row.state)) await sendEvent(tx, row, 'subscription.chosen', now);
}

/** When another link may be requested; null if none is pending. */
export function resendAt(row: Subscription, now: Date): Date | null {
  const { state, dueAt } = settled(subscriptionFlow, row, now.getTime());
  return isPending(state) && dueAt !== null ? new Date(dueAt.getTime() - confirmationTime + resendPause) : null;
}

/** All newsletters, with the learner's subscription to each. */
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

/** Deletes subscriptions with their history. @returns the number of deleted subscriptions */
async function forget(tx: Db, which: SQL | undefined): Promise<number> {
  const gone = await tx.delete(subscriptions).where(which).returning({ id: subscriptions.id });
  const ids = gone.map(({ id }) => id);
  if (ids.length > 0)
    await tx
      .delete(flowHistory)
      .where(and(eq(flowHistory.flow, subscriptionFlow.machine.id), inArray(flowHistory.entityId, ids)));
  return gone.length;
}

/** Deletes the subscriptions of an address without an account, or of an account. */
export const forgetSubscriptions = (tx: Db, whose: Subscriber): Promise<number> => forget(tx, isOf(whose));

/** Deletes an account's subscriptions, and unconfirmed subscriptions for its address. */
export async function leaveSubscriptions(tx: Db, { id, email }: AccountOwner): Promise<void> {
  await forgetSubscriptions(tx, { userId: id });
  await forget(tx, and(eq(subscriptions.email, email), isUnconfirmed.in(subscriptions.state)));
}

/** Merges a subscription into another subscription: its links lead there, and no issue is emailed twice. */
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
 * Moves an address's subscription to its account. If both have a subscription to the same newsletter, the active
 * subscription is kept.
 * @returns the account's subscription
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

/** The subscriber for an address without a session: the account that has confirmed the address, or only the address. */
export async function subscriberOf(db: Db, email: string, now: Date): Promise<Subscriber> {
  const userId = await findProvenAccount(db, email, now);
  return userId === null ? { email } : { userId };
}

/** After an address is confirmed, moves its subscriptions to the account and activates those the account requested. */
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
  for (const row of asked) await sendEvent(tx, row, 'subscription.confirmed', now);
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

/** Deletes subscriptions that were never confirmed. */
export const pruneUnconfirmed = prune(isUnconfirmed.in(subscriptions.state));
/** Deletes ended subscriptions, which were kept as proof of consent. */
export const pruneEnded = prune(isEnded.in(subscriptions.state));

import type { Platform } from '../../manifest.ts';
import { normaliseEmail } from '../../platform/accounts/email.ts';
import { findProvenAccount } from '../../platform/accounts/proven-account.ts';
import { callerOf, type Handlers, success } from '../../platform/contract/handlers.ts';
import type { Db } from '../../platform/db/database.ts';
import { settled } from '../../platform/flows/flow.ts';
import { findDeadAddress, forgetDeadAddress } from '../../platform/mail/dead-addresses.ts';
import { askerOf, mayMail } from '../../platform/mail/may-mail.ts';
import { findIssue, listIssues } from './issues.ts';
import { findByLink, type Linked } from './links.ts';
import { isActive, isPending, isUnconfirmed, subscriptionFlow } from './subscription-flow.ts';
import {
  addressOf,
  askToConfirm,
  choose,
  findNewsletter,
  findSubscription,
  giveToAccount,
  readSubscriptions,
  resendAt,
  sendEvent,
  setFrequency,
  subscriberOf,
} from './subscriptions.ts';

type NewsletterHandlers = Pick<
  Handlers,
  | 'listNewsletterIssues'
  | 'getNewsletterIssue'
  | 'listNewsletterSubscriptions'
  | 'chooseNewsletter'
  | 'askForNewsletter'
  | 'confirmNewsletter'
  | 'unsubscribeFromNewsletter'
>;

const badLink = { status: 422, code: 'bad_link' } as const;

/** Ends the subscription that a link leads to. @returns null if the link is invalid */
export async function unsubscribe(db: Db, token: string, now: Date): Promise<Linked | null> {
  const linked = await findByLink(db, token);
  if (linked !== null) await sendEvent(db, linked.subscription, 'subscription.ended', now);
  return linked;
}

/** Public issues, and subscriptions through an account or links in emails. */
export function newsletterHandlers({ db, clock, linkOrigin }: Platform): NewsletterHandlers {
  async function answerTo({ subscription }: Linked, isNow: boolean, hasAccount: boolean) {
    const newsletter = await findNewsletter(db, subscription.newsletterId);
    return success({ title: newsletter?.title ?? '', is_active: isNow, has_account: hasAccount });
  }

  /**
   * Confirms in the caller's transaction.
   *
   * @returns whether an account owns the subscription after that; null if it is too late to confirm
   */
  async function confirm(tx: Db, { subscription, frequency }: Linked, now: Date): Promise<boolean | null> {
    const { email } = subscription;
    const { state } = settled(subscriptionFlow, subscription, now.getTime());
    // The link in an issue can restore an ended subscription, but not confirm a new subscription.
    if (isUnconfirmed(state) && !(isPending(state) && frequency !== null)) return null;
    if (!isActive(state) && !(await sendEvent(tx, subscription, 'subscription.confirmed', now))) return null;
    if (frequency !== null) await setFrequency(tx, subscription, frequency);
    await forgetDeadAddress(tx, await addressOf(tx, subscription));
    if (email === null) return true;
    const userId = await findProvenAccount(tx, email, now);
    if (userId === null) return false;
    const current = await findSubscription(tx, subscription.newsletterId, { email });
    if (current !== undefined) await giveToAccount(tx, current, userId);
    return true;
  }

  return {
    listNewsletterIssues: async ({ query }) => success(await listIssues(db, query, clock.now())),
    getNewsletterIssue: async ({ path: { id } }) => {
      const issue = await findIssue(db, id, clock.now());
      return issue === null ? { status: 404 } : success(issue);
    },
    listNewsletterSubscriptions: async (call) => success(await readSubscriptions(db, callerOf(call).user, clock.now())),
    chooseNewsletter: async (call) => {
      const { user } = callerOf(call);
      const { newsletter: id, is_wanted: isWanted, frequency: given } = call.body;
      const now = clock.now();
      const newsletter = await findNewsletter(db, id);
      if (newsletter === null) return { status: 404 };
      const whose = { userId: user.id };
      const row = await findSubscription(db, id, whose);
      if (!isWanted) {
        if (row !== undefined) await sendEvent(db, row, 'subscription.ended', now);
        return success(await readSubscriptions(db, user, now));
      }
      const frequency = given ?? row?.frequency ?? 'each_issue';
      const isKnown = (await findProvenAccount(db, user.email, now)) === user.id;
      if (isKnown && (await findDeadAddress(db, user.email)) === null) {
        await db.transaction((tx) => choose(tx, id, user.id, frequency, now));
        return success(await readSubscriptions(db, user, now));
      }
      const again = row === undefined ? null : resendAt(row, now);
      if (again !== null && again > now)
        return { status: 429, retryAfter: Math.ceil((again.getTime() - now.getTime()) / 1000) };
      return db.transaction(async (tx) => {
        const asker = askerOf(call);
        const { leave, wait } = await mayMail(tx, 'asked', { address: user.email, asker }, now);
        if (leave === null) return { status: 429, retryAfter: wait } as const;
        await askToConfirm(tx, newsletter, whose, frequency, { linkOrigin, leave, now });
        return success(await readSubscriptions(tx, user, now));
      });
    },
    askForNewsletter: async ({ body, ...call }) => {
      const { newsletter: id, email, frequency = 'each_issue', website = '' } = body;
      const now = clock.now();
      const newsletter = await findNewsletter(db, Number(id));
      if (newsletter === null) return { status: 404 };
      // People don't see this field, so a program filled it in: send no email.
      if (website !== '') return success(null);
      const address = normaliseEmail(email);
      return db.transaction(async (tx) => {
        const { leave } = await mayMail(tx, 'asked', { address, asker: askerOf(call) }, now);
        // The answer doesn't reveal whether someone has used this address before.
        if (leave === null) return success(null);
        const whose = await subscriberOf(tx, address, now);
        await askToConfirm(tx, newsletter, whose, frequency, { linkOrigin, leave, now });
        return success(null);
      });
    },
    confirmNewsletter: async ({ body: { token } }) => {
      const now = clock.now();
      const linked = await findByLink(db, token);
      if (linked === null) return badLink;
      const hasAccount = await db.transaction((tx) => confirm(tx, linked, now));
      return hasAccount === null ? { status: 409, code: 'confirmation_over' } : answerTo(linked, true, hasAccount);
    },
    unsubscribeFromNewsletter: async ({ body: { token } }) => {
      const linked = await unsubscribe(db, token, clock.now());
      return linked === null ? badLink : answerTo(linked, false, linked.subscription.userId !== null);
    },
  };
}

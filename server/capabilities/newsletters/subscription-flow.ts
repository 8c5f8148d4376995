import { newsletterSubscriptionMachine } from '../../../src/machines/newsletter-subscription/newsletter-subscription.machine.ts';
import type { StoredFlow } from '../../platform/flows/apply.ts';
import { tagged } from '../../platform/flows/tags.ts';
import { newsletterSubscriptions } from '../../tables/newsletters.ts';

export type Subscription = typeof newsletterSubscriptions.$inferSelect;

/** Never requested, or not confirmed in time. */
export const isUnconfirmed = tagged(newsletterSubscriptionMachine, 'none', 'pending');
export const isEnded = tagged(newsletterSubscriptionMachine, 'unsubscribed');
export const isActive = tagged(newsletterSubscriptionMachine, 'active');
export const isPending = tagged(newsletterSubscriptionMachine, 'pending');

/** Subscriptions to newsletters: the chart controls every change of their table. */
export const subscriptionFlow: StoredFlow<typeof newsletterSubscriptionMachine, Subscription, never> = {
  machine: newsletterSubscriptionMachine,
  table: newsletterSubscriptions,
  events: {
    'time.passed': { from: ['clock'] },
    'subscription.asked': { from: ['learner', 'guest'] },
    'subscription.chosen': { from: ['learner'] },
    'subscription.confirmed': { from: ['learner', 'guest'] },
    'subscription.ended': { from: ['learner', 'guest', 'operator'] },
  },
  contextOf: ({ activeSince }) => ({ activeSince: activeSince?.getTime() ?? null }),
  columnsOf: ({ activeSince }) => ({ activeSince: activeSince === null ? null : new Date(activeSince) }),
  actions: {},
};

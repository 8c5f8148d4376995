import { firstTag, type TagOf, tagged } from '../../shared/flows/tags.ts';
import type { newsletterSubscriptionMachine } from './newsletter-subscription.machine.ts';

type Machine = typeof newsletterSubscriptionMachine;

export const isPending = tagged<Machine>('pending');
export const isActive = tagged<Machine>('active');

const publicTags = ['none', 'pending', 'active', 'unsubscribed'] as const satisfies readonly TagOf<Machine>[];

/** The status of a subscription in a word. */
export const publicSubscriptionTagOf = firstTag(publicTags);

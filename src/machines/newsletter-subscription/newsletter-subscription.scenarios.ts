import { at, type Scenarios } from '../../shared/chart-testing/scenario.ts';
import { type newsletterSubscriptionMachine, confirmationTime as week } from './newsletter-subscription.machine.ts';

const asked = at('subscription.asked', 1);
const confirmed = at('subscription.confirmed', 5);
const chosen = at('subscription.chosen', 5);
const ended = at('subscription.ended', 9);

export const newsletterSubscriptionScenarios: Scenarios<typeof newsletterSubscriptionMachine> = {
  'receives issues once it is confirmed, until it ends': [
    { begins: ['none', { dueAt: null, activeSince: null }] },
    [confirmed],
    [ended],
    [asked, 'pending', { dueAt: week + 1 }],
    [confirmed, 'active', { dueAt: null, activeSince: 5 }],
    [confirmed],
    [asked],
    [chosen],
    [ended, 'unsubscribed', { activeSince: null }],
    [ended],
  ],
  'is deleted after a week without confirmation': [
    { given: [asked] },
    [at('time.passed', week), null],
    [at('time.passed', week + 1), 'none', { dueAt: null }],
    [confirmed],
  ],
  'can be confirmed for another week after a new request, and cancelled': [
    { given: [asked] },
    [at('subscription.asked', 4), 'pending', { dueAt: week + 4 }],
    [ended, 'none', { dueAt: null }],
  ],
  'needs no confirmation if the address is confirmed already': [
    [chosen, 'active', { activeSince: 5 }],
    [ended, 'unsubscribed', { activeSince: null }],
    [at('subscription.chosen', 12), 'active', { activeSince: 12 }],
  ],
  'becomes active if a signed-in user subscribes while a confirmation is pending': [
    { given: [asked] },
    [chosen, 'active', { dueAt: null, activeSince: 5 }],
  ],
  'can be resumed with the link in an email, or requested again': [
    { given: [asked, confirmed, ended] },
    [at('subscription.confirmed', 12), 'active', { activeSince: 12 }],
    [at('subscription.ended', 13), 'unsubscribed', { activeSince: null }],
    [at('subscription.asked', 14), 'pending', { dueAt: week + 14 }],
  ],
};

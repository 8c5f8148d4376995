import { at, type Scenarios } from '../../shared/chart-testing/scenario.ts';
import { type newsletterSubscriptionMachine, confirmationTime as week } from './newsletter-subscription.machine.ts';

const asked = at('subscription.asked', 1);
const confirmed = at('subscription.confirmed', 5);
const chosen = at('subscription.chosen', 5);
const ended = at('subscription.ended', 9);

export const newsletterSubscriptionScenarios: Scenarios<typeof newsletterSubscriptionMachine> = {
  'is mailed once it is confirmed, until it is ended': [
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
  'is forgotten after a week without an answer': [
    { given: [asked] },
    [at('time.passed', week), null],
    [at('time.passed', week + 1), 'none', { dueAt: null }],
    [confirmed],
  ],
  'has a week anew where it is asked for again, and can be taken back': [
    { given: [asked] },
    [at('subscription.asked', 4), 'pending', { dueAt: week + 4 }],
    [ended, 'none', { dueAt: null }],
  ],
  'needs no link where the mailbox is known': [
    [chosen, 'active', { activeSince: 5 }],
    [ended, 'unsubscribed', { activeSince: null }],
    [at('subscription.chosen', 12), 'active', { activeSince: 12 }],
  ],
  'is chosen while a link is on its way': [{ given: [asked] }, [chosen, 'active', { dueAt: null, activeSince: 5 }]],
  'is taken up again by the link of a mail, or asked for anew': [
    { given: [asked, confirmed, ended] },
    [at('subscription.confirmed', 12), 'active', { activeSince: 12 }],
    [at('subscription.ended', 13), 'unsubscribed', { activeSince: null }],
    [at('subscription.asked', 14), 'pending', { dueAt: week + 14 }],
  ],
};

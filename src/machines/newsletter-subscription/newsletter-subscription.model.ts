import { modelOf } from '../../shared/chart-testing/model.ts';
import { at } from '../../shared/chart-testing/scenario.ts';
import { confirmationTime, newsletterSubscriptionMachine } from './newsletter-subscription.machine.ts';

export const newsletterSubscriptionModel = modelOf(newsletterSubscriptionMachine, {
  events: [
    at('subscription.asked', 0),
    at('subscription.chosen', 1),
    at('subscription.confirmed', 1),
    at('subscription.ended', 2),
    at('time.passed', 1),
    at('time.passed', confirmationTime),
  ],
});

import { answeredAt } from '../../shared/transport/answered-at.ts';
import { ask } from '../../shared/transport/client.ts';
import { command } from '../../shared/transport/command.ts';
import type {
  LinkedNewsletter,
  NewsletterChoice,
  NewsletterInput,
  NewsletterSubscriptions,
} from '../../shared/transport/schema.d.ts';
import { newsletterKeys } from './queries.ts';

/** Changes the learner's subscription to a newsletter. */
export const chooseNewsletter = command({
  expected: [404, 429],
  send: ({ api }, body: NewsletterChoice): Promise<NewsletterSubscriptions> =>
    ask(api.POST('/newsletter-subscriptions', { body })),
  show: (queryClient, answer) => void queryClient.setQueryData(newsletterKeys.own, answeredAt(answer)),
});

/** Subscribes without an account; the visitor continues with the link in the email. */
export const askForNewsletter = command({
  expected: [404, 429],
  send: ({ api }, body: NewsletterInput) => ask(api.POST('/newsletter-requests', { body })),
});

/** The action of a link in an email. */
export type LinkWay = 'confirm' | 'unsubscribe';

/** Performs the action of a link in an email. */
export const goByLink = command({
  expected: [409, 422],
  touches: [newsletterKeys.own],
  send: ({ api }, { token, way }: { token: string; way: LinkWay }): Promise<LinkedNewsletter> =>
    ask(api.POST(way === 'confirm' ? '/newsletter-confirm' : '/newsletter-unsubscribe', { body: { token } })),
});

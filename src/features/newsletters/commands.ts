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

/** Has a newsletter mailed to the learner, in a way, or not. */
export const chooseNewsletter = command({
  expected: [404, 429],
  send: ({ api }, body: NewsletterChoice): Promise<NewsletterSubscriptions> =>
    ask(api.POST('/newsletter-subscriptions', { body })),
  show: (queryClient, answer) => void queryClient.setQueryData(newsletterKeys.own, answeredAt(answer)),
});

/** Asks for a newsletter without an account; the rest is behind the link that is mailed. */
export const askForNewsletter = command({
  expected: [404, 429],
  send: ({ api }, body: NewsletterInput) => ask(api.POST('/newsletter-requests', { body })),
});

/** What a mailed link does. */
export type LinkWay = 'confirm' | 'unsubscribe';

/** Does what a mailed link is for. */
export const goByLink = command({
  expected: [409, 422],
  touches: [newsletterKeys.own],
  send: ({ api }, { token, way }: { token: string; way: LinkWay }): Promise<LinkedNewsletter> =>
    ask(api.POST(way === 'confirm' ? '/newsletter-confirm' : '/newsletter-unsubscribe', { body: { token } })),
});

import { personInWords, type RowTexts } from '../../platform/flows/row-texts.ts';
import { newsletters, newsletterSubscriptions as subscriptions } from '../../tables/newsletters.ts';

export const subscriptionTexts: RowTexts = {
  words: [newsletters.title, personInWords(subscriptions.userId), subscriptions.email],
};

import { isolated } from '../shared/text/isolated.ts';
import type { MailPart, MailText } from './mail-text.ts';
import type { AnyNotice, InWords, NoticeEntry } from './notice.ts';
import { product } from './product.ts';

/** The facts stored with a notification. */
interface StoredFacts {
  title?: string;
  words?: string;
  starts_at?: string;
  timezone?: string;
}

/** Emails about notifications. */
export const noticeMails = {
  /** @param link null if there is nothing to open */
  one: (kind: AnyNotice, facts: StoredFacts, inWords: InWords, link: string | null): MailText => {
    const { topic, text, action, subject, speaker } = kind as NoticeEntry<StoredFacts>;
    const { words = '' } = facts;
    const parts: MailPart[] = [text(facts, inWords)];
    if (words !== '' && speaker !== undefined) parts.push(`In ${speaker}:`, { quote: words });
    if (link !== null) parts.push({ action, link });
    return { subject: subject?.(facts) ?? topic, parts };
  },
  digest: (count: number) => ({
    subject: count === 1 ? `A notification from ${product.name}` : `${count} notifications from ${product.name}`,
    why: 'You chose to get these notifications once a day, or you already got many emails today.',
  }),
  /** A line for notifications that don't fit in a digest. */
  rest: (count: number) => `You have ${count} more ${count === 1 ? 'notification' : 'notifications'} in your portal.`,
  /** Why the reader gets this email: the reason of a required kind, otherwise the topic, which can be turned off. */
  why: ({ topic, why }: AnyNotice): string =>
    why ?? `You get an email for each notification about this topic: ${isolated(topic)}.`,
} as const;

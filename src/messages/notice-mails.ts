import { isolated } from '../shared/text/isolated.ts';
import type { MailPart, MailText } from './mail-text.ts';
import type { AnyNotice, InWords, NoticeEntry } from './notice.ts';
import { product } from './product.ts';

/** As they are stored: those of the kind. */
interface StoredFacts {
  title?: string;
  words?: string;
  starts_at?: string;
  timezone?: string;
}

/** The mails that notices become. */
export const noticeMails = {
  /** @param link null where there is nothing to do */
  one: (kind: AnyNotice, facts: StoredFacts, inWords: InWords, link: string | null): MailText => {
    const { topic, text, action, subject, speaker } = kind as NoticeEntry<StoredFacts>;
    const { words = '' } = facts;
    const parts: MailPart[] = [text(facts, inWords)];
    if (words !== '' && speaker !== undefined) parts.push(`In ${speaker}:`, { quote: words });
    if (link !== null) parts.push({ action, link });
    return { subject: subject?.(facts) ?? topic, parts };
  },
  digest: (count: number) => ({
    subject: count === 1 ? `A notice from ${product.name}` : `${count} notices from ${product.name}`,
    why: 'You have chosen to be mailed these once a day, or were mailed many at once already.',
  }),
  /** For notices that a digest has no room for. */
  rest: (count: number) => `${count} more ${count === 1 ? 'is' : 'are'} in your portal.`,
  /** Why the reader is mailed: the reason of a required kind, otherwise the topic, which they can choose about. */
  why: ({ topic, why }: AnyNotice): string => why ?? `You are mailed at once about: ${isolated(topic)}.`,
} as const;

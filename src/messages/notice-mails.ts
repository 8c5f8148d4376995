import { isolated } from '../shared/text/isolated.ts';
import type { MailPart, MailText } from './mail-text.ts';
import { type InWords, noticeTexts } from './notices.ts';
import { product } from './product.ts';

export type NoticeName = keyof typeof noticeTexts;

/** As they are stored: those of the kind. */
interface AnyFacts {
  title?: string;
  words?: string;
  starts_at?: string;
  timezone?: string;
}

/**
 * How the mail of a kind is called. Without one it is the topic of the kind: so where the title is a learner's own words, which
 * no subject has.
 */
const subjects: Partial<Record<NoticeName, (title: string) => string>> = {
  course_seat: (title) => `You have a seat: ${isolated(title)}`,
  class_seat: (title) => `You have a seat: ${isolated(title)}`,
  class_moved: (title) => `Moved: ${isolated(title)}`,
  class_cancelled: (title) => `Cancelled: ${isolated(title)}`,
  class_recording: (title) => `Recording: ${isolated(title)}`,
  class_note: (title) => `A note on ${isolated(title)}`,
  class_soon: (title) => `Soon: ${isolated(title)}`,
  class_to_hold: (title) => `Soon: ${isolated(title)}`,
  class_full: (title) => `Full: ${isolated(title)}`,
  class_rated: (title) => `Ratings of ${isolated(title)}`,
  event_seat: (title) => `You are registered: ${isolated(title)}`,
  event_left: (title) => `Your seat is given back: ${isolated(title)}`,
  event_waiting: (title) => `You are on the waiting list: ${isolated(title)}`,
  event_offer: (title) => `A seat for you: ${isolated(title)}`,
  event_moved: (title) => `Moved: ${isolated(title)}`,
  event_cancelled: (title) => `Cancelled: ${isolated(title)}`,
  event_recording: (title) => `Recording: ${isolated(title)}`,
  event_soon: (title) => `Soon: ${isolated(title)}`,
  shift_soon: (title) => `Soon: ${isolated(title)}`,
  certificate: (title) => `Your certificate: ${isolated(title)}`,
  application_received: (title) => `Your application has arrived: ${isolated(title)}`,
  application_news: (title) => `Your application: ${isolated(title)}`,
  application_due: (title) => `It waits for you: ${isolated(title)}`,
};

/** A kind with the types of its facts left out: they are those of the row that was stored with it. */
interface AnyTexts {
  topic: string;
  text: (facts: AnyFacts, inWords: InWords) => string;
  action: string;
  why?: string;
}

const textsOf = (kind: NoticeName) => noticeTexts[kind] as unknown as AnyTexts;

/** Whose words a kind brings, by the first part of its name. */
const speakers: Readonly<Record<string, string>> = {
  event: 'the host’s words',
  application: 'the words of those who choose',
};

/** The mails that notices become. */
export const noticeMails = {
  /** @param link null where there is nothing to do */
  one: (kind: NoticeName, facts: AnyFacts, inWords: InWords, link: string | null): MailText => {
    const { topic, text, action } = textsOf(kind);
    const { title, words = '' } = facts;
    const parts: MailPart[] = [text(facts, inWords)];
    if (words !== '')
      parts.push(`In ${speakers[kind.split('_')[0] ?? ''] ?? 'the presenter’s words'}:`, { quote: words });
    if (link !== null) parts.push({ action, link });
    return { subject: (title !== undefined && subjects[kind]?.(title)) || topic, parts };
  },
  digest: (count: number) => ({
    subject: count === 1 ? `A notice from ${product.name}` : `${count} notices from ${product.name}`,
    why: 'You have chosen to be mailed these once a day, or were mailed many at once already.',
  }),
  /** Of those that a digest has no room for. */
  rest: (count: number) => `${count} more ${count === 1 ? 'is' : 'are'} in your portal.`,
  /** Why somebody is mailed: the reason of a kind that everybody is told, else the topic that they can choose about. */
  why: (kind: NoticeName): string => {
    const { topic, why } = textsOf(kind);
    return why ?? `You are mailed at once about: ${isolated(topic)}.`;
  },
} as const;

/** The title of what a notice is about. */
export interface Titled {
  title: string;
}
/** When that begins, and in which zone it was planned. */
export interface Timed {
  starts_at: string;
  timezone: string;
}
/** The words that a person has written; may be empty. */
export interface Worded {
  words: string;
}

/** When something begins, in words, as its reader writes it. */
export type InWords = (time: Timed) => string;

/** The drawings beside notices, by their names in Lucide. */
export type NoticeIcon =
  | 'award'
  | 'bell'
  | 'calendar-clock'
  | 'calendar-x'
  | 'chart-no-axes-column'
  | 'clipboard-check'
  | 'download'
  | 'file-x'
  | 'flag'
  | 'message-square-text'
  | 'monitor-smartphone'
  | 'star'
  | 'target'
  | 'ticket'
  | 'users'
  | 'video';

/**
 * All words for a kind of notices, in the portal and by mail. Words that a person wrote are facts, and no part of a
 * text.
 */
export interface NoticeEntry<Facts> {
  /** What they are about, for who chooses which to have. */
  topic: string;
  text: (facts: Facts, inWords: InWords) => string;
  /** What the address leads to. */
  action: string;
  icon: NoticeIcon;
  /** How the mail is called. Without it it is the topic: so where the title is a learner's own words, which no subject has. */
  subject?: (facts: Facts) => string;
  /** Whose words they bring. */
  speaker?: string;
  /** Why the kind is required: everybody is told at once, in the portal and by mail. Without it readers can choose. */
  why?: string;
  /** Whom it is for, where that is not learners: they choose about it in their portal. */
  readers?: 'presenters';
  /** How those are mailed who have chosen nothing: at once without it. */
  mail?: 'daily' | 'off';
  /** Readers who have chosen nothing are told nothing in the portal; of a required kind nobody is. */
  inPortal?: false;
  /**
   * Its mail takes out of a calendar what another mail has put there: it goes to those alone who had that one, whatever
   * they have chosen since.
   */
  isCorrection?: true;
  /** The notice is of no use once the class or event that it is about has begun: it is not mailed then. */
  isTimely?: true;
}

/** A kind whose facts have no type here: they are those that were stored with the notice. */
export type AnyNotice = NoticeEntry<never>;

/** Gives a kind the type of the facts that its text needs. A kind that quotes a person has to name the speaker. */
export const notice = <Facts extends object>(
  entry: NoticeEntry<Facts> & (Facts extends Worded ? { speaker: NonNullable<NoticeEntry<Facts>['speaker']> } : object),
): NoticeEntry<Facts> => entry;

/** `1 day`, `3 days`. */
export const countOf = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

/** Of what it is about. */
export interface Titled {
  title: string;
}
/** When that begins, and in which zone it was planned. */
export interface Timed {
  starts_at: string;
  timezone: string;
}
/** What somebody has written; may be empty. */
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

/** All that is said of a kind of notices, in the portal and by mail. What somebody wrote is a fact, and no part of a text. */
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
  /** Why everybody is told, in the portal and by mail at once, whatever they choose. Without it they can choose. */
  why?: string;
  /** Whom it is for, where that is not learners: they choose about it in their portal. */
  readers?: 'presenters';
  /** How those are mailed who have chosen nothing: at once without it. */
  mail?: 'daily' | 'off';
  /** Those are told nothing in the portal who have chosen nothing. */
  inPortal?: false;
  /** It is of no use any more once what it tells of has begun: then it is not mailed. */
  isTimely?: true;
}

/** A kind whose facts nobody knows by their type: they are those that were stored with it. */
export type AnyNotice = NoticeEntry<never>;

/** Gives a kind the type of the facts that its text needs; one that brings somebody's words says whose. */
export const notice = <Facts extends object>(
  entry: NoticeEntry<Facts> & (Facts extends Worded ? { speaker: string } : object),
): NoticeEntry<Facts> => entry;

/** `1 day`, `3 days`. */
export const countOf = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

/** The title of the event, class or the like that a notification is about. */
export interface Titled {
  title: string;
}
/** When the event or class starts, and the time zone it was planned in. */
export interface Timed {
  starts_at: string;
  timezone: string;
}
/** Text that a person wrote; may be empty. */
export interface Worded {
  words: string;
}

/** Formats a start time in the reader's format and zone. */
export type InWords = (time: Timed) => string;

/** The icons of notifications, by their Lucide names. */
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

/** All texts for a kind of notification, in the portal and by email. Texts that people wrote are facts instead. */
export interface NoticeEntry<Facts> {
  /** The name of the kind in the notification settings. */
  topic: string;
  text: (facts: Facts, inWords: InWords) => string;
  /** The label of the link. */
  action: string;
  icon: NoticeIcon;
  /** The email's subject; the topic by default. Omit it if the title is a learner's own text, which never goes in a subject. */
  subject?: (facts: Facts) => string;
  /** The author of the quoted text. */
  speaker?: string;
  /**
   * The reason why the kind is required. Required kinds are always sent, in the portal and by email; all other kinds
   * can be turned off.
   */
  why?: string;
  /** Set if the readers are not learners. Only learners can change notification settings, in their portal. */
  readers?: 'presenters';
  /** The default way to email the kind; immediately if omitted. */
  mail?: 'daily' | 'off';
  /** Whether the portal shows it by default; required kinds are always shown. */
  inPortal?: false;
  /**
   * Its email removes an entry from calendars that an earlier email added. It goes only to readers who got that email,
   * whatever they have chosen since.
   */
  isCorrection?: true;
  /** Not emailed after the class or event has started. */
  isTimely?: true;
}

/** A kind without a type for its facts, which are the stored facts. */
export type AnyNotice = NoticeEntry<never>;

/** Types the facts that the kind's text needs. A kind that quotes a person must name the speaker. */
export const notice = <Facts extends object>(
  entry: NoticeEntry<Facts> & (Facts extends Worded ? { speaker: NonNullable<NoticeEntry<Facts>['speaker']> } : object),
): NoticeEntry<Facts> => entry;

/** `1 day`, `3 days`. */
export const countOf = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

/** How many notices are not read, and which is the newest; null where there is none. */
export interface NoticeState {
  unread: number;
  newest: number | null;
}

/**
 * Why the server has ended a stream: the session is over, the person has too many of them, or it cannot serve one
 * now.
 */
export type StreamEnd = 'sessionOver' | 'tooMany' | 'unavailable';

/** What the chart needs of the world. They reject only when no answer could be had. */
export interface NoticeFeedPorts {
  /** Answers once this tab is the one that has the stream. */
  lead: () => Promise<void>;
  /**
   * Opens a stream, sends the chart `stream.opened` and `state.told` meanwhile, and answers when the server has ended
   * it.
   */
  follow: () => Promise<StreamEnd>;
  look: () => Promise<NoticeState>;
}

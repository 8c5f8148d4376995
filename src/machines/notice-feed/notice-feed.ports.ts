/** The number of unread notices, and the newest notice; null if there are no notices. */
export interface NoticeState {
  unread: number;
  newest: number | null;
}

/** Why the server ended a stream: the session is over, the user has too many streams, or it can't serve one now. */
export type StreamEnd = 'sessionOver' | 'tooMany' | 'unavailable';

/** The ports of the chart. They reject only if there was no response. */
export interface NoticeFeedPorts {
  /** Resolves once this tab is the leader, which opens the stream. */
  lead: () => Promise<void>;
  /** Opens a stream and sends the chart `stream.opened` and `state.received`. Resolves when the server has ended it. */
  follow: () => Promise<StreamEnd>;
  look: () => Promise<NoticeState>;
}

import type { Streamed } from '../transport/streamed.ts';

/** What the stream says of a poll in an event as others vote. */
export interface PollNews extends Streamed {
  /** ISO 8601, of the server's clock: news may overtake each other, and the answers of calls. */
  server_now: string;
  is_closed: boolean;
  total: number;
  /** Null for who has not voted, while it is open. */
  votes: readonly { option_id: number; votes: number }[] | null;
}

import { formatOf, oneOf, readNumber, words } from '../../shared/lists/address.ts';
import type { ReelQuery } from './queries.ts';

/** The topic filter and the first reel. */
export interface FeedState {
  readonly topic: string;
  readonly only: '' | 'saved';
  readonly start: number | null;
}

export const feedFormat = formatOf<FeedState>({
  topic: words(60),
  only: oneOf(['', 'saved'], ''),
  start: {
    read: ([text = '']) => readNumber(text),
    write: (start) => (start === null ? [] : [String(start)]),
  },
});

/** The query for the server. */
export const queryOf = ({ topic, only, start }: FeedState): ReelQuery => ({
  ...(topic !== '' && { topic }),
  ...(only !== '' && { only }),
  ...(start !== null && { start }),
});

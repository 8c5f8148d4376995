import { offlineMessages as texts } from '../messages/offline.ts';
import { momentInWords, timeInWords } from '../shared/time/words.ts';
import { ownZone } from '../shared/time/zones.ts';

/** What is known of an answer that is shown: a query, or what has these of it. */
export interface Read {
  data: unknown;
  /** Milliseconds since the epoch; 0 when it was kept from an earlier visit. */
  dataUpdatedAt: number;
  /** It answers an earlier question than the one that is asked now. */
  isPlaceholderData?: boolean;
}

function timeOf(milliseconds: number): string {
  const zone = ownZone();
  const isToday = new Date(milliseconds).toDateString() === new Date().toDateString();
  return isToday
    ? timeInWords(milliseconds, zone)
    : momentInWords(milliseconds, zone, { day: 'numeric', month: 'short' });
}

/** Of when the oldest of them is. */
export function AsOfWords({ reads }: { reads: readonly Read[] }) {
  if (reads.some(({ isPlaceholderData }) => isPlaceholderData)) return texts.asOfBefore;
  const oldest = Math.min(...reads.map(({ dataUpdatedAt }) => dataUpdatedAt));
  return oldest === 0 ? texts.asOfEarlierVisit : texts.asOf(timeOf(oldest));
}

import { offlineMessages as texts } from '../messages/offline.ts';
import { useZone } from '../shared/time/use-zone.ts';
import { dateInWords, momentInWords, timeInWords } from '../shared/time/words.ts';

/** The state of a shown answer, as queries report it. */
export interface Read {
  data: unknown;
  /** Milliseconds since the epoch; 0 if the answer was stored in an earlier visit. */
  dataUpdatedAt: number;
  /** Whether the answer belongs to the previous request while the current request is pending. */
  isPlaceholderData?: boolean;
  /** Whether the last refresh of the answer failed. */
  isRefetchError?: boolean;
}

function timeOf(milliseconds: number, zone: string): string {
  const day = (moment: number) => dateInWords(moment, zone);
  const isToday = day(milliseconds) === day(Date.now());
  return isToday
    ? timeInWords(milliseconds, zone)
    : momentInWords(milliseconds, zone, { day: 'numeric', month: 'short' });
}

/** Says when the oldest of the answers was fetched. */
export function AsOfWords({ reads }: { reads: readonly Read[] }) {
  const zone = useZone();
  if (reads.some(({ isPlaceholderData }) => isPlaceholderData)) return texts.asOfBefore;
  const oldest = Math.min(...reads.map(({ dataUpdatedAt }) => dataUpdatedAt));
  return oldest === 0 ? texts.asOfEarlierVisit : texts.asOf(timeOf(oldest, zone));
}

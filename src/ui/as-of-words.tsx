import { offlineMessages as texts } from '../messages/offline.ts';
import { useZone } from '../shared/time/use-zone.ts';
import { dateInWords, momentInWords, timeInWords } from '../shared/time/words.ts';

/** The state of an answer that is shown, as queries have it. */
export interface Read {
  data: unknown;
  /** Milliseconds since the epoch; 0 when it was kept from an earlier visit. */
  dataUpdatedAt: number;
  /** It answers an earlier question than the one that is asked now. */
  isPlaceholderData?: boolean;
}

function timeOf(milliseconds: number, zone: string): string {
  const day = (moment: number) => dateInWords(moment, zone);
  const isToday = day(milliseconds) === day(Date.now());
  return isToday
    ? timeInWords(milliseconds, zone)
    : momentInWords(milliseconds, zone, { day: 'numeric', month: 'short' });
}

/** Of when the oldest of them is. */
export function AsOfWords({ reads }: { reads: readonly Read[] }) {
  const zone = useZone();
  if (reads.some(({ isPlaceholderData }) => isPlaceholderData)) return texts.asOfBefore;
  const oldest = Math.min(...reads.map(({ dataUpdatedAt }) => dataUpdatedAt));
  return oldest === 0 ? texts.asOfEarlierVisit : texts.asOf(timeOf(oldest, zone));
}

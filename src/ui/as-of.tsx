import History from 'lucide-react/icons/history';
import { offlineMessages as texts } from '../messages/offline.ts';
import { momentInWords, timeInWords } from '../time/words.ts';
import { ownZone } from '../time/zones.ts';
import styles from './as-of.module.css';
import { useOnline } from './use-online.ts';

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

function words(reads: readonly Read[]): string {
  if (reads.some(({ isPlaceholderData }) => isPlaceholderData)) return texts.asOfBefore;
  const oldest = Math.min(...reads.map(({ dataUpdatedAt }) => dataUpdatedAt));
  return oldest === 0 ? texts.asOfEarlierVisit : texts.asOf(timeOf(oldest));
}

/** Says, while there is no connection, of when what is shown is. */
export function AsOf({ reads }: { reads: readonly Read[] }) {
  const online = useOnline();
  const shown = reads.filter(({ data }) => data !== undefined);
  if (online || shown.length === 0) return null;
  return (
    <p className={styles.mark} data-as-of>
      <History aria-hidden />
      {words(shown)}
    </p>
  );
}

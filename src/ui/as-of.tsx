import History from 'lucide-react/icons/history';
import { offlineMessages as texts } from '../messages/offline.ts';
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

const hour: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
const day: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' };

function timeOf(milliseconds: number): string {
  const time = new Date(milliseconds);
  const isToday = time.toDateString() === new Date().toDateString();
  return new Intl.DateTimeFormat('en', isToday ? hour : { ...day, ...hour }).format(time);
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

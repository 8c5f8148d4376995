import History from 'lucide-react/icons/history';
import { Suspense, useEffect } from 'react';
import styles from './as-of.module.css';
import { preloadable } from './preloadable.tsx';
import { useOnline } from './use-online.ts';

/** What is known of an answer that is shown: a query, or what has these of it. */
export interface Read {
  data: unknown;
  /** Milliseconds since the epoch; 0 when it was kept from an earlier visit. */
  dataUpdatedAt: number;
  /** It answers an earlier question than the one that is asked now. */
  isPlaceholderData?: boolean;
}

/** Needed without a connection alone, when nothing can be loaded any more. */
const words = preloadable(async () => (await import('./as-of-words.tsx')).AsOfWords);

/** Says, while there is no connection, of when what is shown is. */
export function AsOf({ reads }: { reads: readonly Read[] }) {
  const online = useOnline();
  const shown = reads.filter(({ data }) => data !== undefined);
  useEffect(() => {
    words.load().catch(() => undefined);
  }, []);
  if (online || shown.length === 0) return null;
  return (
    <p className={styles.mark} data-as-of>
      <History aria-hidden />
      <Suspense>
        <words.Component reads={shown} />
      </Suspense>
    </p>
  );
}

import { lazy, Suspense, useState } from 'react';
import { partsMessages as texts } from '../messages/parts.ts';
import { offlineBarId } from '../ui/server-action.ts';
import { useOnline } from '../ui/use-online.ts';
import styles from './message-place.module.css';

/** Good news that cannot be loaded may stay unsaid: that the bar has gone says enough. */
const BackOnline = lazy(async () => ({
  default: await import('./back-online.tsx').then(
    (module) => module.BackOnline,
    () => () => null,
  ),
}));

/** A quiet bar while there is no connection, and a word when it is back. */
export function ConnectionNotice() {
  const online = useOnline();
  const [wasLost, setWasLost] = useState(false);
  if (!online && !wasLost) setWasLost(true);
  return (
    <div className={styles.place} data-offline={!online || undefined}>
      <p id={offlineBarId} role="status" className={styles.bar}>
        {online ? null : texts.offline}
      </p>
      {online && wasLost && (
        <Suspense>
          <BackOnline />
        </Suspense>
      )}
    </div>
  );
}

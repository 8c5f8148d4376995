import { type ComponentType, lazy, Suspense, useState } from 'react';
import { partsMessages as texts } from '../messages/parts.ts';
import { troubleData } from '../start/protocol.ts';
import { useRootMark } from '../ui/root-mark.ts';
import { offlineBarId } from '../ui/server-action.ts';
import { useOnline } from '../ui/use-online.ts';
import styles from './message-place.module.css';
import type { NoticesProps } from './notices.tsx';
import { useRootData } from './theme/display-settings.ts';

/** If the notices can't be loaded, nothing is shown; the offline bar still disappears, which is enough. */
const Notices = lazy<ComponentType<NoticesProps>>(async () => ({
  default: await import('./notices.tsx').then(
    (module) => module.Notices,
    () => () => null,
  ),
}));

/**
 * Shows a quiet bar while the browser is offline, a message when it is back online, and a sentence for each
 * other trouble.
 */
export function ConnectionNotice() {
  const online = useOnline();
  useRootMark('data-mark-offline', !online);
  const troubles = useRootData(troubleData, '');
  const [wasLost, setWasLost] = useState(false);
  if (!online && !wasLost) setWasLost(true);
  const isBack = online && wasLost;
  const isQuiet = online && !isBack && troubles === '';
  return (
    <div className={isQuiet ? undefined : styles.place}>
      <p id={offlineBarId} role="status" className={online ? undefined : styles.bar}>
        {online ? null : texts.offline}
      </p>
      {(isBack || troubles !== '') && (
        <Suspense>
          <Notices troubles={troubles} isBack={isBack} />
        </Suspense>
      )}
    </div>
  );
}

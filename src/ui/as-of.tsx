import History from 'lucide-react/icons/history';
import { Suspense } from 'react';
import styles from './as-of.module.css';
import type { Read } from './as-of-words.tsx';
import { preloadable, usePreload } from './preloadable.tsx';
import { useOnline } from './use-online.ts';

export type { Read };

/** Preloaded, because it is needed only offline, when nothing can be loaded. */
const words = preloadable(async () => (await import('./as-of-words.tsx')).AsOfWords);

/** Says how old the shown answers are, while the browser is offline or if they couldn't be refreshed. */
export function AsOf({ reads }: { reads: readonly Read[] }) {
  const online = useOnline();
  const shown = reads.filter(({ data }) => data !== undefined);
  usePreload(words);
  const isCurrent = online && !shown.some(({ isRefetchError }) => isRefetchError);
  if (isCurrent || shown.length === 0) return null;
  return (
    <p className={styles.mark} data-as-of>
      <History aria-hidden />
      <Suspense>
        <words.Component reads={shown} />
      </Suspense>
    </p>
  );
}

import type { ReactNode } from 'react';
import { loadingMessages } from '../messages/loading.ts';
import { offlineMessages as texts } from '../messages/offline.ts';
import styles from './skeletons.module.css';
import { useOnline } from './use-online.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

interface SkeletonsProps {
  /** The loading content, for screen readers, such as "your applications". */
  what: string;
  count?: number;
}

const times = (count: number) => Array.from({ length: count }, (_, index) => index);
const bone = <span className={styles.bone} />;

/** The shapes don't animate while the browser is offline, because nothing is loading. */
function Shapes({ what, className, children }: { what: string; className: string | undefined; children: ReactNode }) {
  const online = useOnline();
  return (
    <div role="status" className={online ? styles.status : `${styles.status} ${styles.waiting}`}>
      {online ? <VisuallyHidden>{loadingMessages.loading(what)}</VisuallyHidden> : <p>{texts.waitsForConnection}</p>}
      <div className={className} aria-hidden="true" data-coming>
        {children}
      </div>
    </div>
  );
}

/** A skeleton of a grid of cards. `tile`: with a picture on top. */
export function CardSkeletons({ what, count = 12, tile = false }: SkeletonsProps & { tile?: boolean }) {
  return (
    <Shapes what={what} className={styles.cards}>
      {times(count).map((index) => (
        <div key={index} className={tile ? `${styles.card} ${styles.tile}` : styles.card}>
          {bone}
          {bone}
        </div>
      ))}
    </Shapes>
  );
}

/** A skeleton of a few lines of text. */
export function LineSkeletons({ what, count = 3 }: SkeletonsProps) {
  return (
    <Shapes what={what} className={styles.lines}>
      {times(count).map((index) => (
        <span key={index} className={styles.bone} />
      ))}
    </Shapes>
  );
}

/** A skeleton of a form. */
export function FieldSkeletons({ what, count = 4 }: SkeletonsProps) {
  return (
    <Shapes what={what} className={styles.fields}>
      {times(count).map((index) => (
        <div key={index}>
          {bone}
          {bone}
        </div>
      ))}
    </Shapes>
  );
}

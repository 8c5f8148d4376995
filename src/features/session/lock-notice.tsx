import { useEffect, useState } from 'react';
import { sessionPagesMessages as texts } from '../../messages/session-pages.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './auth-frame.module.css';

const interval = 10;
const last = 5;

/** The countdown of the lock. Screen readers announce it at the start, every ten seconds and in the last five. */
export function LockNotice({ secondsLeft }: { secondsLeft: number | null }) {
  const [announced, setAnnounced] = useState<number | null>(null);
  useEffect(() => {
    setAnnounced((before) =>
      secondsLeft === null || before === null || secondsLeft % interval === 0 || secondsLeft <= last
        ? secondsLeft
        : before,
    );
  }, [secondsLeft]);
  return (
    <>
      {secondsLeft !== null && (
        <AlertBox type="warning" quiet text={<span className={styles.countdown}>{texts.locked(secondsLeft)}</span>} />
      )}
      <VisuallyHidden role="status" aria-live="polite">
        {announced === null ? null : texts.locked(announced)}
      </VisuallyHidden>
    </>
  );
}

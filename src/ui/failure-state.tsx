import type { ReactNode } from 'react';
import { loadingMessages } from '../messages/loading.ts';
import { BrokenPath } from './broken-path.tsx';
import { Button } from './button.tsx';
import type { FailureInfo } from './failure-info.ts';
import styles from './states.module.css';
import { Support } from './support.tsx';

interface FailureStateProps extends FailureInfo {
  /** A sentence that names what failed. */
  title: string;
  /** Says what was saved and what to do next. */
  text?: ReactNode;
  /** Retries; adds a button "Try again". */
  onRetry?: () => unknown;
}

/** Shown in place of content that couldn't be loaded. */
export function FailureState({ title, text, onRetry, failure, at }: FailureStateProps) {
  return (
    <div className={styles.state}>
      <BrokenPath />
      <div role="alert" className={styles.words}>
        <p className={styles.title}>{title}</p>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {onRetry && (
        <Button needsServer onClick={() => void onRetry()}>
          {loadingMessages.retry}
        </Button>
      )}
      <Support failure={failure} at={at} />
    </div>
  );
}

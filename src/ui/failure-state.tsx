import type { ReactNode } from 'react';
import { loadingMessages } from '../messages/loading.ts';
import { BrokenPath } from './broken-path.tsx';
import { Button } from './button.tsx';
import type { ShownFailure } from './shown-failure.ts';
import styles from './states.module.css';
import { Support } from './support.tsx';

interface FailureStateProps extends ShownFailure {
  /** What failed. */
  title: string;
  /** Says which of the reader's work is still there, and what to do. */
  text?: ReactNode;
  /** With it there is a button "Try again". */
  onRetry?: () => unknown;
}

/** In the place of what could not be loaded. */
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

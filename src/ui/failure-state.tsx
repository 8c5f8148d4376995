import type { ReactNode } from 'react';
import { BrokenPath } from './broken-path.tsx';
import { Button } from './button.tsx';
import type { ShownFailure } from './shown-failure.ts';
import styles from './states.module.css';
import { Support } from './support.tsx';

interface FailureStateProps extends ShownFailure {
  /** What failed. */
  title: string;
  /** Says what was saved and what to do next. */
  text?: ReactNode;
  retry?: { label: string; onClick: () => void };
}

/** Shown in place of content that couldn't be loaded. */
export function FailureState({ title, text, retry, failure, at }: FailureStateProps) {
  return (
    <div className={styles.state}>
      <BrokenPath />
      <div role="alert" className={styles.words}>
        <p className={styles.title}>{title}</p>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {retry && (
        <Button needsServer onClick={retry.onClick}>
          {retry.label}
        </Button>
      )}
      <Support failure={failure} at={at} />
    </div>
  );
}

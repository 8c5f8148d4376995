import type { ReactNode } from 'react';
import { BrokenPath } from './broken-path.tsx';
import { Button } from './button.tsx';
import styles from './states.module.css';

interface FailureStateProps {
  /** What failed. */
  title: string;
  /** What was kept, and what to do. */
  text?: ReactNode;
  retry?: { label: string; onClick: () => void };
}

/** In the place of what could not be loaded. */
export function FailureState({ title, text, retry }: FailureStateProps) {
  return (
    <div className={styles.state} role="alert">
      <BrokenPath />
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {retry && (
        <Button needsServer onClick={retry.onClick}>
          {retry.label}
        </Button>
      )}
    </div>
  );
}

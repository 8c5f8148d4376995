import RotateCw from 'lucide-react/icons/rotate-cw';
import type { MouseEvent } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { useRootMark } from './root-mark.ts';
import styles from './submit-button.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

interface SubmitButtonProps extends ButtonProps {
  /** Shows that a request is running and ignores presses; the button keeps its focus and name. */
  busy?: boolean;
  /**
   * The last attempt failed: the button shows a retry icon, and `failedNote` describes it to screen readers.
   */
  failed?: boolean;
  failedNote?: string;
  /** Whether the button stays visible at the end of a long page. */
  sticky?: boolean;
  /** Whether the button is as wide as its form. */
  wide?: boolean;
}

/** The main action of a form. */
export function SubmitButton({
  busy = false,
  failed = false,
  failedNote,
  sticky = false,
  wide = false,
  needsServer = true,
  variant = 'filled',
  type = 'submit',
  onClick,
  children,
  ...rest
}: SubmitButtonProps) {
  useRootMark('data-mark-bar', sticky);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <div className={sticky ? `${styles.frame} ${styles.sticky}` : styles.frame}>
      <Button
        {...rest}
        needsServer={needsServer}
        type={type}
        variant={variant}
        className={wide ? `${styles.button} ${styles.wide}` : styles.button}
        title={failed && !busy ? failedNote : undefined}
        aria-busy={busy || undefined}
        aria-disabled={busy || undefined}
        onClick={press}
      >
        <span className={styles.label}>
          {failed && !busy && <RotateCw aria-hidden />}
          {children}
        </span>
        {busy && (
          <span className={styles.dots} aria-hidden>
            <i />
            <i />
            <i />
          </span>
        )}
      </Button>
      {failedNote !== undefined && <VisuallyHidden role="status">{failed && !busy ? failedNote : null}</VisuallyHidden>}
    </div>
  );
}

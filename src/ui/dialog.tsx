import type { ReactNode, RefObject } from 'react';
import styles from './dialog.module.css';
import { useModal } from './use-modal.ts';

interface DialogProps {
  /** A ref for closing the dialog from inside. */
  ref: RefObject<HTMLDialogElement | null>;
  /** The id of the dialog's heading. */
  labelledBy: string;
  /** The id of the dialog's description. */
  describedBy?: string;
  /** Whether the action can't be undone. */
  destructive?: boolean;
  /** Whether an action is running; Escape is disabled then. */
  busy?: boolean;
  onClose: () => void;
  /** A single element, which gets the padding. */
  children: ReactNode;
}

/** A modal dialog, open while it is rendered. */
export function Dialog(props: DialogProps) {
  const { ref, labelledBy, describedBy, destructive = false, busy = false, onClose, children } = props;
  useModal(ref);
  return (
    <dialog
      ref={ref}
      className={destructive ? `${styles.dialog} ${styles.destructive}` : styles.dialog}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onCancel={(event) => {
        // Ignore `cancel` events that bubble from a file input.
        if (event.target !== event.currentTarget) return;
        // Close the dialog here. If the browser closed it, the focus would return before `close` fires, and an
        // immediate next press would open nothing.
        event.preventDefault();
        if (!busy) onClose();
      }}
      onClose={onClose}
    >
      {children}
    </dialog>
  );
}

/** The buttons at the end of a dialog. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

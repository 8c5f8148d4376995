import type { ReactNode, RefObject } from 'react';
import styles from './dialog.module.css';
import { useModal } from './use-modal.ts';

interface DialogProps {
  /** For closing it from inside. */
  ref: RefObject<HTMLDialogElement | null>;
  /** The id of its heading. */
  labelledBy: string;
  /** The id of the words that say what it is about. */
  describedBy?: string;
  /** It takes something away for good. */
  destructive?: boolean;
  /** Escape does nothing. */
  busy?: boolean;
  onClose: () => void;
  /** One element, which gets the room around it. */
  children: ReactNode;
}

/** What lies over the page. It is open while it is rendered. */
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
        // A field for files bubbles one, too.
        if (event.target !== event.currentTarget) return;
        // The browser gives the focus back before it says that it has closed: who goes on at once would open nothing.
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

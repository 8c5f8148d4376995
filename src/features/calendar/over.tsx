import { type ReactNode, type RefObject, useLayoutEffect } from 'react';
import styles from './over.module.css';

interface OverProps {
  /** For closing it from inside. */
  ref: RefObject<HTMLDialogElement | null>;
  /** The id of its heading. */
  labelledBy: string;
  onClose: () => void;
  children: ReactNode;
}

/** What lies over the calendar. It is open while it is rendered. */
export function Over({ ref, labelledBy, onClose, children }: OverProps) {
  useLayoutEffect(() => {
    const element = ref.current;
    element?.showModal();
    // Gives the focus back, which its mere removal does not.
    return () => element?.close();
  }, [ref]);
  return (
    <dialog ref={ref} className={styles.dialog} aria-labelledby={labelledBy} onClose={onClose}>
      {children}
    </dialog>
  );
}

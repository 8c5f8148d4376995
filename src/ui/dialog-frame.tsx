import { type ReactNode, type RefObject, type SubmitEvent, useId, useLayoutEffect } from 'react';
import styles from './dialog-frame.module.css';

interface DialogFrameProps {
  /** For closing it from inside. */
  ref: RefObject<HTMLDialogElement | null>;
  heading: string;
  /** What will happen. */
  text: ReactNode;
  /** It takes something away for good. */
  destructive?: boolean;
  /** Escape does nothing. */
  busy: boolean;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  onClose: () => void;
  /** The fields, and what is pressed in `DialogActions`. */
  children: ReactNode;
}

/** A form that lies over the page. It is open while it is rendered. */
export function DialogFrame({
  ref,
  heading,
  text,
  destructive = false,
  busy,
  onSubmit,
  onClose,
  children,
}: DialogFrameProps) {
  const id = useId();
  useLayoutEffect(() => {
    const element = ref.current;
    element?.showModal();
    // Gives the focus back, which its mere removal does not.
    return () => element?.close();
  }, [ref]);
  return (
    <dialog
      ref={ref}
      className={destructive ? `${styles.dialog} ${styles.destructive}` : styles.dialog}
      aria-labelledby={`${id}heading`}
      aria-describedby={`${id}text`}
      onCancel={(event) => {
        if (busy) event.preventDefault();
      }}
      onClose={onClose}
    >
      <form method="dialog" noValidate className={styles.form} onSubmit={onSubmit}>
        <h2 id={`${id}heading`}>{heading}</h2>
        <p id={`${id}text`}>{text}</p>
        {children}
      </form>
    </dialog>
  );
}

/** What is pressed at the end of such a form. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

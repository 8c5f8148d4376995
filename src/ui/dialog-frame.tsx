import { type ReactNode, type RefObject, type SubmitEvent, useId } from 'react';
import { Dialog } from './dialog.tsx';
import styles from './dialog-frame.module.css';

interface DialogFrameProps {
  /** A ref for closing the dialog from inside. */
  ref: RefObject<HTMLDialogElement | null>;
  heading: string;
  /** A description of the dialog's action. */
  text: ReactNode;
  /** Whether the action can't be undone. */
  destructive?: boolean;
  /** Whether an action is running; Escape is disabled then. */
  busy: boolean;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  onClose: () => void;
  /** The fields, and the buttons in `DialogActions`. */
  children: ReactNode;
}

/** A dialog that explains an action and contains its form. */
export function DialogFrame({ heading, text, onSubmit, children, ...dialog }: DialogFrameProps) {
  const id = useId();
  return (
    <Dialog {...dialog} labelledBy={`${id}heading`} describedBy={`${id}text`}>
      <form method="dialog" noValidate onSubmit={onSubmit}>
        <h2 id={`${id}heading`}>{heading}</h2>
        <p id={`${id}text`} className={styles.text}>
          {text}
        </p>
        {children}
      </form>
    </Dialog>
  );
}

import { type ReactNode, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { DialogActions } from './dialog.tsx';
import { DialogFrame } from './dialog-frame.tsx';
import { SubmitButton } from './submit-button.tsx';
import { TextArea } from './text-area.tsx';

interface ReasonDialogProps {
  heading: string;
  text: string;
  /** The label of the reason field. */
  label: string;
  help?: string;
  /** The maximum length in characters. */
  most?: number;
  /** The error for an empty reason; without it the reason is optional. */
  missing?: string;
  /** The labels of the buttons that confirm and cancel. */
  confirm: string;
  giveUp: string;
  busy: boolean;
  /** Why the action failed. */
  children?: ReactNode;
  onConfirmed: (reason: string) => void;
  onClose: () => void;
}

/** Asks for confirmation and a reason before an action. */
export function ReasonDialog(props: ReasonDialogProps) {
  const {
    heading,
    text,
    label,
    help,
    most = 500,
    missing,
    confirm,
    giveUp,
    busy,
    children,
    onConfirmed,
    onClose,
  } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const isMissing = missing !== undefined && reason.trim() === '';
  return (
    <DialogFrame
      ref={dialog}
      heading={heading}
      text={text}
      busy={busy}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (!isMissing) onConfirmed(reason.trim());
      }}
    >
      <TextArea
        label={label}
        rows={3}
        maxLength={most}
        dir="auto"
        error={isAsked && isMissing ? missing : undefined}
        {...(help !== undefined && { help })}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {children}
      <DialogActions>
        <SubmitButton busy={busy} failed={false}>
          {confirm}
        </SubmitButton>
        <Button variant="plain" onClick={() => dialog.current?.close()}>
          {giveUp}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}

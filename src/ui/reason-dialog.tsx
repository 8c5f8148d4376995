import { type ReactNode, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { DialogActions } from './dialog.tsx';
import { DialogFrame } from './dialog-frame.tsx';
import { SubmitButton } from './submit-button.tsx';
import { TextArea } from './text-area.tsx';

interface ReasonDialogProps {
  heading: string;
  text: string;
  /** What the reason is asked by. */
  label: string;
  help?: string;
  /** In characters. */
  most?: number;
  /** The message where there is none; without it the reason may be empty. */
  missing?: string;
  /** What does it, and what leaves everything as it is. */
  confirm: string;
  giveUp: string;
  busy: boolean;
  /** Why it was not done. */
  children?: ReactNode;
  onConfirmed: (reason: string) => void;
  onClose: () => void;
}

/** Asks before something is done, and for the reason. */
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

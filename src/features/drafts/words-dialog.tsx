import { useRef, useState } from 'react';
import { useDraft } from '../../shared/forms/drafts.ts';
import { failureText } from '../../shared/transport/failure-text.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog.tsx';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextArea } from '../../ui/text-area.tsx';

interface WordsDialogProps {
  /** The name of the draft in which the text is stored until it is sent. */
  draftName: string;
  heading: string;
  text: string;
  /** The action can't be undone. */
  destructive?: boolean;
  label: string;
  help?: string;
  /** The maximum length in the contract. */
  most: number;
  /** The initial text. */
  initial?: string;
  /** The error for an empty text; without it the text is optional. */
  missing?: string;
  confirm: string;
  giveUp: string;
  busy: boolean;
  /** Why the last attempt failed; null if it didn't. */
  failure: unknown;
  /** Call `onSent` after success. */
  onConfirmed: (words: string, onSent: () => void) => void;
  onClose: () => void;
}

/** Asks for a text to another person. The text is kept until it is sent. */
export function WordsDialog({
  draftName,
  initial = '',
  missing,
  confirm,
  giveUp,
  failure,
  ...props
}: WordsDialogProps) {
  const { label, help, most, onConfirmed, ...frame } = props;
  const { busy } = frame;
  const dialog = useRef<HTMLDialogElement>(null);
  const { draft, change, saved } = useDraft<string>(draftName);
  const words = draft ?? initial;
  const [isAsked, setAsked] = useState(false);
  const isMissing = missing !== undefined && words.trim() === '';
  return (
    <DialogFrame
      ref={dialog}
      {...frame}
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (!busy && !isMissing) onConfirmed(words, saved);
      }}
    >
      {failure !== null && <AlertBox type="danger" text={failureText(failure)} failure={failure} />}
      <TextArea
        label={label}
        {...(help !== undefined && { help })}
        error={isAsked && isMissing ? missing : undefined}
        rows={4}
        dir="auto"
        maxLength={most}
        value={words}
        readOnly={busy}
        onChange={({ target }) => change(target.value)}
      />
      <DialogActions>
        <SubmitButton busy={busy}>{confirm}</SubmitButton>
        <Button disabled={busy} onClick={() => dialog.current?.close()}>
          {giveUp}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}

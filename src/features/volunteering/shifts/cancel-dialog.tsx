import { useRef } from 'react';
import { shiftMessages as texts } from '../../../messages/volunteering.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog.tsx';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';

interface CancelDialogProps {
  input: 'cancel' | 'stopWaiting';
  /** The name of the shift. */
  name: string;
  /** The number of people on the waiting list. */
  waiting: number;
  busy: boolean;
  onClose: () => void;
  onConfirmed: () => void;
}

/** Explains the effect of cancelling a sign-up or leaving the waiting list. */
export function CancelDialog({ input, name, waiting, busy, onClose, onConfirmed }: CancelDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { heading, text, confirm, keep } = input === 'cancel' ? texts.cancelling : texts.leaving;
  return (
    <DialogFrame
      ref={dialog}
      heading={heading}
      text={text(name, waiting)}
      destructive
      busy={busy}
      onClose={onClose}
      onSubmit={(submitted) => {
        submitted.preventDefault();
        if (!busy) onConfirmed();
      }}
    >
      <DialogActions>
        <Button type="submit" variant="filled" needsServer aria-busy={busy}>
          {confirm}
        </Button>
        <Button variant="plain" onClick={() => dialog.current?.close()}>
          {keep}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}

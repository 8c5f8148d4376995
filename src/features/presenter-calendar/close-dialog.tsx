import { useRef } from 'react';
import { presenterCalendarMessages as texts } from '../../messages/presenter-calendar.ts';
import { failureText } from '../../shared/transport/failure-text.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog.tsx';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';

interface CloseDialogProps {
  topic: string;
  busy: boolean;
  /** The error of the last try, or null. */
  failure: unknown;
  onConfirmed: () => void;
  onClose: () => void;
}

/** The confirmation before a class ends for all participants. */
export function CloseDialog({ topic, busy, failure, onConfirmed, onClose }: CloseDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <DialogFrame
      ref={dialog}
      heading={texts.closeHeading(topic)}
      text={texts.closeText}
      busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onConfirmed();
      }}
      onClose={onClose}
    >
      {failure !== null && <AlertBox type="danger" text={failureText(failure)} failure={failure} />}
      <DialogActions>
        <SubmitButton busy={busy}>{texts.close}</SubmitButton>
        <Button disabled={busy} onClick={() => dialog.current?.close()}>
          {texts.keepOpen}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}

import { useRef, useState } from 'react';
import { myCoursesMessages } from '../../../messages/my-courses.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog.tsx';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';

const texts = myCoursesMessages.dialog;

interface LeaveDialogProps {
  course: string;
  busy: boolean;
  onLeave: (reason: string) => void;
  onClose: () => void;
}

/** Asks whether a course is to be left, and why. */
export function LeaveDialog({ course, busy, onLeave, onClose }: LeaveDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [reason, setReason] = useState('');
  return (
    <DialogFrame
      ref={dialog}
      heading={texts.heading(course)}
      text={texts.text}
      busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        onLeave(reason.trim());
      }}
      onClose={onClose}
    >
      <TextArea
        rows={3}
        maxLength={500}
        label={texts.reason}
        help={texts.reasonHelp}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <DialogActions>
        <SubmitButton busy={busy} failed={false}>
          {myCoursesMessages.leave}
        </SubmitButton>
        <Button look="plain" onClick={() => dialog.current?.close()}>
          {texts.stay}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}

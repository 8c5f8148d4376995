import { useRef, useState } from 'react';
import { myCourseMessages as texts } from '../../../messages/my-course.ts';
import { useCommand } from '../../../shared/transport/command.ts';
import { failureText } from '../../../shared/transport/failure-text.ts';
import type { CourseEnrolment } from '../../../shared/transport/schema.d.ts';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog.tsx';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { sendEnrolmentEvent } from '../commands.ts';

interface LeaveDialogProps {
  enrolment: CourseEnrolment;
  onClose: () => void;
  onLeft: () => void;
}

/** Asks before a seat is given up, and for the reason, which may be empty. */
export function LeaveDialog({ enrolment: { id, version }, onClose, onLeft }: LeaveDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [reason, setReason] = useState('');
  const leaving = useCommand(sendEnrolmentEvent);
  const { error, isPending } = leaving;
  return (
    <DialogFrame
      ref={dialog}
      heading={texts.leaveHeading}
      text={texts.leaveText}
      busy={isPending}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        leaving.mutate({ id, event: 'enrolment.withdrawn', version, reason }, { onSuccess: onLeft });
      }}
    >
      <TextArea
        label={texts.reason}
        rows={3}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {error && <AlertBox failure={error} type="danger" text={texts.leaveFailed(failureText(error))} />}
      <DialogActions>
        <SubmitButton busy={isPending}>{texts.leave}</SubmitButton>
        <Button onClick={() => dialog.current?.close()}>{texts.stay}</Button>
      </DialogActions>
    </DialogFrame>
  );
}

import { myCourseMessages as texts } from '../../../messages/my-course.ts';
import { useCommand } from '../../../shared/transport/command.ts';
import { failureText } from '../../../shared/transport/failure-text.ts';
import type { CourseEnrolment } from '../../../shared/transport/schema.d.ts';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { showToast } from '../../../ui/toast.ts';
import { sendEnrolmentEvent } from '../commands.ts';

interface LeaveDialogProps {
  enrolment: CourseEnrolment;
  onClose: () => void;
  onLeft: () => void;
}

/** Asks for confirmation before leaving a course. */
export function LeaveDialog({ enrolment: { id, version }, onClose, onLeft }: LeaveDialogProps) {
  const { error, isPending, mutate } = useCommand(sendEnrolmentEvent);
  return (
    <ReasonDialog
      heading={texts.leaveHeading}
      text={texts.leaveText}
      label={texts.reason}
      confirm={texts.leave}
      giveUp={texts.stay}
      busy={isPending}
      onClose={onClose}
      onConfirmed={(reason) =>
        mutate(
          { id, event: 'enrolment.withdrawn', version, reason },
          {
            onSuccess: () => showToast({ type: 'success', text: texts.left }),
            leadsOn: onLeft,
          },
        )
      }
    >
      {error && <AlertBox failure={error} type="danger" text={texts.leaveFailed(failureText(error))} />}
    </ReasonDialog>
  );
}

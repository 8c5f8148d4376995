import { useRef, useState } from 'react';
import { isUnconfirmed, isWaiting } from '../../../machines/event-registration/event-registration.tags.ts';
import { eventPageMessages as texts } from '../../../messages/event-page.ts';
import { useCommand } from '../../../shared/transport/command.ts';
import type { EventDetails, MyEvent } from '../../../shared/transport/schema.d.ts';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog.tsx';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import one from '../../../ui/page-of-one.module.css';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { showToast } from '../../../ui/toast.ts';
import { changePart } from '../commands.ts';
import { afterLeaving } from '../leave-rule.ts';
import { whyRefused } from '../refusal-reason.ts';

interface LeaveButtonProps {
  mine: Pick<MyEvent, 'registration'>;
  event: Pick<EventDetails, 'id' | 'title' | 'cancellation_rule' | 'admission'>;
  /** In a list, the accessible name includes the event, because screen readers don't see the row. */
  inList?: boolean;
}

const { leave } = texts;

/**
 * Cancels the learner's registration. Leaving a waiting list takes effect immediately; before a seat is given up, a
 * dialog explains the consequences.
 */
export function LeaveButton({ mine: { registration }, event, inList = false }: LeaveButtonProps) {
  const { id, title, cancellation_rule } = event;
  const sending = useCommand(changePart);
  const dialog = useRef<HTMLDialogElement>(null);
  const [isAsked, setAsked] = useState(false);
  const waits = isWaiting(registration);
  if (registration?.possible_events.includes('registration.cancelled') !== true)
    return inList ? null : <p className={one.soft}>{texts.tooLate}</p>;
  const look = inList ? ({ size: 'small' } as const) : {};
  const end = () =>
    sending.mutate(
      { id, action: 'leave' },
      {
        onSuccess: () => {
          setAsked(false);
          showToast({ type: 'success', text: (waits ? texts.notWaiting : texts.gone)(title) });
        },
      },
    );
  const failed = sending.isError && (
    <AlertBox failure={sending.error} type="danger" text={texts.changeFailed(whyRefused(sending.error))} />
  );
  if (waits)
    return (
      <>
        {failed}
        <SubmitButton
          {...look}
          aria-label={inList ? texts.leaveListOf(title) : undefined}
          type="button"
          variant="outline"
          busy={sending.isPending}
          failed={sending.isError}
          onClick={end}
        >
          {texts.leaveList}
        </SubmitButton>
      </>
    );
  return (
    <>
      <Button
        {...look}
        aria-label={inList ? texts.giveBackOf(title) : undefined}
        variant="plain"
        needsServer
        onClick={() => setAsked(true)}
      >
        {texts.giveBack}
      </Button>
      {isAsked && (
        <DialogFrame
          ref={dialog}
          heading={leave.heading}
          text={`${isUnconfirmed(registration) ? leave.heldText(title) : leave.text(title)} ${leave.after[afterLeaving(event, registration)]}`}
          destructive
          busy={sending.isPending}
          onClose={() => setAsked(false)}
          onSubmit={(submitted) => {
            submitted.preventDefault();
            end();
          }}
        >
          {cancellation_rule !== '' && (
            <figure className={one.reason}>
              <figcaption>{leave.rule}</figcaption>
              <blockquote dir="auto">{cancellation_rule}</blockquote>
            </figure>
          )}
          {failed}
          <DialogActions>
            <SubmitButton busy={sending.isPending} failed={sending.isError}>
              {leave.confirm}
            </SubmitButton>
            <Button variant="plain" onClick={() => dialog.current?.close()}>
              {leave.keep}
            </Button>
          </DialogActions>
        </DialogFrame>
      )}
    </>
  );
}

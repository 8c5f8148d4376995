import { useState } from 'react';
import { flushSync } from 'react-dom';
import { failureText } from '../../api/call-error.ts';
import { isConflict, useSendLiveClassEvent } from '../../api/presenter.ts';
import type { LiveClassEventRequest } from '../../api/schema.d.ts';
import { presenterCalendarMessages as texts } from '../../messages/presenter-calendar.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { Button } from '../../ui/button.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { showToast } from '../../ui/toast.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { CloseDialog } from './close-dialog.tsx';
import styles from './session-actions.module.css';
import type { Session } from './use-sessions.ts';

type EventType = LiveClassEventRequest['event'];

interface SessionActionsProps {
  session: Session;
  /** Something has happened; the button that was pressed may be gone. */
  onDone: () => void;
}

/** What can be done about a session now, and nothing else. */
export function SessionActions({ session, onDone }: SessionActionsProps) {
  const { id, version, topic, enrolled, state, possible_events: possible } = session;
  const sending = useSendLiveClassEvent();
  const [asking, setAsking] = useState<EventType | null>(null);
  const done = () => {
    flushSync(() => setAsking(null));
    onDone();
  };
  const send = (event: EventType, success: string, reason?: string, onSent?: () => void) =>
    sending.mutate(
      { id, event, version, ...(reason === undefined ? {} : { reason }) },
      {
        onSuccess: () => {
          onSent?.();
          showToast({ type: 'success', text: success });
          done();
        },
        onError: (error) => {
          if (isConflict(error)) done();
        },
      },
    );
  const hasConflict = isConflict(sending.error);
  const failure = sending.isError && !hasConflict ? failureText(sending.error) : null;
  const isPossible = (event: EventType) => possible.includes(event);
  const ask = (event: EventType) => {
    sending.reset();
    setAsking(event);
  };
  const dialog = { busy: sending.isPending, failure, onClose: () => setAsking(null) };
  return (
    <>
      {hasConflict && !sending.isPending && <AlertBox type="warning" text={texts.conflicts[state]} />}
      {failure !== null && asking === null && <AlertBox type="danger" text={failure} />}
      {possible.length > 0 && (
        <div role="group" aria-label={texts.actionsOf(topic)} className={styles.actions}>
          {isPossible('class.opened') && (
            <SubmitButton
              type="button"
              size="small"
              busy={sending.isPending && asking === null}
              onClick={() => send('class.opened', texts.opened)}
            >
              {texts.open}
            </SubmitButton>
          )}
          {isPossible('class.closed') && (
            <Button needsServer size="small" onClick={() => ask('class.closed')}>
              {texts.close}
            </Button>
          )}
          {isPossible('class.cancelled') && (
            <Button needsServer size="small" onClick={() => ask('class.cancelled')}>
              {texts.cancel}
            </Button>
          )}
        </div>
      )}
      {asking === 'class.cancelled' && (
        <CancelDialog
          {...dialog}
          session={session}
          onConfirmed={(reason, onSent) => send('class.cancelled', texts.cancelled(enrolled), reason, onSent)}
        />
      )}
      {asking === 'class.closed' && (
        <CloseDialog {...dialog} topic={topic} onConfirmed={() => send('class.closed', texts.closed)} />
      )}
    </>
  );
}

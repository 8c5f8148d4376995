import { presenterCalendarMessages as texts } from '../../messages/presenter-calendar.ts';
import { failureText } from '../../shared/transport/failure-text.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { Button } from '../../ui/button.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { HostButton } from './host-button.tsx';
import styles from './session-actions.module.css';
import { SessionDialog } from './session-dialog.tsx';
import { type EventType, useSessionChanges } from './use-session-changes.ts';
import type { Session } from './use-sessions.ts';

interface SessionActionsProps {
  session: Session;
  /** Something has happened; the button that was pressed may be gone. */
  onDone: () => void;
}

/** What can be done about a session now, and nothing else. */
export function SessionActions({ session, onDone }: SessionActionsProps) {
  const { topic, state, possible_events: possible, isHostable } = session;
  const changes = useSessionChanges(session, onDone);
  const { asked, busy, conflict, failure, ask, send } = changes;
  const isPossible = (event: EventType) => possible.includes(event);
  return (
    <>
      {conflict !== null && <AlertBox type="warning" text={texts.conflicts[state]} failure={conflict} />}
      {failure !== null && asked === null && <AlertBox type="danger" text={failureText(failure)} failure={failure} />}
      {state !== 'cancelled' && (
        <div role="group" aria-label={texts.actionsOf(topic)} className={styles.actions}>
          {isHostable && <HostButton id={session.id} />}
          {isPossible('class.opened') && (
            <SubmitButton
              type="button"
              look="outline"
              size="small"
              busy={busy && asked === null}
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
          <Button needsServer size="small" onClick={() => ask('note')}>
            {texts.writeNote}
          </Button>
          {isPossible('class.cancelled') && (
            <Button needsServer size="small" onClick={() => ask('class.cancelled')}>
              {texts.cancel}
            </Button>
          )}
        </div>
      )}
      <SessionDialog session={session} changes={changes} />
    </>
  );
}

import { isCancelled } from '../../machines/live-class/live-class.tags.ts';
import { presenterCalendarMessages as texts } from '../../messages/presenter-calendar.ts';
import { failureText } from '../../shared/transport/failure-text.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { Button } from '../../ui/button.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { HostButton } from './host-button.tsx';
import styles from './live-class-actions.module.css';
import { LiveClassDialog } from './live-class-dialog.tsx';
import { type EventType, useLiveClassChanges } from './use-live-class-changes.ts';
import type { LiveClass } from './use-live-classes.ts';

interface LiveClassActionsProps {
  liveClass: LiveClass;
  /** Called after a change; the pressed button may be gone. */
  onDone: () => void;
}

/** The currently possible actions of a live class. */
export function LiveClassActions({ liveClass, onDone }: LiveClassActionsProps) {
  const { topic, state, possible_events: possible, isHostable } = liveClass;
  const changes = useLiveClassChanges(liveClass, onDone);
  const { asked, busy, conflict, failure, ask, send } = changes;
  const isPossible = (event: EventType) => possible.includes(event);
  return (
    <>
      {conflict !== null && <AlertBox type="warning" text={texts.conflicts[state]} failure={conflict} />}
      {failure !== null && asked === null && <AlertBox type="danger" text={failureText(failure)} failure={failure} />}
      {!isCancelled(liveClass) && (
        <div role="group" aria-label={texts.actionsOf(topic)} className={styles.actions}>
          {isHostable && <HostButton id={liveClass.id} />}
          {isPossible('class.opened') && (
            <SubmitButton
              type="button"
              variant="outline"
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
      <LiveClassDialog liveClass={liveClass} changes={changes} />
    </>
  );
}

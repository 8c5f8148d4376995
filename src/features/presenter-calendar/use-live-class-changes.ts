import { useState } from 'react';
import { flushSync } from 'react-dom';
import { failedWith } from '../../shared/transport/call-error.ts';
import { useCommand } from '../../shared/transport/command.ts';
import type { LiveClassEventRequest } from '../../shared/transport/schema.d.ts';
import { showToast } from '../../ui/toast.ts';
import { saveLiveClassNote, sendLiveClassEvent } from './commands.ts';
import type { LiveClass } from './use-live-classes.ts';

export type EventType = LiveClassEventRequest['event'];
/** What a dialog asks before it is done. */
export type Asked = Exclude<EventType, 'class.opened'> | 'note';

/** Something else has happened meanwhile. Who is suspended keeps the dialog with what is typed in it. */
const isConflict = (error: unknown) => failedWith(error, 409) !== null && failedWith(error, 'suspended') === null;

/**
 * The changes of a live class, and the dialog that asks before one is sent.
 *
 * @param onDone called after a change or a conflict: the button that was pressed may be gone
 */
export function useLiveClassChanges({ id, version }: LiveClass, onDone: () => void) {
  const sending = useCommand(sendLiveClassEvent);
  const noting = useCommand(saveLiveClassNote);
  const [asked, setAsked] = useState<Asked | null>(null);
  const busy = sending.isPending || noting.isPending;
  const error = sending.error ?? noting.error;
  const hasConflict = isConflict(error);
  const done = (what: EventType | Asked) => {
    // Another dialog may have been opened meanwhile.
    flushSync(() => setAsked((now) => (now === what ? null : now)));
    onDone();
  };
  const reset = () => {
    sending.reset();
    noting.reset();
  };
  const endings = (what: EventType | Asked, success: string, onSent?: () => void) => ({
    onSuccess: () => {
      onSent?.();
      showToast({ type: 'success', text: success });
      done(what);
    },
    onError: (failed: unknown) => {
      if (isConflict(failed)) done(what);
    },
  });
  return {
    asked,
    busy,
    /** That something else has happened meanwhile; null where nothing has. */
    conflict: hasConflict && !busy ? error : null,
    /** Why the last try failed, if not because something else has happened meanwhile. */
    failure: hasConflict ? null : error,
    ask: (about: Asked) => {
      reset();
      setAsked(about);
    },
    giveUp: () => setAsked(null),
    send: (event: EventType, success: string, reason?: string, onSent?: () => void) => {
      reset();
      sending.mutate(
        { id, event, version, ...(reason === undefined ? {} : { reason }) },
        endings(event, success, onSent),
      );
    },
    saveNote: (note: string, success: string, onSent: () => void) => {
      reset();
      noting.mutate({ class_id: id, version, note }, endings('note', success, onSent));
    },
  };
}

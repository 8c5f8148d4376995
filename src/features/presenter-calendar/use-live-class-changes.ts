import { useState } from 'react';
import { flushSync } from 'react-dom';
import { failedWith } from '../../shared/transport/call-error.ts';
import { useCommand } from '../../shared/transport/command.ts';
import type { LiveClassEventRequest } from '../../shared/transport/schema.d.ts';
import { showToast } from '../../ui/toast.ts';
import { saveLiveClassNote, sendLiveClassEvent } from './commands.ts';
import type { LiveClass } from './use-live-classes.ts';

export type EventType = LiveClassEventRequest['event'];
/** Events with a dialog. */
export type Asked = Exclude<EventType, 'class.opened'> | 'note';

/** A conflict with another change. A suspension is no conflict, so the dialog keeps its text. */
const isConflict = (error: unknown) => failedWith(error, 409) !== null && failedWith(error, 'suspended') === null;

/**
 * Sends events of a live class, and manages the dialog before them.
 *
 * @param onDone called after a change or a conflict, because the pressed button may be gone
 */
export function useLiveClassChanges({ id, version }: LiveClass, onDone: () => void) {
  const sending = useCommand(sendLiveClassEvent);
  const noting = useCommand(saveLiveClassNote);
  const [asked, setAsked] = useState<Asked | null>(null);
  const busy = sending.isPending || noting.isPending;
  const error = sending.error ?? noting.error;
  const hasConflict = isConflict(error);
  const done = (what: EventType | Asked) => {
    // Another dialog may have opened in the meantime.
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
    /** The conflict with another change; null if there is none. */
    conflict: hasConflict && !busy ? error : null,
    /** The error of the last try, except conflicts. */
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

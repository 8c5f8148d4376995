import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useCommand } from '../../../shared/transport/command.ts';
import type { MentorBooking, MentorBookingEventRequest } from '../../../shared/transport/schema.d.ts';
import { showToast } from '../../../ui/toast.ts';
import { sendBookingEvent } from './commands.ts';

export type BookingEvent = MentorBookingEventRequest['event'];
type More = Omit<MentorBookingEventRequest, 'event' | 'version'>;

/**
 * Sends events of a meeting, and manages the dialog before them.
 *
 * @param onDone called after a change or a refusal, because the pressed button may be gone
 */
export function useBookingChanges({ id, version }: MentorBooking, onDone: () => void) {
  const sending = useCommand(sendBookingEvent);
  const [asked, setAsked] = useState<BookingEvent | null>(null);
  const { isPending: busy, data, error: failure } = sending;
  const done = (event: BookingEvent) => {
    // Another dialog may have opened in the meantime.
    flushSync(() => setAsked((now) => (now === event ? null : now)));
    onDone();
  };
  return {
    asked,
    busy,
    /** The refusal of the last event because of the meeting's state, or null. */
    refused: data?.kind === 'refused' && !busy ? data : null,
    /** The error of the last event that didn't reach the server. */
    failure,
    ask: (event: BookingEvent) => {
      sending.reset();
      setAsked(event);
    },
    giveUp: () => setAsked(null),
    send: (event: BookingEvent, success: string, more: More = {}, onSent?: () => void) =>
      sending.mutate(
        { id, event, version, ...more },
        {
          onSuccess: (outcome) => {
            if (outcome.kind === 'done') {
              onSent?.();
              showToast({ type: 'success', text: success });
            }
            done(event);
          },
        },
      ),
  };
}

export type BookingChanges = ReturnType<typeof useBookingChanges>;

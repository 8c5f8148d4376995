import { meetingMessages as texts } from '../../../messages/mentoring-bookings.ts';
import type { MentorBooking } from '../../../shared/transport/schema.d.ts';
import { WordsDialog } from '../../drafts/public.ts';
import type { BookingChanges } from './use-booking-changes.ts';

interface BookingDialogProps {
  booking: MentorBooking;
  /** The mentor's name. */
  name: string;
  changes: BookingChanges;
}

/** The dialog before a learner's event; renders nothing if no dialog is open. */
export function BookingDialog({ booking: { id, mentor_question: question }, name, changes }: BookingDialogProps) {
  const { asked, busy, failure, giveUp, send } = changes;
  const dialog = { busy, failure, onClose: giveUp, giveUp: texts.keep };
  if (asked === 'info.given')
    return (
      <WordsDialog
        {...dialog}
        {...texts.giving}
        draftName={`mentor-answer:${id}`}
        heading={texts.giving.heading(name)}
        text={question}
        most={1000}
        onConfirmed={(words, onSent) => send('info.given', texts.given, { text: words.trim() }, onSent)}
      />
    );
  if (asked === 'booking.cancelled')
    return (
      <WordsDialog
        {...dialog}
        {...texts.cancelling}
        destructive
        draftName={`cancel-meeting:${id}`}
        text={texts.cancelling.text(name)}
        most={500}
        onConfirmed={(words, onSent) => send('booking.cancelled', texts.cancelled, { reason: words.trim() }, onSent)}
      />
    );
  if (asked === 'mentor.missed')
    return (
      <WordsDialog
        {...dialog}
        {...texts.missing}
        draftName={`missed-meeting:${id}`}
        text={texts.missing.text(name)}
        most={500}
        onConfirmed={(words, onSent) => send('mentor.missed', texts.noted, { reason: words.trim() }, onSent)}
      />
    );
  return null;
}

import { meetingMessages, requestMessages as texts } from '../../../messages/mentoring-bookings.ts';
import type { MentorBooking } from '../../../shared/transport/schema.d.ts';
import { WordsDialog } from '../../drafts/public.ts';
import type { BookingChanges } from '../bookings/use-booking-changes.ts';
import { ProposeDialog } from './propose-dialog.tsx';

interface RequestDialogProps {
  booking: MentorBooking;
  username: string;
  /** The learner's name. */
  name: string;
  zone: string;
  now: number;
  changes: BookingChanges;
}

/** Events with a reason, and the texts of their dialogs. */
const withReason = {
  'booking.declined': { ...texts.declining, done: texts.declined, isLoss: true },
  'meeting.calledOff': { ...texts.callingOff, done: texts.calledOff, isLoss: true },
  'learner.missed': { ...texts.missing, done: meetingMessages.noted, isLoss: false },
} as const;

/** The dialog before a mentor's event; renders nothing if no dialog is open. */
export function RequestDialog({ booking, changes, ...rest }: RequestDialogProps) {
  const { id, learner_timezone: theirs } = booking;
  const { asked, busy, failure, giveUp, send } = changes;
  const { name } = rest;
  if (asked === 'time.proposed') return <ProposeDialog {...rest} theirs={theirs} changes={changes} />;
  const dialog = { busy, failure, onClose: giveUp, giveUp: meetingMessages.keep };
  if (asked === 'info.asked')
    return (
      <WordsDialog
        {...dialog}
        {...texts.asking}
        draftName={`mentor-question:${id}`}
        heading={texts.asking.heading(name)}
        most={1000}
        onConfirmed={(words, onSent) => send('info.asked', texts.asked, { text: words.trim() }, onSent)}
      />
    );
  if (asked !== 'booking.declined' && asked !== 'meeting.calledOff' && asked !== 'learner.missed') return null;
  const { heading, done, isLoss, ...words } = withReason[asked];
  return (
    <WordsDialog
      {...dialog}
      {...words}
      destructive={isLoss}
      draftName={`${asked}:${id}`}
      heading={heading(name)}
      most={500}
      onConfirmed={(reason, onSent) => send(asked, done, { reason: reason.trim() }, onSent)}
    />
  );
}

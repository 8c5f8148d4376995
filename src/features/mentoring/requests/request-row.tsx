import { useRef } from 'react';
import { isMeeting } from '../../../machines/mentor-booking/mentor-booking.tags.ts';
import { meetingMessages, requestMessages as texts } from '../../../messages/mentoring-bookings.ts';
import { momentInWords } from '../../../shared/time/words.ts';
import type { MentorBooking } from '../../../shared/transport/schema.d.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, Row } from '../../../ui/layout.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { ActionFailed, Quote } from '../bookings/action-status.tsx';
import { canJoin } from '../bookings/can-join.ts';
import { JoinButton } from '../bookings/join-button.tsx';
import { MeetingHead } from '../bookings/meeting-head.tsx';
import { standingOf } from '../bookings/standing.ts';
import { type BookingChanges, type BookingEvent, useBookingChanges } from '../bookings/use-booking-changes.ts';
import { MeetingPlace } from '../meeting-notes/meeting-panel.tsx';
import styles from '../mentoring.module.css';
import { forThem } from './for-them.ts';
import { RequestDialog } from './request-dialog.tsx';
import { SharedPortfolio } from './shared-portfolio.tsx';

interface RequestRowProps {
  booking: MentorBooking;
  /** The mentor's name. */
  username: string;
  zone: string;
  /** The server's time, in milliseconds since the epoch. */
  now: number;
  /** Whether a notification links to the meeting. */
  isHighlighted: boolean;
}

/** A mentor's meeting: the learner's request, the state and the actions. */
export function RequestRow({ booking, username, zone, now, isHighlighted }: RequestRowProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const changes = useBookingChanges(booking, () => heading.current?.focus());
  const name = booking.learner?.name ?? meetingMessages.gone;
  const due = booking.due_at === null ? '' : momentInWords(booking.due_at, zone);
  const { state, turn, reasonBy } = standingOf(booking, 'mentor', texts, name, due);
  return (
    <Card
      as="li"
      gap={4}
      className={styles.row}
      data-highlighted={isHighlighted || undefined}
      data-waits={booking.waiting_on === 'presenter' || undefined}
    >
      <MeetingHead
        ref={heading}
        level="h3"
        booking={booking}
        person={booking.learner}
        zone={zone}
        forThem={forThem(name, booking.starts_at, zone, booking.learner_timezone)}
        state={state}
        turn={turn}
      />
      <Quote by={reasonBy}>{booking.state_reason}</Quote>
      <Quote by={texts.goal}>{booking.goal}</Quote>
      <Quote by={texts.question}>{booking.question}</Quote>
      <Quote by={texts.mentorQuestion}>{booking.mentor_question}</Quote>
      <Quote by={texts.answer}>{booking.answer}</Quote>
      <Quote by={texts.comment}>{booking.comment}</Quote>
      {booking.is_portfolio_shared && isMeeting(booking) && <SharedPortfolio id={booking.id} name={name} />}
      <ActionFailed changes={changes} state={state} zone={zone} slotTaken={texts.proposing.slotTaken} />
      <Actions booking={booking} name={name} zone={zone} now={now} changes={changes} />
      <MeetingPlace
        booking={booking}
        viewer={{ own: 'mentor', name }}
        level="h4"
        zone={zone}
        now={now}
        address={`/fac-calendar/${encodeURIComponent(username)}?booking=${booking.id}`}
        isHighlighted={isHighlighted}
      />
      <RequestDialog booking={booking} username={username} name={name} zone={zone} now={now} changes={changes} />
    </Card>
  );
}

/** Events with a dialog, in the order of their buttons. */
const asking = [
  ['time.proposed', texts.propose],
  ['info.asked', texts.ask],
  ['booking.declined', texts.decline],
  ['learner.missed', texts.missed],
  ['meeting.calledOff', texts.callOff],
] as const satisfies readonly (readonly [BookingEvent, string])[];

interface ActionsProps extends Pick<RequestRowProps, 'booking' | 'zone' | 'now'> {
  name: string;
  changes: BookingChanges;
}

function Actions({ booking, name, zone, now, changes }: ActionsProps) {
  const { possible_events: possible, join_opens_at } = booking;
  const { asked, busy, ask, send } = changes;
  const ofMeeting = (action: string) => ({ 'aria-label': meetingMessages.actionOf(action, name) });
  return (
    <Row gap={3} align="center" className={styles.buttons}>
      {canJoin(booking, now) && <JoinButton booking={booking} name={name} opens={momentInWords(join_opens_at, zone)} />}
      {possible.includes('booking.accepted') && (
        <SubmitButton
          type="button"
          size="small"
          busy={busy && asked === null}
          {...ofMeeting(texts.accept)}
          onClick={() => send('booking.accepted', texts.accepted(name))}
        >
          {texts.accept}
        </SubmitButton>
      )}
      {asking
        .filter(([event]) => possible.includes(event))
        .map(([event, label]) => (
          <Button key={event} size="small" needsServer {...ofMeeting(label)} onClick={() => ask(event)}>
            {label}
          </Button>
        ))}
    </Row>
  );
}

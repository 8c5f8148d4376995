import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { isExpired, isMeeting, publicBookingTagOf } from '../../../machines/mentor-booking/mentor-booking.tags.ts';
import { meetingTitle } from '../../../messages/mentor-bookings.ts';
import { meetingMessages as texts } from '../../../messages/mentoring-bookings.ts';
import { momentInWords } from '../../../shared/time/words.ts';
import { useCommand } from '../../../shared/transport/command.ts';
import type { MentorBooking } from '../../../shared/transport/schema.d.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { ItemFileButton } from '../../../ui/calendar/item-file-button.tsx';
import { Card, Row, Stack } from '../../../ui/layout.tsx';
import { PersonPicture } from '../../../ui/person-picture.tsx';
import { Stars } from '../../../ui/star-rating.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { readItemFile } from '../../calendar/public.ts';
import { MeetingPlace } from '../meeting-notes/meeting-panel.tsx';
import styles from '../mentoring.module.css';
import { ActionFailed, Quote } from './action-status.tsx';
import { BookingDialog } from './booking-dialog.tsx';
import { canJoin } from './can-join.ts';
import { JoinButton } from './join-button.tsx';
import { MeetingHead } from './meeting-head.tsx';
import { useBooking } from './queries.ts';
import { Rating } from './rating.tsx';
import { standingOf } from './standing.ts';
import { type BookingChanges, type BookingEvent, useBookingChanges } from './use-booking-changes.ts';

interface BookingRowProps {
  booking: MentorBooking;
  zone: string;
  /** The server's time, in milliseconds since the epoch. */
  now: number;
  /** Whether a notification links to the meeting. */
  isHighlighted: boolean;
}

/** A learner's meeting: its state, next step, due date and actions. */
export function BookingRow({ booking, zone, now, isHighlighted }: BookingRowProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const changes = useBookingChanges(booking, () => heading.current?.focus());
  const { id, mentor, due_at, goal, question, mentor_question, answer, comment, rating } = booking;
  const name = mentor?.name ?? texts.gone;
  const due = due_at === null ? '' : momentInWords(due_at, zone);
  const { state, turn, reasonBy } = standingOf(booking, 'learner', texts, name, due);
  return (
    <Card
      as="li"
      gap={4}
      className={styles.row}
      data-highlighted={isHighlighted || undefined}
      data-waits={booking.waiting_on === 'learner' || undefined}
    >
      <MeetingHead ref={heading} level="h2" booking={booking} person={mentor} zone={zone} state={state} turn={turn} />
      <Quote by={reasonBy}>{booking.state_reason}</Quote>
      <Quote by={texts.goal}>{goal}</Quote>
      <Quote by={texts.question}>{question}</Quote>
      <Quote by={texts.mentorQuestion}>{mentor_question}</Quote>
      <Quote by={texts.answer}>{answer}</Quote>
      {rating !== null && <Stars stars={rating} />}
      <Quote by={texts.comment}>{comment}</Quote>
      <ActionFailed changes={changes} state={state} zone={zone} />
      <Actions booking={booking} name={name} zone={zone} now={now} changes={changes} />
      <MeetingPlace
        booking={booking}
        viewer={{ own: 'learner', name }}
        level="h3"
        zone={zone}
        now={now}
        address={`/mentoring?tab=bookings&booking=${id}`}
        isHighlighted={isHighlighted}
      />
      {booking.possible_events.includes('meeting.rated') && <Rating booking={booking} changes={changes} />}
      {isExpired(booking) && <Similar id={id} />}
      <BookingDialog booking={booking} name={name} changes={changes} />
    </Card>
  );
}

interface ActionsProps extends Pick<BookingRowProps, 'booking' | 'zone' | 'now'> {
  name: string;
  changes: BookingChanges;
}

function Actions({ booking, name, zone, now, changes }: ActionsProps) {
  const { possible_events: possible, mentor, id, cancels_until, join_opens_at } = booking;
  const { asked, busy, ask, send } = changes;
  const can = (event: BookingEvent) => possible.includes(event);
  const ofMeeting = (action: string) => ({ 'aria-label': texts.actionOf(action, name) });
  const opens = momentInWords(join_opens_at, zone);
  const isAgreed = isMeeting(booking);
  const isHeld = publicBookingTagOf(booking) === 'completed' || can('meeting.rated');
  const isToJoin = canJoin(booking, now);
  const asking = useCommand(readItemFile);
  return (
    <>
      {isAgreed && (
        <p className={styles.soft}>
          {[
            !isToJoin && now < Date.parse(join_opens_at) && texts.joinFrom(opens),
            can('booking.cancelled') && texts.cancelsUntil(momentInWords(cancels_until, zone)),
            !can('booking.cancelled') && now < Date.parse(booking.starts_at) && texts.tooLate,
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
      <Row gap={3} align="center" className={styles.buttons}>
        {isToJoin && <JoinButton booking={booking} name={name} opens={opens} />}
        {can('time.accepted') && (
          <SubmitButton
            type="button"
            size="small"
            busy={busy && asked === null}
            {...ofMeeting(texts.accept)}
            onClick={() => send('time.accepted', texts.accepted)}
          >
            {texts.accept}
          </SubmitButton>
        )}
        {can('info.given') && (
          <Button
            variant="filled"
            size="small"
            needsServer
            {...ofMeeting(texts.give)}
            onClick={() => ask('info.given')}
          >
            {texts.give}
          </Button>
        )}
        {isAgreed && (
          <ItemFileButton uid={`meeting-${id}@acado`} title={meetingTitle(name)} asking={asking} size="small" />
        )}
        {isHeld && mentor?.username != null && (
          <LinkButton
            size="small"
            to={`/mentoring?mentor=${encodeURIComponent(mentor.username)}&follows=${id}`}
            {...ofMeeting(texts.again)}
          >
            {texts.again}
          </LinkButton>
        )}
        {can('mentor.missed') && (
          <Button size="small" needsServer {...ofMeeting(texts.missed)} onClick={() => ask('mentor.missed')}>
            {texts.missed}
          </Button>
        )}
        {can('booking.cancelled') && (
          <Button size="small" needsServer {...ofMeeting(texts.cancel)} onClick={() => ask('booking.cancelled')}>
            {texts.cancel}
          </Button>
        )}
      </Row>
    </>
  );
}

/** Similar mentors after a request has expired. */
function Similar({ id }: { id: number }) {
  const mentors = useBooking(id).data?.similar ?? [];
  if (mentors.length === 0) return null;
  return (
    <Stack gap={4} className={styles.similar}>
      <p>{texts.similar}</p>
      <Row as="ul" gap={3} align="center" className={styles.buttons}>
        {mentors.map(({ username, name, avatar }) => (
          <li key={username ?? name} className={styles.person}>
            <PersonPicture name={name} avatar={avatar} />
            <Link className={styles.link} to={`/mentoring?mentor=${encodeURIComponent(username ?? '')}`}>
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </Row>
    </Stack>
  );
}

import type { RefObject } from 'react';
import { publicBookingTagOf } from '../../../machines/mentor-booking/mentor-booking.tags.ts';
import { meetingMessages as texts } from '../../../messages/mentoring-bookings.ts';
import { spanInWords } from '../../../shared/time/span.ts';
import { zoneTimeInWords } from '../../../shared/time/words.ts';
import type { Face, MentorBooking } from '../../../shared/transport/schema.d.ts';
import { Stack } from '../../../ui/layout.tsx';
import { PersonPicture } from '../../../ui/person-picture.tsx';
import styles from '../mentoring.module.css';

interface MeetingHeadProps {
  ref: RefObject<HTMLHeadingElement | null>;
  /** The heading level. */
  level: 'h2' | 'h3';
  booking: MentorBooking;
  /** The other person, or null if their account was deleted. */
  person: Face | null;
  zone: string;
  /** The time for the other person, if their clock shows a different time. */
  forThem?: string | undefined;
  state: string;
  /** The next step and its due date; may be empty. */
  turn: string;
}

/** A meeting's person, time, state and next step. */
export function MeetingHead({ ref, level: Heading, booking, person, zone, forThem, state, turn }: MeetingHeadProps) {
  const name = person?.name ?? texts.gone;
  const when = texts.when(spanInWords(booking, zone), zoneTimeInWords(booking.starts_at, zone));
  return (
    <>
      <div className={styles.person}>
        <PersonPicture name={name} avatar={person?.avatar ?? null} size={40} />
        <div>
          <Heading ref={ref} tabIndex={-1}>
            <bdi>{name}</bdi>
          </Heading>
          <p className={styles.when}>
            <time dateTime={booking.starts_at}>{when}</time>
          </p>
          {forThem !== undefined && <p className={styles.soft}>{forThem}</p>}
        </div>
      </div>
      <Stack role="status" gap={1} align="start">
        <p className={styles.state} data-state={publicBookingTagOf(booking)}>
          {state}
        </p>
        {turn !== '' && <p>{turn}</p>}
      </Stack>
    </>
  );
}

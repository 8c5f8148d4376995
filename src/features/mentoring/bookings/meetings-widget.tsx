import { Link } from 'react-router-dom';
import { isMeeting, toldBookingOf } from '../../../machines/mentor-booking/mentor-booking.tags.ts';
import { meetingTitle } from '../../../messages/mentor-bookings.ts';
import { meetingMessages } from '../../../messages/mentoring-bookings.ts';
import { meetingsWidget } from '../../../messages/mentoring-titles.ts';
import { isolated } from '../../../shared/text/isolated.ts';
import { useZone } from '../../../shared/time/use-zone.ts';
import { momentInWords } from '../../../shared/time/words.ts';
import type { MentorBooking } from '../../../shared/transport/schema.d.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Widget } from '../../../ui/widget.tsx';
import styles from '../mentoring.module.css';
import { useBookings } from './queries.ts';

const { widget: texts, turns, gone } = meetingMessages;
const most = 5;

const dueOf = ({ due_at }: MentorBooking) => (due_at === null ? Number.POSITIVE_INFINITY : Date.parse(due_at));

/** What of the learner's meetings waits for them, what is due first at the top; where nothing does, the next one. */
export function MeetingsWidget() {
  const zone = useZone();
  return (
    <Widget
      title={meetingsWidget}
      query={useBookings('ahead', 1)}
      action={
        <LinkButton to="/mentoring?tab=bookings" variant="plain" size="small" aria-label={texts.allLabel}>
          {texts.all}
        </LinkButton>
      }
    >
      {({ items }) => {
        const waiting = items
          .filter(({ waiting_on }) => waiting_on === 'learner')
          .sort((one, other) => dueOf(one) - dueOf(other));
        if (waiting.length === 0) return <Next booking={items.find(isMeeting)} zone={zone} />;
        return (
          <ul className={styles.meetings}>
            {waiting.slice(0, most).map((booking) => (
              <Waiting key={booking.id} booking={booking} zone={zone} />
            ))}
          </ul>
        );
      }}
    </Widget>
  );
}

const addressOf = ({ id }: MentorBooking) => `/mentoring?tab=bookings&booking=${id}`;

function Waiting({ booking, zone }: { booking: MentorBooking; zone: string }) {
  const { mentor, due_at } = booking;
  const turn = turns[toldBookingOf(booking) ?? 'requested'];
  return (
    <li>
      <Link to={addressOf(booking)} className={styles.link}>
        {meetingTitle(mentor?.name ?? null)}
      </Link>
      <p className={styles.soft}>
        {turn(isolated(mentor?.name ?? gone), due_at === null ? '' : momentInWords(due_at, zone))}
      </p>
    </li>
  );
}

function Next({ booking, zone }: { booking: MentorBooking | undefined; zone: string }) {
  return (
    <p className={styles.soft}>
      {texts.nothing}{' '}
      {booking === undefined ? (
        <Link to="/mentoring" className={styles.link}>
          {texts.find}
        </Link>
      ) : (
        <Link to={addressOf(booking)} className={styles.link}>
          {texts.next(momentInWords(booking.starts_at, zone))}
        </Link>
      )}
    </p>
  );
}

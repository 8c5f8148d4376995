import { useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isAhead } from '../../../machines/mentor-booking/mentor-booking.tags.ts';
import { meetingMessages, requestMessages as texts } from '../../../messages/mentoring-bookings.ts';
import { failureText } from '../../../shared/transport/failure-text.ts';
import type { MentorBooking, MentorBookingGroup, MentorBookingPage } from '../../../shared/transport/schema.d.ts';
import { AsOf } from '../../../ui/as-of.tsx';
import { Button } from '../../../ui/button.tsx';
import { readNumber } from '../../../ui/list/address.ts';
import { LoadedPart } from '../../../ui/loaded-part.tsx';
import { type ServerTime, useServerClock } from '../../../ui/use-server-clock.ts';
import { momentsOf } from '../bookings/can-join.ts';
import { useBooking, useBookings } from '../bookings/queries.ts';
import styles from '../mentoring.module.css';
import { RequestRow } from './request-row.tsx';

const groups = ['ahead', 'over'] as const;

/** Where the meeting stands that a notice has led to. */
const groupOf = (booking: MentorBooking | undefined): MentorBookingGroup =>
  booking === undefined || isAhead(booking) ? 'ahead' : 'over';

interface MentorRequestsProps {
  username: string;
  zone: string;
}

/** On the page of a presenter: who asks for a meeting, what is agreed on, and what is over. */
export function MentorRequests({ username, zone }: MentorRequestsProps) {
  const heading = useId();
  const meant = useSearchParams()[0].get('booking') ?? '';
  const [chosen, setGroup] = useState<MentorBookingGroup | null>(null);
  const group = chosen ?? groupOf(useBooking(Number(meant), readNumber(meant) !== null).data?.item);
  const [page, setPage] = useState(1);
  const query = useBookings(group, page);
  const words = { loading: texts.loading, retry: meetingMessages.retry };
  const counts = query.data?.groups;
  const hasAny = counts !== undefined && counts.ahead + counts.over > 0;
  return (
    <section className={styles.requests} aria-labelledby={heading}>
      <div>
        <h2 id={heading}>{texts.heading}</h2>
        <p className={styles.soft}>{texts.lead}</p>
      </div>
      {hasAny && (
        <div role="group" aria-label={meetingMessages.groupsLabel} className={styles.buttons}>
          {groups.map((one) => (
            <Button
              key={one}
              size="small"
              variant="plain"
              aria-pressed={one === group}
              onClick={() => {
                setGroup(one);
                setPage(1);
              }}
            >
              {meetingMessages.groupWith(meetingMessages.groups[one], counts[one])}
            </Button>
          ))}
        </div>
      )}
      <AsOf reads={[query]} />
      <LoadedPart query={query} words={words} failed={(error) => texts.failed(failureText(error))}>
        {(found) => (
          <Found found={found} group={group} meant={meant} username={username} zone={zone} onPage={setPage} />
        )}
      </LoadedPart>
    </section>
  );
}

interface FoundProps extends MentorRequestsProps {
  found: MentorBookingPage & ServerTime;
  group: MentorBookingGroup;
  /** The id of the meeting that a notice has led to; empty where none has. */
  meant: string;
  onPage: (page: number) => void;
}

function Found({ found, group, meant, username, zone, onPage }: FoundProps) {
  const { items, total, page, page_size } = found;
  const { now } = useServerClock(found, momentsOf(items));
  const pages = Math.ceil(total / page_size);
  if (items.length === 0) return <p className={styles.soft}>{texts.none[group]}</p>;
  return (
    <>
      <ul className={styles.rows} aria-label={meetingMessages.list[group]}>
        {items.map((booking) => (
          <RequestRow
            key={booking.id}
            booking={booking}
            username={username}
            zone={zone}
            now={now}
            isMeant={String(booking.id) === meant}
          />
        ))}
      </ul>
      {pages > 1 && (
        <div className={styles.buttons}>
          <Button size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            {texts.previous}
          </Button>
          <span role="status">{texts.page(page, pages)}</span>
          <Button size="small" disabled={page >= pages} onClick={() => onPage(page + 1)}>
            {texts.next}
          </Button>
        </div>
      )}
    </>
  );
}

import { useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { meetingMessages, requestMessages as texts } from '../../../messages/mentoring-bookings.ts';
import { readNumber } from '../../../shared/lists/address.ts';
import { bookingList } from '../../../shared/lists/mentors.ts';
import type { MentorBookingGroup, MentorBookingPage } from '../../../shared/transport/schema.d.ts';
import { AsOf } from '../../../ui/as-of.tsx';
import { Button } from '../../../ui/button.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { PageButtons } from '../../../ui/page-buttons.tsx';
import { type ServerTime, useServerClock } from '../../../ui/use-server-clock.ts';
import { Loaded } from '../../problems/public.ts';
import { momentsOf } from '../bookings/can-join.ts';
import { useBookings } from '../bookings/queries.ts';
import styles from '../mentoring.module.css';
import { RequestRow } from './request-row.tsx';

interface MentorRequestsProps {
  username: string;
  zone: string;
}

/** The group and page that the mentor chose instead of the highlighted meeting. */
interface Chosen {
  linkedId: number | null;
  group: MentorBookingGroup;
  page: number;
}

/** On a presenter's page: requests, upcoming meetings and past meetings. */
export function MentorRequests({ username, zone }: MentorRequestsProps) {
  const heading = useId();
  const [params] = useSearchParams();
  const linkedId = readNumber(params.get('booking') ?? '');
  const [chosen, choose] = useState<Chosen | null>(null);
  const own = chosen?.linkedId === linkedId ? chosen : null;
  const query = useBookings(own?.group ?? 'ahead', own?.page ?? 1, own === null ? linkedId : null);
  const group = own?.group ?? query.data?.group ?? 'ahead';
  const counts = query.data?.groups;
  const hasAny = counts !== undefined && counts.ahead + counts.over > 0;
  return (
    <Stack as="section" gap={4} className={styles.requests} aria-labelledby={heading}>
      <div>
        <h2 id={heading}>{texts.heading}</h2>
        <p className={styles.soft}>{texts.lead}</p>
      </div>
      {hasAny && (
        <Row role="group" aria-label={meetingMessages.groupsLabel} gap={3} align="center" className={styles.buttons}>
          {bookingList.values.group.map((one) => (
            <Button
              key={one}
              size="small"
              variant={one === group ? 'filled' : 'outline'}
              aria-pressed={one === group}
              onClick={() => choose({ linkedId, group: one, page: 1 })}
            >
              {meetingMessages.groupWith(meetingMessages.groups[one], counts[one])}
            </Button>
          ))}
        </Row>
      )}
      <AsOf reads={[query]} />
      <Loaded query={query} what={texts.what} variant="part">
        {(list) => (
          <Found
            found={list}
            group={group}
            linkedId={linkedId}
            username={username}
            zone={zone}
            onPage={(page) => choose({ linkedId, group, page })}
          />
        )}
      </Loaded>
    </Stack>
  );
}

interface FoundProps extends MentorRequestsProps {
  found: MentorBookingPage & ServerTime;
  group: MentorBookingGroup;
  /** The meeting that a notification links to. */
  linkedId: number | null;
  onPage: (page: number) => void;
}

function Found({ found, group, linkedId, username, zone, onPage }: FoundProps) {
  const { items } = found;
  const { now } = useServerClock(found, momentsOf(items));
  if (items.length === 0) return <p className={styles.soft}>{texts.none[group]}</p>;
  return (
    <>
      <Stack as="ul" gap={4} aria-label={meetingMessages.list[group]}>
        {items.map((booking) => (
          <RequestRow
            key={booking.id}
            booking={booking}
            username={username}
            zone={zone}
            now={now}
            isHighlighted={booking.id === linkedId}
          />
        ))}
      </Stack>
      <PageButtons list={found} words={texts} onPage={onPage} />
    </>
  );
}

import { meetingMessages as texts } from '../../../messages/mentoring-bookings.ts';
import { bookingList } from '../../../shared/lists/mentors.ts';
import { useZone } from '../../../shared/time/use-zone.ts';
import type { MentorBookingPage } from '../../../shared/transport/schema.d.ts';
import { ClockNotice } from '../../../ui/clock-notice.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { ListResults } from '../../../ui/list/list-results.tsx';
import { ListTabs } from '../../../ui/list/tab-links.tsx';
import { useAddressState } from '../../../ui/list/use-address-state.ts';
import { type ServerTime, useServerClock } from '../../../ui/use-server-clock.ts';
import { LoadFailure } from '../../problems/public.ts';
import { zoneOf } from '../address.ts';
import { BookingRow } from './booking-row.tsx';
import { momentsOf } from './can-join.ts';
import { useBookings } from './queries.ts';

/** The learner's upcoming meetings, starting with those that need action, and past meetings. */
export function OwnBookings() {
  const own = useAddressState(bookingList.format);
  const zone = zoneOf(own.state, useZone());
  const linkedId = own.state.booking === '' ? null : Number(own.state.booking);
  const query = useBookings(own.state.group, own.state.page, linkedId);
  // The server finds the group and the page of a linked meeting.
  const { group, page } = (linkedId !== null && query.data) || own.state;
  const address: typeof own = {
    ...own,
    state: { ...own.state, group, page },
    addressOf: (changes) => own.addressOf({ group, booking: '', ...changes }),
  };
  const counts = query.data?.groups;
  return (
    <ListResults
      list={bookingList}
      address={address}
      answer={query}
      // Meetings are polled: a failed poll must not cover the meetings that were loaded.
      failure={query.data === undefined && <LoadFailure query={query} what={texts.what} variant="page" />}
      texts={{ ...texts, none: texts.none[group] }}
      tabs={
        <ListTabs
          list={bookingList}
          address={address}
          of="group"
          label={texts.groupsLabel}
          names={texts.groups}
          countOf={(one) => counts && String(counts[one])}
        />
      }
      whenEmpty={() => ({ label: texts.find, to: '/mentoring' })}
    >
      {(found) => <Bookings found={found} zone={zone} linkedId={linkedId} />}
    </ListResults>
  );
}

interface BookingsProps {
  found: MentorBookingPage & ServerTime;
  zone: string;
  /** The meeting that a notification links to. */
  linkedId: number | null;
}

function Bookings({ found, zone, linkedId }: BookingsProps) {
  const { now, clockAhead } = useServerClock(found, momentsOf(found.items));
  return (
    <>
      <ClockNotice ahead={clockAhead} />
      <Stack as="ul" gap={4} aria-label={texts.list[found.group]}>
        {found.items.map((booking) => (
          <BookingRow
            key={booking.id}
            booking={booking}
            zone={zone}
            now={now}
            isHighlighted={booking.id === linkedId}
          />
        ))}
      </Stack>
    </>
  );
}

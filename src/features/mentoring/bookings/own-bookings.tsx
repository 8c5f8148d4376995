import { useEffect } from 'react';
import { isAhead } from '../../../machines/mentor-booking/mentor-booking.tags.ts';
import { meetingMessages as texts } from '../../../messages/mentoring-bookings.ts';
import { useZone } from '../../../shared/time/use-zone.ts';
import type { MentorBookingPage } from '../../../shared/transport/schema.d.ts';
import { AsOf } from '../../../ui/as-of.tsx';
import { ClockNotice } from '../../../ui/clock-notice.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ResultsCount } from '../../../ui/list/results-bar.tsx';
import { TabLinks } from '../../../ui/list/tab-links.tsx';
import type { AddressState } from '../../../ui/list/use-address-state.ts';
import { Pager } from '../../../ui/pager.tsx';
import { type ServerTime, useServerClock } from '../../../ui/use-server-clock.ts';
import { Loaded } from '../../problems/lends.ts';
import { type MentoringState, zoneOf } from '../address.ts';
import styles from '../mentoring.module.css';
import { BookingRow } from './booking-row.tsx';
import { momentsOf } from './can-join.ts';
import { useBooking, useBookings } from './queries.ts';

const groups = ['ahead', 'over'] as const;

/** The learner's meetings: those ahead, of which what waits for somebody comes first, and those that are over. */
export function OwnBookings({ address }: { address: AddressState<MentoringState> }) {
  const { state, addressOf } = address;
  const query = useBookings(state.group, state.page);
  const meant = useMeant(address);
  return (
    <>
      <AsOf reads={[query]} />
      <TabLinks
        label={texts.groupsLabel}
        tabs={groups.map((group) => ({
          name: texts.groups[group],
          to: addressOf({ group, booking: '', page: 1 }),
          isCurrent: group === state.group,
          count: query.data && String(query.data.groups[group]),
        }))}
      />
      <Loaded query={query} words={texts}>
        {(found) => <Found found={found} meant={meant} address={address} />}
      </Loaded>
    </>
  );
}

/** The meeting that a notice has led to; where it is over, the address says so. */
function useMeant({ state: { booking, group }, change }: AddressState<MentoringState>): number | null {
  const id = booking === '' ? null : Number(booking);
  const found = useBooking(id ?? 0, id !== null).data;
  const isOver = found !== undefined && !isAhead(found.item);
  useEffect(() => {
    if (isOver && group === 'ahead') change({ group: 'over' }, { replace: true });
  }, [isOver, group, change]);
  return id;
}

interface FoundProps {
  found: MentorBookingPage & ServerTime;
  meant: number | null;
  address: AddressState<MentoringState>;
}

function Found({ found, meant, address: { state, addressOf } }: FoundProps) {
  const zone = zoneOf(state, useZone());
  const { items, total, page, page_size } = found;
  const { now, clockAhead } = useServerClock(found, momentsOf(items));
  const pages = Math.ceil(total / page_size);
  if (items.length === 0)
    return <EmptyState text={texts.none[state.group]} way={{ label: texts.find, to: '/mentoring' }} />;
  return (
    <>
      <ClockNotice ahead={clockAhead} />
      <ResultsCount found={texts.found(total)} page={page} pages={pages} />
      <ul className={styles.rows} aria-label={texts.list[state.group]}>
        {items.map((booking) => (
          <BookingRow key={booking.id} booking={booking} zone={zone} now={now} isMeant={booking.id === meant} />
        ))}
      </ul>
      <Pager page={page} pages={pages} addressOf={(number) => addressOf({ page: number })} />
    </>
  );
}

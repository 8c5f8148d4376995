import { meetingMessages as texts } from '../../../messages/mentoring-bookings.ts';
import { useZone } from '../../../shared/time/use-zone.ts';
import type { MentorBookingPage } from '../../../shared/transport/schema.d.ts';
import { AsOf } from '../../../ui/as-of.tsx';
import { ClockNotice } from '../../../ui/clock-notice.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { ResultsCount } from '../../../ui/list/results-bar.tsx';
import { TabLinks } from '../../../ui/list/tab-links.tsx';
import type { AddressState } from '../../../ui/list/use-address-state.ts';
import { Pager } from '../../../ui/pager.tsx';
import { type ServerTime, useServerClock } from '../../../ui/use-server-clock.ts';
import { Loaded } from '../../problems/public.ts';
import { type MentoringState, zoneOf } from '../address.ts';
import { BookingRow } from './booking-row.tsx';
import { momentsOf } from './can-join.ts';
import { useBookings } from './queries.ts';

const groups = ['ahead', 'over'] as const;

/** The learner's upcoming meetings, starting with those that need action, and past meetings. */
export function OwnBookings({ address }: { address: AddressState<MentoringState> }) {
  const { state, addressOf } = address;
  const linkedId = state.booking === '' ? null : Number(state.booking);
  const query = useBookings(state.group, state.page, linkedId);
  const current = (linkedId === null ? undefined : query.data?.group) ?? state.group;
  return (
    <>
      <AsOf reads={[query]} />
      <TabLinks
        label={texts.groupsLabel}
        tabs={groups.map((group) => ({
          name: texts.groups[group],
          to: addressOf({ group, booking: '', page: 1 }),
          isCurrent: group === current,
          count: query.data && String(query.data.groups[group]),
        }))}
      />
      <Loaded query={query} what={texts.what}>
        {(found) => <Found found={found} linkedId={linkedId} address={address} />}
      </Loaded>
    </>
  );
}

interface FoundProps {
  found: MentorBookingPage & ServerTime;
  /** The meeting that a notification links to. */
  linkedId: number | null;
  address: AddressState<MentoringState>;
}

function Found({ found, linkedId, address: { state, addressOf } }: FoundProps) {
  const zone = zoneOf(state, useZone());
  const { items, total, group, page, page_size } = found;
  const { now, clockAhead } = useServerClock(found, momentsOf(items));
  const pages = Math.ceil(total / page_size);
  if (items.length === 0) return <EmptyState text={texts.none[group]} way={{ label: texts.find, to: '/mentoring' }} />;
  return (
    <>
      <ClockNotice ahead={clockAhead} />
      <ResultsCount found={texts.found(total)} page={page} pages={pages} />
      <Stack as="ul" gap={4} aria-label={texts.list[group]}>
        {items.map((booking) => (
          <BookingRow
            key={booking.id}
            booking={booking}
            zone={zone}
            now={now}
            isHighlighted={booking.id === linkedId}
          />
        ))}
      </Stack>
      <Pager page={page} pages={pages} addressOf={(number) => addressOf({ group, booking: '', page: number })} />
    </>
  );
}

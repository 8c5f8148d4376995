import ArrowRight from 'lucide-react/icons/arrow-right';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { isOffered, isRegistered } from '../../machines/event-registration/event-registration.tags.ts';
import { eventListMessages } from '../../messages/event-list.ts';
import { ownEventsMessages as texts } from '../../messages/event-page.ts';
import { ownEventList } from '../../shared/lists/events.ts';
import type { PageContext } from '../../shared/page-loader.ts';
import type { MyEventPage } from '../../shared/transport/schema.d.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Stack } from '../../ui/layout.tsx';
import { FacetedList } from '../../ui/list/faceted-list.tsx';
import { ListResults } from '../../ui/list/list-results.tsx';
import { ListTabs } from '../../ui/list/tab-links.tsx';
import { useAddressState } from '../../ui/list/use-address-state.ts';
import { Page, Parts } from '../../ui/page.tsx';
import type { ServerTime } from '../../ui/use-server-clock.ts';
import { LoadFailure } from '../problems/public.ts';
import { standingOf } from './event-screen.ts';
import { EventRow } from './list/event-row.tsx';
import { InsideLink } from './list/inside-link.tsx';
import { useEventLabels } from './list/use-event-labels.ts';
import styles from './own-events.module.css';
import { LeaveButton } from './part/leave-button.tsx';
import { OfferAnswer } from './part/offer-answer.tsx';
import { listedOffers, myEventsOptions, type OwnTab, useMyEvents } from './queries.ts';

type Answer = MyEventPage & ServerTime;

interface RowProps {
  entry: MyEventPage['items'][number];
  time: ServerTime;
}

/** The actions for a registration: answer an offer, join, cancel. */
function RowFoot({ entry: { event, registration, cancellation_rule }, time }: RowProps) {
  if (isOffered(registration)) return <OfferAnswer mine={{ ...time, item: event, registration }} title={event.title} />;
  const canLeave = registration?.possible_events.includes('registration.cancelled') === true;
  return (
    <>
      {registration !== null && isRegistered(registration) && (
        <InsideLink event={event} part={registration} time={time} />
      )}
      {canLeave && <LeaveButton mine={{ registration }} event={{ ...event, cancellation_rule }} inList />}
    </>
  );
}

function Row({ entry, time }: RowProps) {
  const { event, registration, reasons } = entry;
  const status = standingOf(event, registration);
  const position = registration?.position ?? null;
  return (
    <EventRow
      event={event}
      level="h2"
      about={reasons.length > 0 && <p className={styles.reason}>{texts.because(reasons.join(', '))}</p>}
      own={
        status && {
          part: status,
          text: position === null ? texts.states[status] : `${texts.states[status]}: ${texts.place(position)}`,
        }
      }
      foot={registration !== null && <RowFoot entry={entry} time={time} />}
    />
  );
}

/** Offered seats, shown in every tab. */
function Offers({ answer }: { answer: Answer }) {
  const heading = useId();
  const offers = answer.items.filter(({ registration }) => isOffered(registration));
  if (offers.length === 0) return null;
  return (
    <Stack as="section" gap={3} className={styles.offers} aria-labelledby={heading}>
      <h2 id={heading}>{texts.offers}</h2>
      <Stack as="ul" gap={3}>
        {offers.map((entry) => (
          <li key={entry.event.id} data-item={entry.event.id}>
            <Row entry={entry} time={answer} />
          </li>
        ))}
      </Stack>
    </Stack>
  );
}

function Rows({ answer, tab }: { answer: Answer; tab: OwnTab }) {
  const rows = answer.items.filter(({ registration }) => !isOffered(registration));
  return rows.length === 0 ? null : (
    <Stack as="ul" gap={3} aria-label={texts.tabs[tab]}>
      {rows.map((entry) => (
        <li key={entry.event.id} data-item={entry.event.id}>
          <Row entry={entry} time={answer} />
        </li>
      ))}
    </Stack>
  );
}

/** An empty tab; leads to the learner's interests or to all events. */
function Nothing({ tab, answer }: { tab: OwnTab; answer: Answer }) {
  const isUnknown = tab === 'foryou' && !answer.has_interests;
  return (
    <Stack gap={3} align="center">
      <EmptyState text={isUnknown ? texts.noInterests : texts.none[tab]} />
      {isUnknown && (
        <LinkButton variant="filled" to="/interests">
          {texts.interests}
        </LinkButton>
      )}
      <LinkButton variant={isUnknown ? 'outline' : 'filled'} to="/events">
        {texts.find}
      </LinkButton>
    </Stack>
  );
}

/** The server stops counting these events. */
const listTexts = {
  ...eventListMessages,
  found: (count: number) => eventListMessages.found(count, true),
  show: (count: number) => eventListMessages.show(count, true),
};

/** The learner's events by tab: suggested, registered, waiting list, past. Offers are always on top. */
export function OwnEventsPage() {
  const address = useAddressState(ownEventList.format);
  const { tab } = address.state;
  const query = useMyEvents(ownEventList.queryOf(address.state));
  const waiting = useMyEvents(listedOffers);
  const { data } = query;
  const listed = {
    list: ownEventList,
    address,
    answer: query,
    failure: <LoadFailure query={query} what={eventListMessages.what} variant="page" />,
    texts: { ...listTexts, none: texts.none[tab], search: undefined },
    labelOf: useEventLabels(),
    countInWords: (count: number, total: number) => eventListMessages.part(count, total, true),
    children: (answer: Answer) => <Rows answer={answer} tab={tab} />,
  };
  const isFiltered = ownEventList.isNarrowed(address.state);
  const isEmpty = data?.total === 0 && !isFiltered;
  return (
    <Page heading={texts.heading} lead={texts.lead}>
      <Parts>
        {waiting.data && <Offers answer={waiting.data} />}
        <ListTabs
          list={ownEventList}
          address={address}
          of="tab"
          label={texts.tabsLabel}
          names={texts.tabs}
          reset={ownEventList.none}
        />
        {isEmpty ? (
          <Nothing tab={tab} answer={data} />
        ) : data !== undefined && (data.total > 1 || isFiltered) ? (
          <FacetedList {...listed} />
        ) : (
          <ListResults {...listed} />
        )}
        {!isEmpty && (
          <Link to="/events" className={styles.find}>
            {texts.find}
            <ArrowRight aria-hidden />
          </Link>
        )}
      </Parts>
    </Page>
  );
}

OwnEventsPage.load = ({ services, ask, search }: PageContext) =>
  Promise.all([ownEventList.queryIn(search), listedOffers].map((query) => ask(myEventsOptions(services, query))));

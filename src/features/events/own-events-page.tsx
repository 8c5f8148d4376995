import ArrowRight from 'lucide-react/icons/arrow-right';
import { type ComponentProps, useId } from 'react';
import { Link } from 'react-router-dom';
import { isOffered, isRegistered } from '../../machines/event-registration/event-registration.tags.ts';
import { eventListMessages } from '../../messages/event-list.ts';
import { ownEventsMessages as texts } from '../../messages/event-page.ts';
import { listMessages } from '../../messages/list.ts';
import type { PageContext } from '../../shared/page-loader.ts';
import type { MyEventPage } from '../../shared/transport/schema.d.ts';
import { AsOf } from '../../ui/as-of.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterChips } from '../../ui/list/filter-chips.tsx';
import { ListFrame } from '../../ui/list/list-frame.tsx';
import { NoResult } from '../../ui/list/no-result.tsx';
import { ResultsCount } from '../../ui/list/results-bar.tsx';
import { TabLinks } from '../../ui/list/tab-links.tsx';
import { useAddressState } from '../../ui/list/use-address-state.ts';
import { Page, Parts } from '../../ui/page.tsx';
import { Pager } from '../../ui/pager.tsx';
import { useManner } from '../../ui/use-manner.ts';
import type { ServerTime } from '../../ui/use-server-clock.ts';
import { Loaded } from '../problems/public.ts';
import { standingOf } from './event-screen.ts';
import { EventRow } from './list/event-row.tsx';
import { filterChips } from './list/filter-labels.ts';
import { FilterPanel } from './list/filter-panel.tsx';
import { InsideLink } from './list/inside-link.tsx';
import { noFilters } from './list/list-address.ts';
import { ownFormat, ownQuery, ownTabs } from './list/own-address.ts';
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
      note={
        status && (
          <p className={styles.standing} data-part={status}>
            {texts.states[status]}
            {position !== null && `: ${texts.place(position)}`}
          </p>
        )
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
    <section className={styles.offers} aria-labelledby={heading}>
      <h2 id={heading}>{texts.offers}</h2>
      <ul className={styles.rows}>
        {offers.map((entry) => (
          <li key={entry.event.id} data-item={entry.event.id}>
            <Row entry={entry} time={answer} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shows filters if there is more than one event to choose from. */
function Listed({ frame, children, ...rest }: Omit<ComponentProps<typeof ListFrame>, 'search'> & { frame: boolean }) {
  return frame ? (
    <ListFrame search={null} {...rest}>
      {children}
    </ListFrame>
  ) : (
    children
  );
}

function Rows({ answer, tab }: { answer: Answer; tab: OwnTab }) {
  const rows = answer.items.filter(({ registration }) => !isOffered(registration));
  return rows.length === 0 ? null : (
    <ul className={styles.rows} aria-label={texts.tabs[tab]}>
      {rows.map((entry) => (
        <li key={entry.event.id} data-item={entry.event.id}>
          <Row entry={entry} time={answer} />
        </li>
      ))}
    </ul>
  );
}

/** An empty tab; leads to the learner's interests or to all events. */
function Nothing({ tab, answer }: { tab: OwnTab; answer: Answer }) {
  const isUnknown = tab === 'foryou' && !answer.has_interests;
  return (
    <div className={styles.nothing}>
      <EmptyState text={isUnknown ? texts.noInterests : texts.none[tab]} />
      {isUnknown && (
        <LinkButton variant="filled" to="/interests">
          {texts.interests}
        </LinkButton>
      )}
      <LinkButton variant={isUnknown ? 'outline' : 'filled'} to="/events">
        {texts.find}
      </LinkButton>
    </div>
  );
}

/** The learner's events by tab: suggested, registered, waiting list, past. Offers are always on top. */
export function OwnEventsPage() {
  const { state, change, addressOf } = useAddressState(ownFormat);
  const { tab, page } = state;
  const manner = useManner();
  const form = useId();
  const query = useMyEvents(ownQuery(state));
  const waiting = useMyEvents(listedOffers);
  const { data } = query;
  const filters = filterChips(state, manner);
  const last = filters.at(-1);
  const pages = Math.ceil((data?.total ?? 0) / (data?.page_size ?? 1));
  const isEmpty = data?.total === 0 && last === undefined;
  const hasFilters = data !== undefined && (data.total > 1 || last !== undefined);
  return (
    <Page heading={texts.heading} lead={texts.lead}>
      <AsOf reads={[query]} />
      <Parts>
        {waiting.data && <Offers answer={waiting.data} />}
        <TabLinks
          label={texts.tabsLabel}
          tabs={ownTabs.map((name) => ({
            name: texts.tabs[name],
            to: addressOf({ ...noFilters, tab: name }),
            isCurrent: name === tab,
          }))}
        />
        {isEmpty ? (
          <Nothing tab={tab} answer={data} />
        ) : (
          <Loaded query={query} what={eventListMessages.what}>
            {(data) => (
              <Listed
                frame={hasFilters}
                panel={
                  <FilterPanel
                    state={state}
                    facets={data.facets}
                    onChange={change}
                    form={form}
                    countInWords={(count) => eventListMessages.part(count, data.total, true)}
                  />
                }
                form={form}
                chosen={filters.length}
                show={eventListMessages.show(data.total, true)}
              >
                <ResultsCount found={eventListMessages.found(data.total, true)} page={page} pages={pages} />
                <FilterChips filters={filters} none={noFilters} onChange={change} />
                {data.items.length === 0 ? (
                  <NoResult
                    total={data.total}
                    filters={filters}
                    none={texts.none[tab]}
                    step={last === undefined ? null : { label: listMessages.drop(last.name), changes: last.without }}
                    onChange={change}
                  />
                ) : (
                  <Rows answer={data} tab={tab} />
                )}
                <Pager page={page} pages={pages} addressOf={(number) => addressOf({ page: number })} />
              </Listed>
            )}
          </Loaded>
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
  Promise.all([ownQuery(ownFormat.read(search)), listedOffers].map((query) => ask(myEventsOptions(services, query))));

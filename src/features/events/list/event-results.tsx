import { useId } from 'react';
import { isEventAhead } from '../../../machines/event/event.tags.ts';
import { isRegistered } from '../../../machines/event-registration/event-registration.tags.ts';
import { isLearner } from '../../../machines/session/session.selectors.ts';
import { eventListMessages as texts } from '../../../messages/event-list.ts';
import { listMessages } from '../../../messages/list.ts';
import { useSession } from '../../../shared/actors/use-session.ts';
import { grouped } from '../../../shared/lists/grouped.ts';
import type { EventCard, EventRegistration } from '../../../shared/transport/schema.d.ts';
import { AsOf } from '../../../ui/as-of.tsx';
import { FilterChips } from '../../../ui/list/filter-chips.tsx';
import { ListFrame } from '../../../ui/list/list-frame.tsx';
import { ListSearch } from '../../../ui/list/list-search.tsx';
import { NoResult } from '../../../ui/list/no-result.tsx';
import { ResultsCount } from '../../../ui/list/results-bar.tsx';
import { TabLinks } from '../../../ui/list/tab-links.tsx';
import type { AddressState } from '../../../ui/list/use-address-state.ts';
import { Pager } from '../../../ui/pager.tsx';
import { LineSkeletons } from '../../../ui/skeletons.tsx';
import { useManner } from '../../../ui/use-manner.ts';
import type { ServerTime } from '../../../ui/use-server-clock.ts';
import { LoadFailure } from '../../problems/public.ts';
import { monthInWords } from '../event-times.ts';
import { listedRegistrations, useEventPage, useMyEvents } from '../queries.ts';
import styles from './event-results.module.css';
import { EventRow, RecordingLink } from './event-row.tsx';
import { chosenWords, filterChips } from './filter-labels.ts';
import { FilterPanel } from './filter-panel.tsx';
import { InsideLink } from './inside-link.tsx';
import { type ListState, listQuery, noFilters, parameters, tabs } from './list-address.ts';
import { SubscribeWays } from './subscribe-ways.tsx';

/** Used until the server's time is known. */
const unknownTime: ServerTime = { at: 0, clockOffset: 0 };
const nothingChosen: Partial<ListState> = { ...noFilters, q: '' };

/** The learner's current registrations for some events, by event. */
function useOwnParts(events: readonly EventCard[]) {
  const isAsked = useSession(isLearner) && events.some(isEventAhead);
  const { data } = useMyEvents(listedRegistrations, isAsked);
  const parts = new Map<number, EventRegistration>();
  for (const { event, registration } of data?.items ?? [])
    if (registration !== null && isRegistered(registration)) parts.set(event.id, registration);
  return { parts, time: data ?? unknownTime };
}

/** Events grouped by the months in which they begin. */
function ByMonth({ events, busy }: { events: readonly EventCard[]; busy: boolean }) {
  const manner = useManner();
  const id = useId();
  const own = useOwnParts(events);
  const months = grouped(events, (event) => monthInWords(event, manner));
  return (
    <div className={styles.months} aria-busy={busy}>
      {[...months].map(([month, some], index) => (
        <section key={month} aria-labelledby={`${id}${index}`}>
          <h2 id={`${id}${index}`}>{month}</h2>
          <ul>
            {some.map((event) => {
              const part = own.parts.get(event.id);
              return (
                <li key={event.id}>
                  <EventRow
                    event={event}
                    note={part && <p className={styles.registered}>{texts.registered}</p>}
                    foot={
                      part ? (
                        <InsideLink event={event} part={part} time={own.time} isToJoin />
                      ) : (
                        event.recording_url && <RecordingLink title={event.title} url={event.recording_url} />
                      )
                    }
                  />
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Filters at the start side, and matching events by month. */
export function EventResults({ address }: { address: AddressState<ListState> }) {
  const { state, change, addressOf } = address;
  const form = useId();
  const manner = useManner();
  const answer = useEventPage(listQuery(state));
  const page = answer.data;
  const filters = [...chosenWords(state), ...filterChips(state, manner)];
  const hasWords = state.q !== '';
  const pages = Math.ceil((page?.total ?? 0) / (page?.page_size ?? 1));
  const last = filters.at(-1);
  const otherTab = state.tab === 'upcoming' ? 'past' : 'upcoming';
  const isInOther = (page?.tabs[otherTab] ?? 0) > 0;
  const step =
    isInOther && page?.total === 0
      ? { label: texts.elsewhereIn[otherTab], changes: { tab: otherTab, page: 1 } as const }
      : last === undefined
        ? null
        : { label: listMessages.drop(last.name), changes: last.without };
  return (
    <ListFrame
      search={
        <ListSearch
          id={form}
          label={texts.searchLabel}
          placeholder={texts.search}
          q={state.q}
          sent={Object.values(parameters)}
          onSearch={(q, options) => change({ q, page: 1 }, options)}
        />
      }
      form={form}
      note={<SubscribeWays />}
      panel={
        <FilterPanel
          state={state}
          facets={page?.facets}
          onChange={change}
          form={form}
          countInWords={(count) => texts.part(count, page?.total ?? 0, hasWords)}
        />
      }
      chosen={filters.length}
      show={texts.show(page?.total ?? 0, hasWords)}
    >
      <AsOf reads={[answer]} />
      <TabLinks
        label={texts.tabsLabel}
        tabs={tabs.map((tab) => ({
          name: texts.tabs[tab],
          to: addressOf({ tab, month: [], page: 1 }),
          isCurrent: tab === state.tab,
          count: page && texts.count(page.tabs[tab], hasWords),
        }))}
      />
      <LoadFailure query={answer} what={texts.what} />
      <ResultsCount
        found={page === undefined ? '' : texts.found(page.total, hasWords)}
        page={state.page}
        pages={pages}
      />
      <FilterChips filters={filters} none={nothingChosen} onChange={change} />
      {page === undefined ? (
        !answer.isError && <LineSkeletons what={texts.what} count={6} />
      ) : page.items.length === 0 ? (
        <NoResult total={page.total} filters={filters} none={texts.none[state.tab]} step={step} onChange={change} />
      ) : (
        <ByMonth events={page.items} busy={answer.isPlaceholderData} />
      )}
      <Pager page={state.page} pages={pages} addressOf={(number) => addressOf({ page: number })} />
    </ListFrame>
  );
}

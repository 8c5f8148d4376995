import { useId } from 'react';
import { isEventAhead } from '../../../machines/event/event.tags.ts';
import { isRegistered } from '../../../machines/event-registration/event-registration.tags.ts';
import { isLearner } from '../../../machines/session/session.selectors.ts';
import { eventListMessages as texts } from '../../../messages/event-list.ts';
import { useSession } from '../../../shared/actors/use-session.ts';
import type { StateOf } from '../../../shared/lists/define-list.ts';
import { eventList } from '../../../shared/lists/events.ts';
import { grouped } from '../../../shared/lists/grouped.ts';
import type { EventCard, EventRegistration } from '../../../shared/transport/schema.d.ts';
import { Stack } from '../../../ui/layout.tsx';
import { FacetedList } from '../../../ui/list/faceted-list.tsx';
import { dropLast } from '../../../ui/list/list-results.tsx';
import { ListTabs } from '../../../ui/list/tab-links.tsx';
import type { AddressState } from '../../../ui/list/use-address-state.ts';
import { useManner } from '../../../ui/use-manner.ts';
import type { ServerTime } from '../../../ui/use-server-clock.ts';
import { LoadFailure } from '../../problems/public.ts';
import { monthInWords } from '../event-times.ts';
import { listedRegistrations, useEventPage, useMyEvents } from '../queries.ts';
import styles from './event-results.module.css';
import { EventRow, RecordingLink } from './event-row.tsx';
import { InsideLink } from './inside-link.tsx';
import { SubscribeWays } from './subscribe-ways.tsx';
import { useEventLabels } from './use-event-labels.ts';

/** Used until the server's time is known. */
const unknownTime: ServerTime = { at: 0, clockOffset: 0 };

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
    <Stack gap={6} className={styles.months} aria-busy={busy}>
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
                    own={part && { part: 'registered', text: texts.registered }}
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
    </Stack>
  );
}

/** Filters at the start side, and matching events by month. */
export function EventResults({ address }: { address: AddressState<StateOf<typeof eventList>> }) {
  const { state } = address;
  const answer = useEventPage(eventList.queryOf(state));
  const counts = answer.data?.tabs;
  const otherTab = state.tab === 'upcoming' ? 'past' : 'upcoming';
  return (
    <FacetedList
      list={eventList}
      address={address}
      answer={answer}
      failure={<LoadFailure query={answer} what={texts.what} />}
      texts={{ ...texts, none: texts.none[state.tab] }}
      labelOf={useEventLabels()}
      countInWords={texts.part}
      note={<SubscribeWays />}
      tabs={
        <ListTabs
          list={eventList}
          address={address}
          of="tab"
          label={texts.tabsLabel}
          names={texts.tabs}
          countOf={(tab) => counts && texts.count(counts[tab], state.q !== '')}
          reset={{ month: [] }}
        />
      }
      whenEmpty={({ tabs }, chips) =>
        tabs[otherTab] > 0
          ? { label: texts.elsewhereIn[otherTab], changes: { tab: otherTab, page: 1 } as const }
          : dropLast(chips)
      }
    >
      {({ items }, { isBusy }) => <ByMonth events={items} busy={isBusy} />}
    </FacetedList>
  );
}

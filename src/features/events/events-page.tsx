import { isLearner } from '../../machines/session/session.selectors.ts';
import { eventListMessages as texts } from '../../messages/event-list.ts';
import { useSession } from '../../shared/actors/use-session.ts';
import { eventList } from '../../shared/lists/events.ts';
import type { PageContext } from '../../shared/page-loader.ts';
import { PageFrame } from '../../ui/list/page-frame.tsx';
import { useAddressState } from '../../ui/list/use-address-state.ts';
import { Page } from '../../ui/page.tsx';
import { EventResults } from './list/event-results.tsx';
import { eventPageOptions, listedRegistrations, myEventsOptions } from './queries.ts';

/** The public list of upcoming and past events. All of its state is in the address. */
export function EventsPage() {
  const learner = useSession(isLearner);
  const address = useAddressState(eventList.format);
  return (
    <PageFrame open={!learner}>
      <Page heading={texts.heading} lead={texts.lead}>
        <EventResults address={address} />
      </Page>
    </PageFrame>
  );
}

EventsPage.load = async ({ services, ask, search, isLearner: learner }: PageContext) => {
  const query = eventList.queryIn(search);
  await Promise.all([
    ask(eventPageOptions(services, query)),
    learner && query.tab === 'upcoming' && ask(myEventsOptions(services, listedRegistrations)),
  ]);
};

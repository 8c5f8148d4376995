import { useId } from 'react';
import { useLocation } from 'react-router-dom';
import { isLearner } from '../../machines/session/session.selectors.ts';
import { eventListMessages as texts } from '../../messages/event-list.ts';
import { shownParameters } from '../../routes/page-parameters.ts';
import { useSession } from '../../shared/actors/use-session.ts';
import type { PageContext } from '../../shared/page-loader.ts';
import { PageFrame } from '../../ui/list/page-frame.tsx';
import { useAddressState } from '../../ui/list/use-address-state.ts';
import { useSearchText } from '../../ui/list/use-search-text.ts';
import { Page } from '../../ui/page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { EventResults } from './list/event-results.tsx';
import { listFormat, listQuery, parameters } from './list/list-address.ts';
import { eventPageOptions } from './queries.ts';

/** What the form has of the address by itself, and what begins anew with it. */
const sent: ReadonlySet<string> = new Set(['q', 'page', ...Object.values(parameters)]);

/** All events, for everybody: those to come and those that are over. All of its state is in the address. */
export function EventsPage() {
  const learner = useSession(isLearner);
  const address = useAddressState(listFormat);
  const { state, change } = address;
  const words = useSearchText(state.q, (q) => change({ q, page: 1 }, { replace: state.q !== '' }));
  const { pathname, search } = useLocation();
  const form = useId();
  const kept = [...shownParameters(pathname, search)].filter(([name]) => !sent.has(name));
  return (
    <PageFrame open={!learner}>
      <Page heading={texts.heading} lead={texts.lead}>
        <EventResults
          address={address}
          form={form}
          search={
            <form id={form} role="search" action={pathname} onSubmit={(event) => event.preventDefault()}>
              <SearchField name="q" label={texts.searchLabel} placeholder={texts.search} {...words} />
              {kept.map(([name, value]) => (
                <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
              ))}
            </form>
          }
        />
      </Page>
    </PageFrame>
  );
}

EventsPage.load = async ({ services, ask, search }: PageContext) =>
  ask(eventPageOptions(services, listQuery(listFormat.read(search))));

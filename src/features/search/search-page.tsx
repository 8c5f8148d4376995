import { useId } from 'react';
import { useNavigationType } from 'react-router-dom';
import { isLearner } from '../../machines/session/session.selectors.ts';
import { searchMessages as texts } from '../../messages/search.ts';
import { useSession } from '../../shared/actors/use-session.ts';
import type { AddressFormat } from '../../shared/lists/address.ts';
import type { PageContext } from '../../shared/page-loader.ts';
import { AsOf } from '../../ui/as-of.tsx';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { PageFrame } from '../../ui/list/page-frame.tsx';
import { useAddressState } from '../../ui/list/use-address-state.ts';
import { useSearchText } from '../../ui/list/use-search-text.ts';
import { Page } from '../../ui/page.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { readQuery, searchOptions, useGlobalSearch } from './queries.ts';
import styles from './search-page.module.css';
import { SearchResults } from './search-results.tsx';

interface SearchState {
  q: string;
}

const format: AddressFormat<SearchState> = {
  parameters: ['q'],
  read: (params) => ({ q: readQuery(params.get('q')) }),
  write: (params, { q }) => {
    const written = new URLSearchParams(params);
    if (q === undefined || q === '') written.delete('q');
    else written.set('q', q);
    return written;
  },
};

/** The results for the words in the address, in groups. */
export function SearchPage() {
  const learner = useSession(isLearner);
  const { state, change } = useAddressState(format);
  const { field, apply } = useSearchText(state.q, (typed) => {
    const q = readQuery(typed);
    if (q !== state.q) change({ q }, { replace: state.q !== '' });
  });
  const answer = useGlobalSearch(state.q);
  const form = useId();
  // After a link, the heading gets the focus, as on every page.
  const isOpened = useNavigationType() === 'POP';
  return (
    <PageFrame open={!learner}>
      <PageTitle title={texts.heading} />
      <Page heading={texts.heading} lead={learner ? texts.ownLead : texts.lead}>
        <Row
          as="form"
          id={form}
          role="search"
          action="/search"
          gap={3}
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            apply();
          }}
        >
          <SearchField
            name="q"
            label={texts.label}
            placeholder={texts.placeholder}
            startsFocused={isOpened && state.q === ''}
            {...field}
          />
          <Button type="submit" variant="filled">
            {texts.submit}
          </Button>
        </Row>
        <AsOf reads={[answer]} />
        <SearchResults q={state.q} answer={answer} />
      </Page>
    </PageFrame>
  );
}

SearchPage.load = async ({ services, ask, search }: PageContext) => {
  const { q } = format.read(search);
  if (q !== '') await ask(searchOptions(services, q));
};

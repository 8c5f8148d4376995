import { assessmentResultsMessages } from '../../../messages/assessment-results.ts';
import type { PageContext } from '../../../shared/page-loader.ts';
import { AsOf } from '../../../ui/as-of.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { useAddressState } from '../../../ui/list/use-address-state.ts';
import { useSearchText } from '../../../ui/list/use-search-text.ts';
import { ChooserBar, Page } from '../../../ui/page.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Loaded } from '../../problems/public.ts';
import { ChipLinks } from '../chip-links.tsx';
import { assessmentsOptions, useAssessments } from '../queries.ts';
import { AssessmentRow } from './assessment-row.tsx';
import styles from './list.module.css';
import { type ListState, listFormat, queryOf, tabs } from './list-address.ts';
import { OpenAttempts } from './open-attempts.tsx';
import { useClaimedBefore } from './queries.ts';

const { list: texts } = assessmentResultsMessages;

/** A learner's assessments: to do, in progress, done. */
export function AssessmentsPage() {
  useClaimedBefore();
  const address = useAddressState(listFormat);
  const { state } = address;
  const change = (changes: Partial<ListState>, options?: { replace?: boolean }) =>
    address.change({ page: 1, ...changes }, options);
  const words = useSearchText(state.q, (q) => change({ q }, { replace: state.q !== '' }));
  const query = useAssessments(queryOf(state));
  const { data } = query;
  const isSearched = state.q !== '' || state.skill !== '';
  return (
    <Page heading={texts.heading} lead={texts.lead}>
      <ChipLinks
        label={texts.tabsLabel}
        links={tabs.map((tab) => ({
          to: address.addressOf({ tab, page: 1 }),
          words: texts.tabs[tab],
          isCurrent: tab === state.tab,
        }))}
      />
      <ChooserBar
        search={
          <form role="search" onSubmit={(event) => event.preventDefault()}>
            <SearchField label={texts.search} placeholder={texts.search} {...words} />
          </form>
        }
        count={data === undefined ? '' : texts.count(data.total)}
      />
      {state.skill !== '' && (
        <div>
          <Chip name={state.skill} onRemove={() => change({ skill: '' })} />
        </div>
      )}
      <AsOf reads={[query]} />
      {data && <OpenAttempts open={data.open} answer={data} />}
      <Loaded query={query} what={texts.what}>
        {(data) =>
          data.items.length > 0 ? (
            <>
              <ul className={styles.rows} aria-label={texts.tabs[state.tab]}>
                {data.items.map((card) => (
                  <AssessmentRow key={card.id} card={card} />
                ))}
              </ul>
              <Pager
                page={data.page}
                pages={Math.ceil(data.total / data.page_size)}
                addressOf={(page) => address.addressOf({ page })}
              />
            </>
          ) : (
            <div className={styles.empty}>
              <p>{isSearched ? texts.empty.found : texts.empty[state.tab]}</p>
              {isSearched ? (
                <Button onClick={() => change({ q: '', skill: '' })}>{texts.clear}</Button>
              ) : (
                <LinkButton to="/self-assessmentList/0">{texts.toSelf}</LinkButton>
              )}
            </div>
          )
        }
      </Loaded>
    </Page>
  );
}

AssessmentsPage.load = ({ services, ask, search }: PageContext) =>
  ask(assessmentsOptions(services, queryOf(listFormat.read(search))));

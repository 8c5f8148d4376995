import type { ReactNode } from 'react';
import { failureText } from '../../../api/call-error.ts';
import { useUniversityPage } from '../../../api/queries.ts';
import type { UniversityPage } from '../../../api/schema.d.ts';
import { universitiesMessages } from '../../../messages/universities.ts';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { AsOf } from '../../../ui/as-of.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { CardSkeletons } from '../../../ui/skeletons.tsx';
import { ChosenFilters, chosenFilters } from './chosen-filters.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { listQuery, mostCompared, pageSize } from './list-address.ts';
import { NoResult } from './no-result.tsx';
import styles from './results.module.css';
import { ResultsBar } from './results-bar.tsx';
import { UniversityCard } from './university-card.tsx';
import type { ListAddress } from './use-list-address.ts';
import type { OwnChoice } from './use-own-choice.ts';

interface UniversityResultsProps {
  address: ListAddress;
  choice: OwnChoice | null;
  search: ReactNode;
}

const nothing: UniversityPage = { items: [], total: 0, page: 1, page_size: pageSize };

/** Filters at the start side, and what matches them as pages of cards. */
export function UniversityResults({ address, choice, search }: UniversityResultsProps) {
  const { change, addressOf } = address;
  const isOwn = address.state.saved && choice !== null;
  const state = { ...address.state, saved: isOwn };
  const isNoneOwn = isOwn && choice.ids.length === 0;
  const answer = useUniversityPage(listQuery(state, isOwn ? choice.ids : null), !isNoneOwn);
  const page = isNoneOwn ? nothing : answer.data;
  const filters = chosenFilters(state);
  const pages = Math.ceil((page?.total ?? 0) / pageSize);
  const panel = (
    <FilterPanel
      state={state}
      facets={page?.facets ?? {}}
      onChange={change}
      savedCount={choice === null ? null : choice.ids.length}
    />
  );

  return (
    <div className={styles.columns}>
      <div className={styles.top}>
        <div className={styles.search}>{search}</div>
        <FilterSheet className={styles.narrow} chosen={filters.length} total={page?.total ?? 0}>
          {panel}
        </FilterSheet>
        {choice && (
          <p role="status" className={styles.selected}>
            {universitiesMessages.selected(choice.ids.length)}
          </p>
        )}
      </div>
      <aside className={styles.side}>{panel}</aside>
      <div className={styles.results}>
        <AsOf reads={[answer]} />
        {answer.isError && (
          <AlertBox
            type="danger"
            text={universitiesMessages.error(failureText(answer.error))}
            action={{ label: universitiesMessages.retry, onClick: () => void answer.refetch() }}
          />
        )}
        <ResultsBar total={page?.total ?? null} page={state.page} pages={pages} sort={state.sort} onChange={change} />
        <ChosenFilters filters={filters} onChange={change} />
        {page === undefined ? (
          !answer.isError && <CardSkeletons tile label={universitiesMessages.loading} />
        ) : page.items.length === 0 ? (
          <NoResult isNoneOwn={isNoneOwn} filters={filters} total={page.total} onChange={change} />
        ) : (
          <ul aria-label={universitiesMessages.heading} className={styles.grid} aria-busy={answer.isPlaceholderData}>
            {page.items.map((university) => (
              <li key={university.id}>
                <UniversityCard
                  university={university}
                  to={address.detailOf(university.id)}
                  selection={
                    choice && {
                      checked: choice.ids.includes(university.id),
                      needsServer: true,
                      failed: choice.failed.includes(university.id),
                      onToggle: (chosen) => choice.choose(university.id, chosen),
                    }
                  }
                  comparison={{
                    checked: state.compare.includes(university.id),
                    disabled: state.compare.length >= mostCompared && !state.compare.includes(university.id),
                    onToggle: () => change({ compare: address.comparedWith(university.id) }, { replace: true }),
                  }}
                />
              </li>
            ))}
          </ul>
        )}
        <Pager page={state.page} pages={pages} addressOf={(number) => addressOf({ page: number })} />
      </div>
    </div>
  );
}

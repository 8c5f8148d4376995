import { grouped } from '../../../messages/number.ts';
import { universitiesMessages } from '../../../messages/universities.ts';
import { universityListMessages as texts } from '../../../messages/university-list.ts';
import { maxCompared, universityList, universityPageSize } from '../../../shared/lists/universities.ts';
import { countryName } from '../../../shared/text/country-name.ts';
import type { UniversityFacets, UniversityPage } from '../../../shared/transport/schema.d.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Facet } from '../../../ui/list/facet.tsx';
import { FacetedList } from '../../../ui/list/faceted-list.tsx';
import { CardGrid, SelectedNote } from '../../../ui/list/list-frame.tsx';
import { type LabelOf, labelFrom } from '../../../ui/list/list-texts.ts';
import { LoadFailure } from '../../problems/public.ts';
import { type UniversityListQuery, useUniversityPage } from '../queries.ts';
import { CoursesForWords } from './courses-for-words.tsx';
import { UniversityCard } from './university-card.tsx';
import type { ListAddress } from './use-list-address.ts';
import type { OwnChoice } from './use-own-choice.ts';

type Query = ReturnType<(typeof universityList)['queryOf']>;

/** The query of a page. @param ids the learner's selection, if only that is shown */
export const pageQuery = (query: Query, ids: readonly number[] | null): UniversityListQuery => ({
  ...query,
  page_size: universityPageSize,
  ...(ids !== null && { ids: [...ids] }),
});

interface UniversityResultsProps {
  address: ListAddress;
  choice: OwnChoice | null;
}

const nothing: UniversityPage = { items: [], total: 0, page: 1, page_size: universityPageSize };

/** The labels of filter values: countries by the names that the server uses. */
const labelsIn =
  (facets: UniversityFacets | undefined): LabelOf<'kind' | 'country'> =>
  (filter, value) =>
    filter === 'kind'
      ? labelFrom(texts.facets)(filter, value)
      : (facets?.country?.find((entry) => entry.value === value)?.name ?? countryName(value) ?? value);

/** The filters and pages of results. */
export function UniversityResults({ address, choice }: UniversityResultsProps) {
  const { change } = address;
  const isOwn = address.state.saved && choice !== null;
  const state = { ...address.state, saved: isOwn };
  const isNoneOwn = isOwn && choice.ids.length === 0;
  const answer = useUniversityPage(pageQuery(universityList.queryOf(state), isOwn ? choice.ids : null), !isNoneOwn);
  const setSaved = (saved: boolean) => change({ saved, page: 1 });
  return (
    <FacetedList
      list={universityList}
      address={{ ...address, state }}
      answer={isNoneOwn ? { ...answer, data: nothing } : answer}
      failure={<LoadFailure query={answer} what={universitiesMessages.what} failed={universitiesMessages.error} />}
      texts={{ ...universitiesMessages, ...texts }}
      labelOf={labelsIn(answer.data?.facets)}
      ordered={['kind']}
      few={8}
      ownChips={isOwn ? [{ name: texts.onlySelected, without: { saved: false, page: 1 } }] : []}
      panelStart={
        choice !== null && (
          <Facet
            legend={texts.yours}
            options={[{ value: '1', label: texts.onlySelected, count: grouped(choice.ids.length), checked: isOwn }]}
            onToggle={() => setSaved(!isOwn)}
          />
        )
      }
      note={choice && <SelectedNote>{universitiesMessages.selected(choice.ids.length)}</SelectedNote>}
      before={<CoursesForWords words={state.q} />}
      skeleton="tiles"
      instead={
        isNoneOwn && (
          <EmptyState text={texts.noneSelected} action={{ label: texts.showAll, onClick: () => setSaved(false) }} />
        )
      }
    >
      {({ items }, { isBusy }) => (
        <CardGrid label={universitiesMessages.heading} busy={isBusy}>
          {items.map((university) => (
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
                  disabled: state.compare.length >= maxCompared && !state.compare.includes(university.id),
                  onToggle: () => change({ compare: address.comparedWith(university.id) }, { replace: true }),
                }}
              />
            </li>
          ))}
        </CardGrid>
      )}
    </FacetedList>
  );
}

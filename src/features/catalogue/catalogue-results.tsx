import { lazy, type ReactNode, Suspense } from 'react';
import { isLearner } from '../../machines/session/session.selectors.ts';
import { catalogueMessages as texts } from '../../messages/catalogue.ts';
import { listMessages } from '../../messages/list.ts';
import { useSession } from '../../shared/actors/use-session.ts';
import { courseList } from '../../shared/lists/courses.ts';
import { type CatalogueScope, useCatalogue } from '../../shared/transport/catalogue.ts';
import type { CoursePage } from '../../shared/transport/schema.d.ts';
import { FacetedList } from '../../ui/list/faceted-list.tsx';
import type { FilterChip } from '../../ui/list/filter-chips.tsx';
import { CardGrid } from '../../ui/list/list-frame.tsx';
import { type LabelOf, labelFrom } from '../../ui/list/list-texts.ts';
import type { AddressState } from '../../ui/list/use-address-state.ts';
import { LoadFailure } from '../problems/public.ts';
import { ByUniversity } from './by-university.tsx';
import { type CatalogueState, type FilterName, orderOf, shownQuery } from './catalogue-query.ts';
import { CourseCard } from './course-card.tsx';
import { UniversitiesForWords } from './universities-for-words.tsx';

export interface CatalogueResultsProps {
  scope: CatalogueScope;
  words: { heading: string; search: string; searchLabel: string; found: (count: number) => string; none: string };
  address: AddressState<CatalogueState>;
  /** The sort order without search words. */
  order: 'popular' | 'university';
  /** The filters of the catalogue. */
  shown: readonly FilterName[];
  /** Shown at the end of the search row. */
  note: ReactNode;
}

const CourseStanding = lazy(async () => ({ default: (await import('./course-standing.tsx')).CourseStanding }));

/** The learner's status on a card. The card is shown before the status is loaded. */
function Standing({ courseId }: { courseId: number }) {
  return (
    <Suspense>
      <CourseStanding courseId={courseId} />
    </Suspense>
  );
}

const { relevance, university, ...always } = texts.sorts;

/** The labels of filter values. The names of universities and skills come with the answer. */
function labelsIn(facets: CoursePage['facets'] | undefined): LabelOf<FilterName> {
  const fixed = labelFrom(texts.facets);
  return (filter, value) => {
    if (filter !== 'university' && filter !== 'skill') return fixed(filter, value);
    return facets?.[filter].find((entry) => entry.value === value)?.name ?? null;
  };
}

/** The change that brings the most results if nothing matches. */
function stepOut(
  state: CatalogueState,
  { relaxations: [best], facets }: CoursePage,
  chips: readonly FilterChip<CatalogueState>[],
) {
  if (chips.length === 0) return null;
  if (best === undefined) {
    const { q: _q, ...withoutFilters } = courseList.none;
    const isMore = state.q !== '' && chips.length > 1;
    return { label: listMessages.dropAll, changes: isMore ? withoutFilters : courseList.none };
  }
  const { filter, total } = best;
  const labelOf = labelsIn(facets);
  const names = state[filter].map((value) => labelOf(filter, value) ?? value).join(', ');
  return { label: texts.relax(names, total), changes: { [filter]: [], page: 1 } };
}

/** Filters next to the results, which are pages of cards. */
export function CatalogueResults({ scope, words, address, order, shown, note }: CatalogueResultsProps) {
  const { state } = address;
  const learner = useSession(isLearner);
  const sort = orderOf(state, order);
  const answer = useCatalogue(scope, shownQuery(state, order));
  return (
    <FacetedList
      list={courseList}
      address={{ ...address, state: { ...state, sort } }}
      answer={answer}
      failure={<LoadFailure query={answer} what={texts.what} />}
      texts={{
        ...texts,
        ...words,
        sorts: {
          ...(state.q !== '' && { relevance }),
          ...((order === 'university' || sort === 'university') && { university }),
          ...always,
        },
      }}
      labelOf={labelsIn(answer.data?.facets)}
      shown={shown}
      ordered={['level', 'duration']}
      countInWords={texts.count}
      note={note}
      before={scope === 'lms' && <UniversitiesForWords words={state.q} />}
      skeleton="tiles"
      whenEmpty={(page, chips) => stepOut(state, page, chips)}
    >
      {({ items }, { isBusy }) =>
        sort === 'university' ? (
          <ByUniversity courses={items} busy={isBusy} />
        ) : (
          <CardGrid label={words.heading} busy={isBusy}>
            {items.map((course) => (
              <li key={course.id}>
                <CourseCard course={course} own={learner && <Standing courseId={course.id} />} />
              </li>
            ))}
          </CardGrid>
        )
      }
    </FacetedList>
  );
}

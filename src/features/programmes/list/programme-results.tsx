import { lazy, Suspense } from 'react';
import { listMessages } from '../../../messages/list.ts';
import {
  appliedProgrammesMessages,
  savedProgrammesMessages,
  programmeMessages as texts,
} from '../../../messages/programmes.ts';
import {
  type ProgrammeListState,
  programmeFilters,
  programmeLimits,
  programmeLists,
} from '../../../shared/lists/programmes.ts';
import type { ProgrammePage } from '../../../shared/transport/schema.d.ts';
import { FacetedList } from '../../../ui/list/faceted-list.tsx';
import { chipsIn, dropLast } from '../../../ui/list/list-results.tsx';
import { TabLinks } from '../../../ui/list/tab-links.tsx';
import type { AddressState } from '../../../ui/list/use-address-state.ts';
import { LineSkeletons } from '../../../ui/skeletons.tsx';
import { useManner } from '../../../ui/use-manner.ts';
import { LoadFailure } from '../../problems/public.ts';
import { type Kind, useProgrammePage } from '../queries.ts';
import { labelsIn } from './filter-labels.ts';
import { LimitField } from './limit-field.tsx';
import { ProgrammeList } from './programme-list.tsx';

const SaveSearch = lazy(async () => ({ default: (await import('../own/save-search.tsx')).SaveSearch }));
const Saved = lazy(async () => ({ default: (await import('../own/saved-programmes.tsx')).Saved }));
const Applied = lazy(async () => ({ default: (await import('../own/own-applications.tsx')).Applied }));

const { status: statuses } = programmeLists.scholarship.values;
/** The change that returns to the public list. */
const noOwnList = { saved: false, applied: false } as const;

interface ProgrammeResultsProps {
  kind: Kind;
  address: AddressState<ProgrammeListState>;
  learner: boolean;
}

/** The most promising way out of an empty result: dropping the most restrictive filter, or another status. */
function stepOf(kind: Kind, state: ProgrammeListState, { relaxations: [relaxed], statuses: counts }: ProgrammePage) {
  if (relaxed !== undefined) {
    const { filter, total } = relaxed;
    const name = filter === 'q' ? listMessages.words(state.q) : texts.kinds[kind].facets[filter].legend;
    const found = texts.found(kind, total, state.q !== '' && filter !== 'q');
    return { label: texts.without(name, found), changes: { [filter]: programmeLists[kind].none[filter], page: 1 } };
  }
  const other = statuses.find((status) => status !== state.status && counts[status] > 0);
  return other && { label: texts.elsewhereIn[other], changes: { status: other, page: 1 } };
}

/** The filters and the results. */
export function ProgrammeResults({ kind, address, learner }: ProgrammeResultsProps) {
  const { state, change, addressOf } = address;
  const list = programmeLists[kind];
  const answer = useProgrammePage({ ...list.queryOf(state), kind });
  const page = answer.data;
  const own = learner && (state.applied ? 'applied' : state.saved ? 'saved' : null);
  const statusTabs = statuses.map((status) => ({
    name: texts.statuses[status],
    to: addressOf({ status, ...noOwnList, page: 1 }),
    isCurrent: status === state.status && !own,
    count: page && texts.count(page.statuses[status], state.q !== ''),
  }));
  const ownTabs = (['saved', 'applied'] as const).map((name) => ({
    name: texts[name],
    to: addressOf({ ...noOwnList, [name]: true, page: 1 }),
    isCurrent: own === name,
  }));
  const ofOwn = { kind, page: state.page, addressOf: (number: number) => addressOf({ page: number }) };
  const listed = {
    list,
    address,
    texts: {
      ...texts,
      ...texts.kinds[kind],
      found: (count: number, hasWords: boolean) => texts.found(kind, count, hasWords),
      show: (count: number, hasWords: boolean) => texts.show(texts.found(kind, count, hasWords)),
    },
    labelOf: labelsIn(useManner()),
  };
  const chips = chipsIn(listed);
  return (
    <FacetedList
      {...listed}
      answer={answer}
      failure={<LoadFailure query={answer} what={texts.what} />}
      shown={programmeFilters.filter((name) => list.filterNames.includes(name))}
      countInWords={texts.part}
      panelEnd={(form) =>
        programmeLimits
          .filter((name) => list.filterNames.includes(name))
          .map((limit) => (
            <LimitField
              key={limit}
              name={limit}
              label={texts.kinds[kind].facets[limit].legend}
              value={state[limit]}
              onChange={(value) => change({ [limit]: value, ...noOwnList, page: 1 })}
              form={form}
            />
          ))
      }
      reset={noOwnList}
      note={
        learner &&
        chips.length > 0 &&
        !own && (
          <Suspense>
            <SaveSearch kind={kind} state={state} name={chips.map(({ name }) => name).join(', ')} />
          </Suspense>
        )
      }
      tabs={<TabLinks label={texts.tabsLabel} tabs={learner ? [...statusTabs, ...ownTabs] : statusTabs} />}
      instead={
        own === 'saved' ? (
          <Suspense fallback={<LineSkeletons what={savedProgrammesMessages.what} count={6} />}>
            <Saved {...ofOwn} />
          </Suspense>
        ) : (
          own === 'applied' && (
            <Suspense fallback={<LineSkeletons what={appliedProgrammesMessages.what} count={6} />}>
              <Applied {...ofOwn} />
            </Suspense>
          )
        )
      }
      whenEmpty={(found, filters) =>
        stepOf(kind, state, found) ?? dropLast(filters) ?? { label: texts.subscribe, to: '/news-letter#subscribe' }
      }
    >
      {({ items, server_now }, { isBusy }) => (
        <ProgrammeList
          label={texts.kinds[kind].heading}
          programmes={items}
          now={server_now}
          learner={learner}
          busy={isBusy}
        />
      )}
    </FacetedList>
  );
}

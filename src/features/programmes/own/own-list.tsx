import type { UseQueryResult } from '@tanstack/react-query';
import { programmeMessages } from '../../../messages/programmes.ts';
import type { ProgrammePage } from '../../../shared/transport/schema.d.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ResultsCount } from '../../../ui/list/results-bar.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { LineSkeletons } from '../../../ui/skeletons.tsx';
import { LoadFailure } from '../../problems/public.ts';
import { ProgrammeList } from '../list/programme-list.tsx';
import type { Kind } from '../queries.ts';

export interface OwnListProps {
  kind: Kind;
  page: number;
  addressOf: (page: number) => { search: string };
}

interface ListedProps extends OwnListProps {
  query: UseQueryResult<Pick<ProgrammePage, 'server_now' | 'items' | 'total' | 'page_size'>>;
  label: string;
  what: string;
  none: string;
}

/** A page of one of the learner's own lists. */
export function OwnList({ kind, page, addressOf, query, label, what, none }: ListedProps) {
  const { data } = query;
  const pages = Math.ceil((data?.total ?? 0) / (data?.page_size ?? 1));
  return (
    <>
      <LoadFailure query={query} what={what} />
      <ResultsCount
        found={data === undefined ? '' : programmeMessages.kinds[kind].found(data.total)}
        page={page}
        pages={pages}
      />
      {data === undefined ? (
        !query.isError && <LineSkeletons what={what} count={6} />
      ) : data.items.length === 0 ? (
        <EmptyState text={none} />
      ) : (
        <ProgrammeList label={label} programmes={data.items} now={data.server_now} learner />
      )}
      <Pager page={page} pages={pages} addressOf={addressOf} />
    </>
  );
}

import { programmeMessages, savedProgrammesMessages as texts } from '../../../messages/programmes.ts';
import { failureText } from '../../../shared/transport/failure-text.ts';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ResultsCount } from '../../../ui/list/results-bar.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { LineSkeletons } from '../../../ui/skeletons.tsx';
import { ProgrammeList } from '../list/programme-list.tsx';
import { type Kind, useSaved } from '../queries.ts';
import { SavedSearches } from './saved-searches.tsx';

interface SavedProps {
  kind: Kind;
  page: number;
  addressOf: (page: number) => { search: string };
}

/** What the learner has saved of a kind, the next deadline first, and the searches. */
export function Saved({ kind, page, addressOf }: SavedProps) {
  const answer = useSaved(kind, page);
  const { data } = answer;
  const { found } = programmeMessages.kinds[kind];
  const pages = Math.ceil((data?.total ?? 0) / (data?.page_size ?? 1));
  return (
    <>
      {answer.isError && (
        <AlertBox
          failure={answer.error}
          type="danger"
          text={texts.loadFailed(failureText(answer.error))}
          action={{ label: programmeMessages.retry, onClick: () => void answer.refetch() }}
        />
      )}
      <ResultsCount found={data === undefined ? '' : found(data.total)} page={page} pages={pages} />
      {data === undefined ? (
        !answer.isError && <LineSkeletons label={texts.loading} count={6} />
      ) : data.items.length === 0 ? (
        <EmptyState text={texts.none} />
      ) : (
        <ProgrammeList label={programmeMessages.saved} programmes={data.items} now={data.server_now} learner />
      )}
      <Pager page={page} pages={pages} addressOf={addressOf} />
      <SavedSearches kind={kind} />
    </>
  );
}

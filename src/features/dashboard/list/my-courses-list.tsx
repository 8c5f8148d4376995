import { myCoursesMessages as texts } from '../../../messages/my-courses.ts';
import { AsOf } from '../../../ui/as-of.tsx';
import { useAddressState } from '../../../ui/list/use-address-state.ts';
import { useSearchText } from '../../../ui/list/use-search-text.ts';
import { ChooserBar, Page } from '../../../ui/page.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { CardSkeletons } from '../../../ui/skeletons.tsx';
import { UndoLine } from '../../../ui/undo-line.tsx';
import { LoadFailure } from '../../problems/public.ts';
import { useMyCourses } from '../queries.ts';
import { CourseCards } from './course-cards.tsx';
import { isNarrowed, type ListState, listFormats, queryOf, type Scope } from './list-address.ts';
import { ListChoices } from './list-choices.tsx';
import { NoCourses } from './no-courses.tsx';
import { useLeave } from './use-leave.ts';

/** The learner's courses, filtered by the address. */
export function MyCoursesList({ scope }: { scope: Scope }) {
  const address = useAddressState(listFormats[scope]);
  const { state } = address;
  const change = (changes: Partial<ListState>, options?: { replace?: boolean }) =>
    address.change({ page: 1, ...changes }, options);
  const words = useSearchText(state.q, (q) => change({ q }, { replace: state.q !== '' }));
  const query = useMyCourses(queryOf(state, scope));
  const { data } = query;
  const leaving = useLeave();
  const { left, comeBack } = leaving;
  const isNew = data?.total === 0 && !isNarrowed(state, scope);
  return (
    <Page {...texts[scope]}>
      <PageTitle title={texts[scope].heading} />
      {!isNew && (
        <ChooserBar
          search={
            <form role="search" onSubmit={(event) => event.preventDefault()}>
              <SearchField label={texts.search} placeholder={texts.search} {...words} />
            </form>
          }
          count={data === undefined ? '' : texts.count(data.total)}
        />
      )}
      {!isNew && <ListChoices state={state} onChange={change} />}
      <AsOf reads={[query]} />
      <UndoLine
        text={left === null ? null : (left.canReturn ? texts.left : texts.leftList)(left.card.course.title)}
        onUndo={left?.canReturn ? () => void comeBack(left) : undefined}
      />
      {data !== undefined && data.items.length > 0 ? (
        <>
          <CourseCards items={data.items} leaving={leaving} />
          <Pager
            page={data.page}
            pages={Math.ceil(data.total / data.page_size)}
            addressOf={(page) => address.addressOf({ page })}
          />
        </>
      ) : data !== undefined ? (
        <NoCourses scope={scope} isNew={isNew} onClear={() => change({ q: '', status: 'all' })} />
      ) : query.isError ? (
        <LoadFailure query={query} what={texts.what} variant="page" />
      ) : (
        <CardSkeletons what={texts.what} count={6} />
      )}
    </Page>
  );
}

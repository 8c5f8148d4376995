import { myCoursesMessages as texts } from '../../../messages/my-courses.ts';
import { myCourseLists } from '../../../shared/lists/my-courses.ts';
import { SearchedList } from '../../../ui/list/searched-list.tsx';
import { useAddressState } from '../../../ui/list/use-address-state.ts';
import { Page } from '../../../ui/page.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { UndoLine } from '../../../ui/undo-line.tsx';
import { LoadFailure } from '../../problems/public.ts';
import { useMyCourses } from '../queries.ts';
import { CourseCards } from './course-cards.tsx';
import { ListChoices } from './list-choices.tsx';
import { NoCourses } from './no-courses.tsx';
import { useLeave } from './use-leave.ts';

export type Scope = keyof typeof myCourseLists;
type Query = ReturnType<(typeof myCourseLists)[Scope]['queryOf']>;

/** The query for a list, whose scope isn't in the address. */
export const myCoursesQuery = (scope: Scope, query: Query): Query => ({
  ...query,
  ...(scope === 'learning' && { kind: 'lms' }),
});

/** The learner's courses, filtered by the address. */
export function MyCoursesList({ scope }: { scope: Scope }) {
  const list = myCourseLists[scope];
  const address = useAddressState(list.format);
  const { state, change } = address;
  const query = useMyCourses(myCoursesQuery(scope, list.queryOf(state)));
  const leaving = useLeave();
  const { left, comeBack } = leaving;
  const isNew = query.data?.total === 0 && state.q === '' && state.status === (scope === 'all' ? 'all' : 'open');
  return (
    <Page {...texts[scope]}>
      <PageTitle title={texts[scope].heading} />
      <SearchedList
        list={list}
        address={address}
        answer={query}
        failure={<LoadFailure query={query} what={texts.what} variant="page" />}
        texts={{ ...texts, sorts: undefined }}
        selects={<ListChoices state={state} onChange={(changes) => change({ ...changes, page: 1 })} />}
        before={
          <UndoLine
            text={left === null ? null : (left.canReturn ? texts.left : texts.leftList)(left.card.course.title)}
            onUndo={left?.canReturn ? () => void comeBack(left) : undefined}
          />
        }
        skeleton="cards"
        isNew={isNew}
        whenEmpty={<NoCourses scope={scope} isNew={isNew} onClear={() => change({ q: '', status: 'all', page: 1 })} />}
      >
        {({ items }) => <CourseCards items={items} leaving={leaving} />}
      </SearchedList>
    </Page>
  );
}

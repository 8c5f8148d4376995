import { courseMessages as texts } from '../../messages/course.ts';
import { AsOf } from '../../ui/as-of.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pager } from '../../ui/pager.tsx';
import { CardSkeletons } from '../../ui/skeletons.tsx';
import { Loaded } from '../problems/public.ts';
import { CourseLinks } from './course-links.tsx';
import { useFreeCourses } from './queries.ts';

/** A page of free courses. */
export function FreeCourses({ page: shown }: { page: number }) {
  const query = useFreeCourses(shown);
  return (
    <>
      <AsOf reads={[query]} />
      <Loaded query={query} what={texts.whatFree} shape={<CardSkeletons what={texts.whatFree} tile count={3} />}>
        {(data) =>
          data.items.length === 0 ? (
            <EmptyState text={texts.noFree} />
          ) : (
            <>
              <CourseLinks heading="h2" label={texts.freeTitle} courses={data.items.map((course) => ({ course }))} />
              <Pager
                page={data.page}
                pages={Math.ceil(data.total / data.page_size)}
                addressOf={(page) => ({ search: `?page=${page}` })}
              />
            </>
          )
        }
      </Loaded>
    </>
  );
}

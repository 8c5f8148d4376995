import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { courseMessages as texts } from '../../messages/course.ts';
import { readNumber } from '../../shared/lists/address.ts';
import { Page } from '../../ui/page.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { CardSkeletons } from '../../ui/skeletons.tsx';

/** Loaded lazily, because course pages don't need it. */
const FreeCourses = lazy(async () => ({ default: (await import('./free-courses.tsx')).FreeCourses }));

/** The page of the list, from 1. */
export const freePageIn = (search: URLSearchParams) => readNumber(search.get('page') ?? '', 9_999) ?? 1;

/** The free courses. */
export function FreeCoursesPage() {
  return (
    <Page heading={texts.freeTitle} lead={texts.freeLead}>
      <PageTitle title={texts.freeTitle} />
      <Suspense fallback={<CardSkeletons what={texts.whatFree} tile count={3} />}>
        <FreeCourses page={freePageIn(useSearchParams()[0])} />
      </Suspense>
    </Page>
  );
}

import { lazy, Suspense } from 'react';
import { courseMessages as texts } from '../../messages/course.ts';
import { Page } from '../../ui/page.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { CardSkeletons } from '../../ui/skeletons.tsx';

/** A list with pages of its own, which no course needs. */
const FreeCourses = lazy(async () => ({ default: (await import('./free-courses.tsx')).FreeCourses }));

/** The courses that cost nothing. */
export function FreeCoursesPage() {
  return (
    <Page heading={texts.freeTitle} lead={texts.freeLead}>
      <PageTitle title={texts.freeTitle} />
      <Suspense fallback={<CardSkeletons label={texts.loading} tile count={3} />}>
        <FreeCourses />
      </Suspense>
    </Page>
  );
}

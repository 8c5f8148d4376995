import { NotFoundPage } from '../features/problems/not-found-page.tsx';
import { UniversityPage } from '../features/universities/university-page.tsx';

/** A university's page, and what is in its place where there is none. */
export function UniversityRoute() {
  return <UniversityPage notFound={<NotFoundPage missing="university" />} />;
}

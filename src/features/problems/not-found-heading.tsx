import { problemTitles } from '../../messages/problem-titles.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

/** Of the page that stands in for what is not there, while the rest of it is on its way. */
export function NotFoundHeading() {
  return (
    <>
      <PageTitle title={problemTitles.notFound} missing />
      <PageHeading>{problemTitles.notFound}</PageHeading>
    </>
  );
}

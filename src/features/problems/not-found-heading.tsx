import { problemTitles } from '../../messages/problem-titles.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

/** The heading of the not-found page, while the rest of the page is loaded. */
export function NotFoundHeading() {
  return (
    <>
      <PageTitle title={problemTitles.notFound} missing />
      <PageHeading>{problemTitles.notFound}</PageHeading>
    </>
  );
}

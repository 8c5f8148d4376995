import { lazy, Suspense } from 'react';
import { isDraft } from '../../machines/application/application.tags.ts';
import { applicationPageMessages as texts } from '../../messages/application-pages.ts';
import { applicationsTitles } from '../../messages/applications-titles.ts';
import { isNotFound } from '../../shared/transport/call-error.ts';
import type { ApplicationDetails } from '../../shared/transport/schema.d.ts';
import { AsOf } from '../../ui/as-of.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { ContentTitle } from '../../ui/content-title.tsx';
import { Page } from '../../ui/page.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { LineSkeletons } from '../../ui/skeletons.tsx';
import { NotFound } from '../problems/capability.ts';
import { Loaded } from '../problems/public.ts';
import { useApplication } from './queries.ts';
import { Standing } from './status/standing.tsx';

/** The code for forms, uploads and drafts is loaded only for drafts. */
const Draft = lazy(async () => ({ default: (await import('./write/draft.tsx')).Draft }));

/** The page of an application: its draft until it is sent, then its status. */
export function OneApplication({ id }: { id: number }) {
  const query = useApplication(id);
  const { data, error } = query;
  if (isNotFound(error)) return <NotFound missing="application" />;
  const title = data?.item.programme.title ?? applicationsTitles.application;
  return (
    <Page
      heading={<ContentTitle>{title}</ContentTitle>}
      {...(data && { lead: texts.by(data.item.programme.host) })}
      banner={
        <BackLink to="/application" small>
          {texts.all}
        </BackLink>
      }
    >
      <PageTitle title={title} />
      <AsOf reads={[query]} />
      <Loaded query={query} what={texts.what} count={8}>
        {({ item }) => <KnownApplication item={item} />}
      </Loaded>
    </Page>
  );
}

/** The status of an application and, until it is sent, its draft. */
export const KnownApplication = ({ item }: { item: ApplicationDetails }) => (
  <Standing item={item}>
    {isDraft(item) && (
      <Suspense fallback={<LineSkeletons what={texts.what} count={6} />}>
        <Draft item={item} />
      </Suspense>
    )}
  </Standing>
);

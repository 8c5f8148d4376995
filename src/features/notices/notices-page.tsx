import { useSearchParams } from 'react-router-dom';
import { noticeListMessages as texts } from '../../messages/notice-list.ts';
import type { PageContext } from '../../shared/page-loader.ts';
import { Page } from '../../ui/page.tsx';
import { NoticeList } from './notice-list.tsx';
import { NoticeTabs } from './notice-tabs.tsx';
import { noticesOptions } from './queries.ts';
import { RequiredKinds } from './required-kinds.tsx';

const isOnlyUnread = (search: URLSearchParams) => search.get('tab') === 'unread';

/** All notices of a learner. The address says whether only unread notices are shown: `?tab=unread`. */
export function NoticesPage() {
  const [params, setParams] = useSearchParams();
  const onlyUnread = isOnlyUnread(params);
  const show = (isUnread: boolean) => {
    const next = new URLSearchParams(params);
    if (isUnread) next.set('tab', 'unread');
    else next.delete('tab');
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return (
    <Page heading={texts.heading} lead={texts.lead} narrow>
      <NoticeTabs onlyUnread={onlyUnread} onChange={show} />
      <NoticeList key={`${onlyUnread}`} onlyUnread={onlyUnread} level={2} isAsked />
      <RequiredKinds />
    </Page>
  );
}

NoticesPage.load = ({ services, askPages, search }: PageContext) =>
  askPages(noticesOptions(services, isOnlyUnread(search)));

import { useSearchParams } from 'react-router-dom';
import { noticeListMessages as texts } from '../../messages/notice-list.ts';
import { Page } from '../../ui/page.tsx';
import { NoticeList } from './notice-list.tsx';
import { NoticeTabs } from './notice-tabs.tsx';
import { RequiredKinds } from './required-kinds.tsx';

/** All notices of a learner. `?tab=unread` in the address shows only unread notices. */
export function NoticesPage() {
  const [params, setParams] = useSearchParams();
  const onlyUnread = params.get('tab') === 'unread';
  const show = (isUnread: boolean) => {
    const next = new URLSearchParams(params);
    if (isUnread) next.set('tab', 'unread');
    else next.delete('tab');
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return (
    <Page heading={texts.heading} lead={texts.lead} narrow>
      <NoticeTabs onlyUnread={onlyUnread} onChange={show} />
      <NoticeList key={`${onlyUnread}`} onlyUnread={onlyUnread} level={2} />
      <RequiredKinds />
    </Page>
  );
}

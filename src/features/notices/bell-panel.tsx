import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { noticeListMessages as texts } from '../../messages/notice-list.ts';
import { Row } from '../../ui/layout.tsx';
import { NoticeList } from './notice-list.tsx';
import { NoticeTabs } from './notice-tabs.tsx';
import styles from './notices.module.css';

/** The panel that the bell opens. @param page the address of the page with all notices, for users who have one */
export function BellPanel({ headingId, page }: { headingId: string; page: string | null }) {
  const [onlyUnread, setOnlyUnread] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <Row gap={2} columnGap={4} align="baseline" justify="between" className={styles.head}>
        <h2 id={headingId} ref={heading} tabIndex={-1} className={styles.heading}>
          {texts.heading}
        </h2>
        {page !== null && <Link to={page}>{texts.page}</Link>}
      </Row>
      <NoticeTabs onlyUnread={onlyUnread} onChange={setOnlyUnread} />
      <NoticeList key={`${onlyUnread}`} onlyUnread={onlyUnread} level={3} />
    </>
  );
}

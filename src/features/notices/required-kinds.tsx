import type { AnyNotice } from '../../messages/notice.ts';
import { noticeListMessages as texts } from '../../messages/notice-list.ts';
import { allNotices } from '../../messages/notices.ts';
import styles from './notices.module.css';

const required = Object.entries<AnyNotice>(allNotices).flatMap(([kind, { topic, why }]) =>
  why === undefined ? [] : [{ kind, topic, why }],
);

/** The required kinds of notices, each with the reason. */
export function RequiredKinds() {
  return (
    <details className={styles.required}>
      <summary>{texts.required}</summary>
      <dl>
        {required.map(({ kind, topic, why }) => (
          <div key={kind}>
            <dt>{topic}</dt>
            <dd>{why}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

import { noticeListMessages as texts } from '../../messages/notice-list.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './notices.module.css';

interface NoticeTabsProps {
  onlyUnread: boolean;
  onChange: (onlyUnread: boolean) => void;
}

/** The tabs for all notices and unread notices. */
export function NoticeTabs({ onlyUnread, onChange }: NoticeTabsProps) {
  return (
    <fieldset className={styles.tabs}>
      <legend>
        <VisuallyHidden>{texts.tabs}</VisuallyHidden>
      </legend>
      {[false, true].map((value) => (
        <button key={`${value}`} type="button" aria-pressed={value === onlyUnread} onClick={() => onChange(value)}>
          {value ? texts.unread : texts.all}
        </button>
      ))}
    </fieldset>
  );
}

import BellIcon from 'lucide-react/icons/bell';
import { type ComponentType, type MouseEvent, type ToggleEvent, useId, useState } from 'react';
import { loadingMessages } from '../../messages/loading.ts';
import { noticeListMessages as texts } from '../../messages/notice-list.ts';
import panel from '../../ui/disclosure.module.css';
import { Stack } from '../../ui/layout.tsx';
import styles from './bell.module.css';
import { useNoticeCount } from './queries.ts';

interface PanelProps {
  headingId: string;
  page: string | null;
}

type Panel = ComponentType<PanelProps>;

interface BellProps {
  className: string | undefined;
  /** The address of the page with all notices; null for users without such a page. */
  page: string | null;
}

/** A press inside the panel doesn't close it, unless it follows a link; see `closePanels`. */
const stay = (event: MouseEvent) => {
  if ((event.target as Element).closest('a') === null) event.stopPropagation();
};

/** The bell with the number of unread notices. Its panel is loaded on first use. */
export function Bell({ className, page }: BellProps) {
  const count = useNoticeCount();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [loaded, setLoaded] = useState<{ Panel: Panel } | 'failed' | null>(null);
  const unread = count.data?.unread ?? 0;
  const onToggle = ({ newState }: ToggleEvent) => {
    setIsOpen(newState === 'open');
    if (newState === 'open')
      import('./bell-panel.tsx').then(
        ({ BellPanel }) => setLoaded({ Panel: BellPanel }),
        () => setLoaded('failed'),
      );
  };
  return (
    <>
      <button type="button" className={className} popoverTarget={id} aria-label={texts.bell(unread)}>
        <Stack as="span" className={styles.bell}>
          <BellIcon aria-hidden />
          {unread > 0 && <span className={styles.badge} aria-hidden="true" data-count={texts.badge(unread)} />}
        </Stack>
      </button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={texts.heading}
        className={`${panel.panel} ${styles.panel}`}
        onToggle={onToggle}
        onClick={stay}
      >
        {isOpen &&
          (loaded === null ? (
            <p role="status">{loadingMessages.loading(texts.what)}</p>
          ) : loaded === 'failed' ? (
            <p role="alert">{texts.partFailed}</p>
          ) : (
            <loaded.Panel headingId={`${id}heading`} page={page} />
          ))}
      </div>
    </>
  );
}

import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import X from 'lucide-react/icons/x';
import { type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { listMessages as texts } from '../../messages/list.ts';
import { Button } from '../button.tsx';
import styles from './filter-sheet.module.css';

interface FilterSheetProps {
  /** How many filters are chosen. */
  chosen: number;
  /** What closes it: how many are to be seen then. */
  show: string;
  children: ReactNode;
}

/** The filters where there is no room beside the list: a button, and a sheet that comes up from below. */
export function FilterSheet({ chosen, show, children }: FilterSheetProps) {
  const sheet = useRef<HTMLDialogElement>(null);
  const headingId = useId();
  const [wasOpened, setWasOpened] = useState(false);
  const open = () => {
    // The sheet looks for what takes the focus as it opens.
    flushSync(() => setWasOpened(true));
    sheet.current?.showModal();
  };
  const close = () => sheet.current?.close();
  return (
    <>
      <Button onClick={open} aria-haspopup="dialog">
        <SlidersHorizontal aria-hidden />
        {texts.filters(chosen)}
      </Button>
      <dialog
        ref={sheet}
        className={styles.sheet}
        aria-labelledby={headingId}
        onClick={(event) => {
          if (event.target === event.currentTarget) close();
        }}
      >
        {wasOpened && (
          <div className={styles.inside}>
            <div className={styles.head}>
              <h2 id={headingId}>{texts.filterHeading}</h2>
              <Button variant="plain" icon aria-label={texts.closeFilters} onClick={close}>
                <X aria-hidden />
              </Button>
            </div>
            <div className={styles.body}>{children}</div>
            <div className={styles.foot}>
              <Button variant="filled" onClick={close}>
                {show}
              </Button>
            </div>
          </div>
        )}
      </dialog>
    </>
  );
}

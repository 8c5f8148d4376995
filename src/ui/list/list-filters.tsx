import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type ReactNode, useRef } from 'react';
import { listMessages as texts } from '../../messages/list.ts';
import { Button } from '../button.tsx';
import disclosure from '../disclosure.module.css';
import styles from './filter-sheet.module.css';

interface FilterButtonProps {
  /** Of the sheet. */
  id: string;
  /** How many filters are chosen. */
  chosen: number;
}

/** Opens the sheet, where there is no room for it beside the list. */
export function FilterButton({ id, chosen }: FilterButtonProps) {
  return (
    <Button popoverTarget={id} className={styles.opener}>
      <SlidersHorizontal aria-hidden />
      {texts.filters(chosen)}
    </Button>
  );
}

interface FilterSheetProps {
  id: string;
  /** What closes it: how many are to be seen then. */
  show: string;
  /** The id of the form that the choice goes with before the page listens. */
  form: string;
  children: ReactNode;
}

/**
 * The filters of a list: beside it, or where there is no room a sheet that comes up from below. The browser opens and closes
 * it, before React and without it.
 */
export function FilterSheet({ id, show, form, children }: FilterSheetProps) {
  const sheet = useRef<HTMLElement>(null);
  return (
    <aside
      ref={sheet}
      id={id}
      popover="auto"
      className={`${disclosure.panel} ${styles.sheet}`}
      aria-label={texts.filterHeading}
    >
      {children}
      <div className={styles.foot}>
        <Button
          type="submit"
          variant="filled"
          form={form}
          onClick={(event) => {
            // What was chosen is in the address already.
            event.preventDefault();
            sheet.current?.hidePopover();
          }}
        >
          {show}
        </Button>
      </div>
    </aside>
  );
}

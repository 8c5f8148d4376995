import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import type { ReactNode, RefObject } from 'react';
import { listMessages as texts } from '../../messages/list.ts';
import { Button } from '../button.tsx';
import { Drawer } from '../drawer.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './list-filters.module.css';

interface FilterButtonProps {
  /** The number of chosen filters. */
  chosen: number;
  onOpen: () => void;
}

/** Opens the filter drawer on narrow screens. */
export function FilterButton({ chosen, onOpen }: FilterButtonProps) {
  return (
    <Button
      aria-haspopup="dialog"
      className={styles.opener}
      onClick={({ currentTarget }) => {
        // WebKit doesn't focus a pressed button, so the drawer couldn't restore the focus.
        currentTarget.focus();
        onOpen();
      }}
    >
      <SlidersHorizontal aria-hidden />
      {texts.filters(chosen)}
    </Button>
  );
}

interface ListFiltersProps {
  drawer: RefObject<HTMLDialogElement | null>;
  /** Whether the drawer has been opened. */
  isUsed: boolean;
  /** The label of the button that shows the results. */
  show: string;
  /** The id of the form that submits the filters without JavaScript. */
  form: string;
  children: ReactNode;
}

/** The filters of a list: next to it, in a drawer on narrow screens, or above it without JavaScript. */
export function ListFilters({ drawer, isUsed, show, form, children }: ListFiltersProps) {
  return (
    <>
      <aside className={styles.beside} aria-label={texts.filterHeading}>
        {children}
        <div className={styles.send}>
          <Button type="submit" variant="filled" form={form}>
            {show}
          </Button>
        </div>
      </aside>
      {isUsed && (
        <Drawer
          ref={drawer}
          heading={texts.filterHeading}
          closeLabel={texts.closeFilters}
          foot={
            <>
              <VisuallyHidden role="status">{show}</VisuallyHidden>
              <Button variant="filled" onClick={() => drawer.current?.close()}>
                {show}
              </Button>
            </>
          }
        >
          {children}
        </Drawer>
      )}
    </>
  );
}

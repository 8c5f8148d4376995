import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import type { ReactNode, RefObject } from 'react';
import { listMessages as texts } from '../../messages/list.ts';
import { Button } from '../button.tsx';
import { Drawer } from '../drawer.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './list-filters.module.css';

interface FilterButtonProps {
  /** How many filters are chosen. */
  chosen: number;
  onOpen: () => void;
}

/** Opens the drawer, where there is no room for the filters beside the list. */
export function FilterButton({ chosen, onOpen }: FilterButtonProps) {
  return (
    <Button
      aria-haspopup="dialog"
      className={styles.opener}
      onClick={({ currentTarget }) => {
        // WebKit gives a pressed button no focus, and could not give it back.
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
  /** The drawer was opened once. */
  isUsed: boolean;
  /** How many are to be seen with them. */
  show: string;
  /** The id of the form that the choice goes with where no program listens. */
  form: string;
  children: ReactNode;
}

/** The filters of a list: beside it, or where there is no room in a drawer; above it where no program opens one. */
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

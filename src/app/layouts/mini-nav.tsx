import { useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { currentAt, holdsCurrent, type SideEntry } from './side-menu.ts';
import styles from './side-nav.module.css';
import { SidePlaces } from './side-nav.tsx';

/** The collapsed menu: icons, and a second column with the links of the menu that is open. */
export function MiniNav({ entries }: { entries: readonly SideEntry[] }) {
  const { pathname } = useLocation();
  const [open, setOpen] = useState<string | null>(null);
  const root = useRef<HTMLUListElement>(null);
  const id = useId();
  useEffect(() => {
    if (open === null) return;
    const closeOutside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(null);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open]);
  return (
    <ul
      ref={root}
      className={`${styles.list} ${styles.mini}`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || open === null) return;
        setOpen(null);
        root.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
      }}
      onBlur={(event) => {
        if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) setOpen(null);
      }}
      onClick={(event) => {
        if ((event.target as Element).closest('a')) setOpen(null);
      }}
    >
      {entries.map((entry) => (
        <li key={entry.label}>
          {entry.kind === 'item' ? (
            <Link
              to={entry.to}
              className={styles.row}
              aria-label={entry.label}
              data-tip={entry.label}
              aria-current={currentAt(entry, pathname)}
            >
              <entry.icon aria-hidden />
            </Link>
          ) : (
            <>
              <button
                type="button"
                className={holdsCurrent(entry.places, pathname) ? `${styles.row} ${styles.within}` : styles.row}
                aria-label={entry.label}
                data-tip={open === entry.label ? undefined : entry.label}
                aria-expanded={open === entry.label}
                onClick={() => setOpen(open === entry.label ? null : entry.label)}
              >
                <entry.icon aria-hidden />
              </button>
              {open === entry.label && (
                <div className={styles.column}>
                  <p id={id} className={styles.columnTitle}>
                    {entry.label}
                  </p>
                  <SidePlaces places={entry.places} labelledBy={id} />
                </div>
              )}
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

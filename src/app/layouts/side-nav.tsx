import ChevronDown from 'lucide-react/icons/chevron-down';
import { useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { currentAt, holdsCurrent, type SideEntry, type SidePlace } from './side-menu.ts';
import styles from './side-nav.module.css';

export function SidePlaces({ places, labelledBy }: { places: readonly SidePlace[]; labelledBy: string }) {
  const { pathname } = useLocation();
  return (
    <ul className={styles.sub} aria-labelledby={labelledBy}>
      {places.map((place) => (
        <li key={place.to}>
          <Link to={place.to} className={styles.row} aria-current={currentAt(place, pathname)}>
            {place.label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Collapse({ entry }: { entry: Exclude<SideEntry, { kind: 'item' }> }) {
  const { pathname } = useLocation();
  const within = holdsCurrent(entry.places, pathname);
  const [toggled, setToggled] = useState<boolean | null>(null);
  const open = toggled ?? within;
  const id = useId();
  return (
    <>
      <button
        type="button"
        id={id}
        className={within ? `${styles.row} ${styles.within}` : styles.row}
        aria-expanded={open}
        onClick={() => setToggled(!open)}
      >
        <entry.icon aria-hidden />
        {entry.label}
        <ChevronDown className={styles.chevron} aria-hidden />
      </button>
      {open && <SidePlaces places={entry.places} labelledBy={id} />}
    </>
  );
}

function Group({ entry }: { entry: Exclude<SideEntry, { kind: 'item' }> }) {
  const id = useId();
  return (
    <>
      <p id={id} className={styles.heading}>
        {entry.label}
      </p>
      <SidePlaces places={entry.places} labelledBy={id} />
    </>
  );
}

/** The learner's menu: single items, menus that open, and groups. */
export function SideNav({ entries }: { entries: readonly SideEntry[] }) {
  const { pathname } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  return (
    <ul ref={list} className={styles.list}>
      {entries.map((entry) => (
        <li key={entry.label}>
          {entry.kind === 'item' ? (
            <Link to={entry.to} className={styles.row} aria-current={currentAt(entry, pathname)}>
              <entry.icon aria-hidden />
              {entry.label}
            </Link>
          ) : entry.kind === 'collapse' ? (
            <Collapse entry={entry} />
          ) : (
            <Group entry={entry} />
          )}
        </li>
      ))}
    </ul>
  );
}

import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import styles from './list/tab-links.module.css';
import { useOnClient } from './use-on-client.ts';

interface TabsProps<Value extends string> {
  label: string;
  tabs: readonly { value: Value; name: string; to: { search: string } }[];
  current: Value;
  /** Called with the tab that a key selects. */
  onChange: (value: Value) => void;
  /** The panel of the current tab. */
  children: ReactNode;
}

/**
 * The index of the tab that a key moves to; null for other keys.
 * @param isMirrored whether the page is right to left
 */
function placeByKey(key: string, place: number, count: number, isMirrored: boolean): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null;
  return (place + ((key === 'ArrowRight') === isMirrored ? -1 : 1) + count) % count;
}

/**
 * Tabs with an address each. Before hydration they are links. Afterwards only the current tab is in the tab order, and
 * arrow keys select another tab.
 */
export function Tabs<Value extends string>({ label, tabs, current, onChange, children }: TabsProps<Value>) {
  const listens = useOnClient();
  const id = useId();
  const idOf = (value: Value) => `${id}-${value}`;
  const press = (event: KeyboardEvent<HTMLAnchorElement>, place: number) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const isMirrored = event.currentTarget.closest('[dir]')?.getAttribute('dir') === 'rtl';
    const next = event.key === ' ' ? place : placeByKey(event.key, place, tabs.length, isMirrored);
    const tab = next === null ? undefined : tabs[next];
    if (tab === undefined) return;
    event.preventDefault();
    document.getElementById(idOf(tab.value))?.focus();
    if (tab.value !== current) onChange(tab.value);
  };
  return (
    <>
      <div className={styles.tabs} role={listens ? 'tablist' : 'navigation'} aria-label={label}>
        {tabs.map(({ value, name, to }, place) => {
          const isCurrent = value === current;
          const asTab = {
            role: 'tab',
            'aria-selected': isCurrent,
            'aria-controls': id,
            tabIndex: isCurrent ? 0 : -1,
            onKeyDown: (event: KeyboardEvent<HTMLAnchorElement>) => press(event, place),
          } as const;
          return (
            <Link
              key={value}
              id={idOf(value)}
              to={to}
              preventScrollReset
              {...(listens ? asTab : isCurrent && { 'aria-current': 'page' })}
            >
              {name}
            </Link>
          );
        })}
      </div>
      <div id={id} className={styles.panel} {...(listens && { role: 'tabpanel', 'aria-labelledby': idOf(current) })}>
        {children}
      </div>
    </>
  );
}

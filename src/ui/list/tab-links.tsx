import { Link } from 'react-router-dom';
import type { AnyState } from '../../shared/lists/define-list.ts';
import styles from './tab-links.module.css';
import type { AddressState } from './use-address-state.ts';

interface TabLinksProps {
  label: string;
  tabs: readonly {
    name: string;
    to: { search: string };
    isCurrent: boolean;
    /** The number of items, as text. */
    count?: string | undefined;
  }[];
}

/** Tabs of a list as links; each tab has its own address. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles.tabs}>
        {tabs.map(({ name, to, isCurrent, count }) => (
          <li key={name}>
            <Link to={to} preventScrollReset aria-current={isCurrent ? 'page' : undefined}>
              {name}
              {count !== undefined && <span className={styles.count}>{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface ListTabsProps<State extends AnyState, Name extends keyof State> {
  list: { values: Readonly<Record<Name, readonly (State[Name] & string)[]>> };
  address: Pick<AddressState<State>, 'state' | 'addressOf'>;
  /** The choice whose values are the tabs. */
  of: Name;
  label: string;
  names: Readonly<Record<State[Name] & string, string>>;
  /** The number of items of a tab, as text. */
  countOf?: (value: State[Name] & string) => string | undefined;
  /** What a tab resets in addition to the page number. */
  reset?: Partial<NoInfer<State>>;
}

/** The values of a list's choice as tabs. */
export function ListTabs<State extends AnyState, Name extends keyof State>({
  list,
  address: { state, addressOf },
  of,
  label,
  names,
  countOf,
  reset,
}: ListTabsProps<State, Name>) {
  const tabs = list.values[of].map((value) => ({
    name: names[value],
    to: addressOf({ ...reset, [of]: value, page: 1 } as Partial<State>),
    isCurrent: state[of] === value,
    count: countOf?.(value),
  }));
  return <TabLinks label={label} tabs={tabs} />;
}

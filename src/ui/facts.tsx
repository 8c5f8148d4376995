import type { ReactNode } from 'react';
import styles from './facts.module.css';

interface FactsProps {
  /** Whether the values have several words. */
  wide?: boolean;
  children: ReactNode;
}

/** Key facts as names and values, side by side. */
export const Facts = ({ wide = false, children }: FactsProps) => (
  <dl className={wide ? `${styles.facts} ${styles.wide}` : styles.facts}>{children}</dl>
);

/** A fact; renders nothing if its value is missing. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Names and values; false entries are left out. */
export type FactList = readonly (readonly [name: string, value: ReactNode] | false)[];

/** The entries that aren't left out, for values of several words. */
export const ListedFacts = ({ facts }: { facts: FactList }) => (
  <Facts wide>
    {facts.map(
      (fact) =>
        fact && (
          <Fact key={fact[0]} name={fact[0]}>
            {fact[1]}
          </Fact>
        ),
    )}
  </Facts>
);

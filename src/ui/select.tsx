import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import field from './form-field.module.css';
import styles from './select.module.css';

export interface SelectProps extends Omit<ComponentProps<'select'>, 'className' | 'children'> {
  /** Value and words of each choice, in order. */
  options: readonly (readonly [string, string])[];
  /** Stands there while nothing is chosen, and takes the choice back. */
  placeholder?: string;
  /** As wide as its words, for a place within a line or a row. */
  inline?: boolean;
}

/** A choice of one among a few. Whoever shows it names it. */
export function Select({ options, placeholder, inline, ...select }: SelectProps) {
  return (
    <span className={styles.control} data-inline={inline}>
      <select {...select} className={`${field.input} ${styles.select}`}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className={styles.chevron} />
    </span>
  );
}

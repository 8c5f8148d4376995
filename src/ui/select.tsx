import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import field from './form-field.module.css';
import styles from './select.module.css';

export interface SelectProps extends Omit<ComponentProps<'select'>, 'className' | 'children'> {
  /** The value and label of each option, in order. */
  options: readonly (readonly [string, string])[];
  /** Shown while nothing is chosen; selecting it clears the choice. */
  placeholder?: string;
  /** Whether the field is as wide as its text, for use within a line. */
  inline?: boolean;
}

/** A select without a label; the parent must provide an accessible name. */
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

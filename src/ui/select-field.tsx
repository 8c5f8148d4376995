import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ComponentProps, useId } from 'react';
import { FieldFrame, type FieldTexts, fieldIds } from './field-frame.tsx';
import styles from './form-field.module.css';

interface SelectFieldProps extends ComponentProps<'select'>, FieldTexts {
  /** Value and words of each choice, in order. */
  options: readonly (readonly [string, string])[];
  /** Stands there while nothing is chosen. */
  placeholder: string;
}

/** A choice of one among a few. */
export function SelectField({ label, help, error, options, placeholder, ...select }: SelectFieldProps) {
  const id = useId();
  const texts = { label, help, error };
  return (
    <FieldFrame id={id} {...texts}>
      <div className={styles.control}>
        <select
          {...select}
          id={id}
          className={`${styles.input} ${styles.select}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={fieldIds(id, texts).describedBy}
        >
          <option value="">{placeholder}</option>
          {options.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden className={styles.chevron} />
      </div>
    </FieldFrame>
  );
}

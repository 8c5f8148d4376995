import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './form-field.module.css';

export interface FormFieldProps extends ComponentProps<'input'> {
  label: string;
  help?: string;
  /** What to do about the value; undefined while it is fine. */
  error?: string;
  /** A button inside of the field, at its end. */
  end?: ReactNode;
}

/** A text field: label above, help and error below, tied to each other. Takes what `register` of a form answers. */
export function FormField({ label, help, error, end, id, className, ...input }: FormFieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const helpId = `${inputId}help`;
  const errorId = `${inputId}error`;
  const describedBy = [input['aria-describedby'], help && helpId, error && errorId].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={inputId}>
        {label}
      </label>
      <div className={styles.control}>
        <input
          {...input}
          id={inputId}
          className={[styles.input, end && styles.withEnd, className].filter(Boolean).join(' ')}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
        />
        {end && <span className={styles.end}>{end}</span>}
      </div>
      {help && (
        <p id={helpId} className={styles.help}>
          {help}
        </p>
      )}
      {error && (
        <p id={errorId} className={styles.error}>
          <CircleAlert aria-hidden />
          {error}
        </p>
      )}
    </div>
  );
}

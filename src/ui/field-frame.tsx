import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import styles from './form-field.module.css';

export interface FieldTexts {
  label: string;
  help?: string | undefined;
  /** How to fix the value; undefined while it is valid. */
  error?: string | undefined;
}

/** The ids that connect a control to its texts, and its `aria-describedby`. */
export function fieldIds(id: string, { help, error }: FieldTexts, more?: string) {
  const helpId = `${id}help`;
  const errorId = `${id}error`;
  return {
    helpId,
    errorId,
    describedBy: [more, help && helpId, error && errorId].filter(Boolean).join(' ') || undefined,
  };
}

/** The label above a control, help and error below it. */
export function FieldFrame({ id, label, help, error, children }: FieldTexts & { id: string; children: ReactNode }) {
  const { helpId, errorId } = fieldIds(id, { label, help, error });
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children}
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

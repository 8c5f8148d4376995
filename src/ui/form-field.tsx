import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldFrame, type FieldTexts, fieldIds } from './field-frame.tsx';
import styles from './form-field.module.css';

export interface FormFieldProps extends ComponentProps<'input'>, FieldTexts {
  /** A button inside the field, at its end. */
  end?: ReactNode;
}

/**
 * A text field with a label above it and help and error below it. Accepts the result of a form's `register`.
 */
export function FormField({ label, help, error, end, id, className, ...input }: FormFieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const texts = { label, help, error };
  return (
    <FieldFrame id={inputId} {...texts}>
      <div className={styles.control}>
        <input
          {...input}
          id={inputId}
          className={[styles.input, end && styles.withEnd, className].filter(Boolean).join(' ')}
          aria-invalid={error ? true : undefined}
          aria-describedby={fieldIds(inputId, texts, input['aria-describedby']).describedBy}
        />
        {end && <span className={styles.end}>{end}</span>}
      </div>
    </FieldFrame>
  );
}
